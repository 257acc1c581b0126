/** The transaction in which an order, its payments or its refunds change. */
import type { Prisma } from '../../prisma/generated/mysql/client';
import { AppError } from '../../src/errors';
import { ORDER_NOT_FOUND } from '../../src/order/errors';
import type { Order } from '../../src/order/schema';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { lockOrder } from '../db/lock-rows';
import { ConflictError, retryOnConflict } from '../db/retry-on-conflict';
import type { RecordedEmail } from '../mail/record-email';
import { sendEmail } from '../mail/send-email';
import { recordOrderConfirmation, recordOrderStatusEmail, type StatusEmailDetails } from './order-emails';
import { getOrder } from './select-orders';
import type { OrderState, Transition } from './transition-table';

/** The order changed after it was read: the transaction rolls back, and {@link retryOnConflict} runs it again. */
export class OrderChangedError extends ConflictError {
  constructor() {
    super('This order has just changed. Please try again.');
  }
}

/** What the email about the applied transition is, and what it says beside the order. */
interface AppliedTransition extends StatusEmailDetails {
  email: Transition['email'];
}

/** An order whose row the transaction `tx` has locked. */
export interface LockedOrder {
  readonly id: string;
  readonly tx: Tx;
  readonly ctx: Context;
  /** what {@link readState} and {@link readOrder} have read, until {@link clearReadState} */
  state: OrderState | null;
  shown: Order | null;
  readonly applied: AppliedTransition;
}

/** Whatever changes the order, or its items, calls this: it is read again then. */
export function clearReadState(order: LockedOrder): void {
  order.state = null;
  order.shown = null;
}

/**
 * Runs `work` in a transaction that has locked the order, again if the order changed in the meantime, and sends the email of the
 * transition that was applied. `work` keeps no state outside the transaction.
 * @param toError what is thrown for an error of `work`, after the rollback: a ConflictError runs it again
 */
export async function changeOrder<T>(
  ctx: Context,
  id: string,
  work: (order: LockedOrder) => Promise<T>,
  toError: (error: unknown) => Promise<unknown> = async (error) => error,
): Promise<T> {
  const change = () =>
    ctx.db.transact(async (tx) => {
      await lockOrder(tx, id);
      const order: LockedOrder = {
        id,
        tx,
        ctx,
        state: null,
        shown: null,
        applied: { email: null, isInvoiced: false, creditNote: null, wasDelivered: false },
      };
      const done = await work(order);
      return { result: done, email: await recordTransitionEmail(order) };
    });
  const { result, email } = await retryOnConflict(() =>
    change().catch(async (error: unknown) => {
      throw await toError(error);
    }),
  );
  if (email) sendEmail(ctx, email);
  return result;
}

async function recordTransitionEmail(order: LockedOrder): Promise<RecordedEmail | null> {
  const { tx, ctx, applied } = order;
  if (!applied.email) return null;
  const shown = await readOrder(order);
  if (applied.email === 'CONFIRMATION') return recordOrderConfirmation(tx, ctx, shown);
  return recordOrderStatusEmail(tx, ctx, shown, applied);
}

export const stateSelect = {
  userId: true,
  deliveryStatus: true,
  paymentMethod: true,
  paymentStatus: true,
  orderDate: true,
  totalPaise: true,
  returnedPaise: true,
  holdEndsAt: true,
  expiredAt: true,
  invoiceId: true,
  addressLine1: true,
} as const satisfies Prisma.OrderSelect;

/** @throws AppError NOT_FOUND */
export async function readState(order: LockedOrder): Promise<OrderState> {
  const { id, tx } = order;
  order.state ??= await tx.order.findUnique({ where: { id }, select: stateSelect });
  if (!order.state) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND);
  return order.state;
}

/** The order as people see it. */
export async function readOrder(order: LockedOrder): Promise<Order> {
  order.shown ??= await getOrder(order.tx, order.id);
  return order.shown;
}
