/** The only writer of an order's statuses, hold and cart lock: creates it, and moves it by the rows of transition-table.ts. */
import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../prisma/generated/mysql/client';
import { findChanges } from '../../src/audit-log/find-changes';
import { AppError } from '../../src/errors';
import { ORDER_NOT_FOUND } from '../../src/order/errors';
import { listKeptItems } from '../../src/order/kept-items';
import {
  DELIVERY_STATUS_NAMES,
  getCodPaymentStatus,
  isDispatched,
  PAYMENT_STATUS_NAMES,
  type PaymentStatus,
  toOrderNumber,
} from '../../src/order/status';
import { recordAuditEntry } from '../audit-log/record-audit-entry';
import { removePurchasedLines } from '../cart/remove-purchased-lines';
import { lockProducts } from '../catalog/product/product-totals';
import type { StockRow } from '../catalog/record-catalog-change';
import { asSystem, type Context, type UserContext } from '../context';
import type { SqlTransaction, Tx } from '../db/client';
import { insertInto } from '../db/sql';
import { issueCreditNote } from '../tax/issue-credit-note';
import { issueInvoice } from '../tax/issue-document';
import { clearReadState, type LockedOrder, OrderChangedError, readState, stateSelect } from './change-order';
import { createRefund, createRefunds, type NewRefund } from './create-refunds';
import { releaseStock, reserveStock, type StockLine } from './stock';
import {
  type OrderState,
  startsFrom,
  TRANSITIONS,
  type Transition,
  type TransitionName,
} from './transition-table';

/** Changes columns that need no guard. */
async function updateOrder(order: LockedOrder, data: Prisma.OrderUncheckedUpdateInput): Promise<void> {
  const { tx, id } = order;
  await tx.order.update({ where: { id }, data, select: { id: true } });
  clearReadState(order);
}

/** Without the units that came back, which are no longer part of the order. */
async function readItems({ tx, id }: LockedOrder): Promise<StockLine[]> {
  const items = await tx.orderItem.findMany({
    where: { orderId: id },
    select: { variantId: true, productId: true, quantity: true, returnedUnits: true },
    orderBy: { position: 'asc' },
  });
  return listKeptItems(items);
}

interface TransitionOptions {
  /** of a transition that refunds THIS_PAYMENT */
  payment?: Pick<NewRefund, 'attemptId' | 'paidPaise'>;
  /** of a transition that extends the hold */
  holdEndsAt?: Date;
}

type Statuses = Pick<OrderState, 'deliveryStatus' | 'paymentStatus'>;

/** The state to start from; null where the transition does not apply to it. */
async function findStart(order: LockedOrder, transition: Transition): Promise<OrderState | null> {
  const { id, tx, ctx } = order;
  const { actor, where } = transition;
  const state = where
    ? await tx.order.findFirst({ where: { ...where, id }, select: stateSelect })
    : await readState(order);
  if (!state) return null;
  if (actor === 'CUSTOMER' && state.userId !== ctx.session?.userId)
    throw new AppError('NOT_FOUND', ORDER_NOT_FOUND);
  return startsFrom(transition, state, ctx.now()) ? state : null;
}

/** Creates the transition's refunds. False where there is nothing to refund. */
async function createTransitionRefunds(
  { tx, ctx, id }: LockedOrder,
  { refund }: Transition,
  { paymentMethod }: OrderState,
  { payment }: TransitionOptions,
): Promise<boolean> {
  if (refund === 'THIS_PAYMENT') {
    if (!payment) throw new Error('A payment to refund is missing');
    return createRefund(tx, ctx, { orderId: id, ...payment, creditNoteId: null });
  }
  return refund === 'CAPTURED' && paymentMethod !== 'COD' && createRefunds(tx, ctx, id);
}

function getPaymentStatus(
  { to, refund }: Transition,
  { paymentMethod, paymentStatus }: OrderState,
  isRefunded: boolean,
): PaymentStatus {
  if (paymentMethod === 'COD' && to.deliveryStatus) return getCodPaymentStatus(to.deliveryStatus);
  if (refund === 'CAPTURED') return isRefunded ? 'REFUND_DUE' : paymentStatus;
  if (refund === 'THIS_PAYMENT' && !isRefunded) return paymentStatus;
  return to.paymentStatus ?? paymentStatus;
}

const holdsStock = ({ deliveryStatus }: Statuses) => deliveryStatus !== 'CANCELED';

const isSame = (a: Statuses, b: Statuses) =>
  a.deliveryStatus === b.deliveryStatus && a.paymentStatus === b.paymentStatus;

/** Goods that leave have an invoice, once; a canceled order's invoice is taken back by a credit note. */
async function issueDocuments(order: LockedOrder, before: OrderState, after: Statuses): Promise<void> {
  const { id, tx, ctx } = order;
  const { invoiceId } = before;
  if (!invoiceId && isDispatched(after.deliveryStatus) && !isDispatched(before.deliveryStatus)) {
    const issued = await issueInvoice(tx, ctx, id);
    if (issued) await updateOrder(order, issued);
    order.applied.isInvoiced = issued !== null;
  }
  if (invoiceId && after.deliveryStatus === 'CANCELED') {
    order.applied.creditNote = await issueCreditNote(tx, ctx, invoiceId);
    await updateOrder(order, { invoiceId: null });
  }
}

/** The time of expiry is set only by expiring an order, and cleared by any other change of the delivery status. */
const getExpiredAt = (name: TransitionName, { to }: Transition, now: Date) =>
  to.deliveryStatus ? { expiredAt: name === 'expire' ? now : null } : {};

const toHoldColumns = ({ hold }: Transition, { holdEndsAt }: TransitionOptions) => {
  if (hold === 'END') return { holdEndsAt: null, cartLock: null };
  if (hold === 'EXTEND' && holdEndsAt) return { holdEndsAt };
  return {};
};

/**
 * Applies a transition with all its effects. False, and nothing is written, where the order is in no state to start from.
 * @throws OrderChangedError when another process was faster
 * @throws InsufficientStockError when the stock to reserve is not available
 */
export async function applyTransition(
  order: LockedOrder,
  name: TransitionName,
  options: TransitionOptions = {},
): Promise<boolean> {
  const { id, tx, ctx } = order;
  const transition: Transition = TRANSITIONS[name];
  const before = await findStart(order, transition);
  if (!before) return false;
  const isRefunded = await createTransitionRefunds(order, transition, before, options);
  const after: Statuses = {
    deliveryStatus: transition.to.deliveryStatus ?? before.deliveryStatus,
    paymentStatus: getPaymentStatus(transition, before, isRefunded),
  };
  if (!isSame(before, after) || transition.hold !== 'KEEP') {
    const { deliveryStatus, paymentStatus } = before;
    const { count } = await tx.order.updateMany({
      where: { id, deliveryStatus, paymentStatus },
      data: {
        ...after,
        ...toHoldColumns(transition, options),
        ...getExpiredAt(name, transition, ctx.now()),
        ...(transition.releasesKey ? { idempotencyKey: null } : {}),
      },
    });
    if (count === 0) throw new OrderChangedError();
    clearReadState(order);
  }

  const movesStock = transition.stock !== null && holdsStock(before) !== holdsStock(after);
  if (movesStock || transition.emptiesCart) {
    const items = await readItems(order);
    if (movesStock) {
      await lockProducts(
        tx,
        items.map(({ productId }) => productId),
      );
      await (transition.stock === 'RESERVE' ? reserveStock : releaseStock)(tx, items);
    }
    if (transition.emptiesCart) await removePurchasedLines(tx, before.userId, items);
  }
  await issueDocuments(order, before, after);
  if (transition.isAudited && !isSame(before, after))
    await recordOrderTransition(tx, transition.actor === 'SYSTEM' ? asSystem(ctx) : ctx, {
      id,
      before,
      after,
    });
  if (transition.email === 'CONFIRMATION' || before.deliveryStatus !== after.deliveryStatus) {
    order.applied.email = transition.email;
    order.applied.wasDelivered = before.deliveryStatus === 'DELIVERED';
  }
  return true;
}

const toAuditFields = ({ deliveryStatus, paymentStatus }: Statuses) => ({
  Status: DELIVERY_STATUS_NAMES[deliveryStatus],
  Payment: PAYMENT_STATUS_NAMES[paymentStatus],
});

const recordOrderTransition = (
  tx: Tx,
  ctx: Context,
  { id, before, after }: { id: string; before: Statuses; after: Statuses },
): Promise<void> =>
  recordAuditEntry(tx, ctx, {
    action: 'status',
    type: 'ORDER',
    id,
    name: toOrderNumber(id),
    changes: findChanges(toAuditFields(before), toAuditFields(after)),
  });

type NewOrder = Pick<
  Prisma.OrderUncheckedCreateInput,
  | 'orderDate'
  | 'totalPaise'
  | 'paymentMethod'
  | 'idempotencyKey'
  | 'addressId'
  | 'addressDefault'
  | 'addressLine1'
  | 'addressLine2'
  | 'city'
  | 'state'
  | 'postalCode'
  | 'supplierGstin'
  | 'placeOfSupply'
  | 'recipientGstin'
  | 'recipientName'
> & {
  /** an order to be paid online holds its stock until then, and locks the cart */
  hold: { endsAt: Date; cartLock: string } | null;
  items: readonly (Omit<Prisma.OrderItemCreateManyInput, 'orderId'> & StockLine)[];
  /** the variants as they were read since their products were locked */
  stock: readonly StockRow[];
};

/**
 * Creates a pending order with its items, and reserves their stock. The transaction has locked their products.
 * @throws InsufficientStockError
 */
export async function createOrder(
  tx: SqlTransaction,
  ctx: UserContext,
  { hold, items, stock, ...details }: NewOrder,
): Promise<string> {
  const id = randomUUID();
  await reserveStock(tx, items, stock);
  await tx.execute(
    insertInto('Order', [
      {
        ...details,
        id,
        number: toOrderNumber(id),
        userId: ctx.session.userId,
        holdEndsAt: hold?.endsAt ?? null,
        cartLock: hold?.cartLock ?? null,
      },
    ]),
  );
  const [first, ...others] = items.map((item) => ({ ...item, orderId: id }));
  if (first) await tx.execute(insertInto('OrderItem', [first, ...others]));
  await recordAuditEntry(tx, ctx, { action: 'placed', type: 'ORDER', id, name: toOrderNumber(id) });
  return id;
}

/** Deletes an order that was never acknowledged, and whose payment the provider does not know. */
export async function deleteUnacknowledgedOrder({ tx, id }: LockedOrder): Promise<void> {
  await tx.auditEntry.deleteMany({ where: { objectType: 'ORDER', objectId: id } });
  await tx.order.delete({ where: { id } });
}

/** Adds the value of returned units, in paise, which no longer counts as sales. The order's total stays. */
export const addReturnedAmount = (order: LockedOrder, paise: number): Promise<void> =>
  updateOrder(order, { returnedPaise: { increment: paise } });
