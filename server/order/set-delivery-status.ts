import type { z } from 'zod';
import { AppError } from '../../src/errors';
import type { Order, setStatusInput } from '../../src/order/schema';
import type { DeliveryStatus } from '../../src/order/status';
import { FINANCE_NEEDED, isTakenBack } from '../../src/order/take-back';
import { findPaymentsToRefund } from '../../src/payment/owed-refunds';
import { hasPermission } from '../access';
import type { Session, UserContext } from '../context';
import { refreshOpenAttempts } from '../payment/refresh-attempts';
import { startRefunds } from '../payment/refresh-refund';
import { changeOrder, type LockedOrder, OrderChangedError, readOrder, readState } from './change-order';
import { readRefundState } from './create-refunds';
import { InsufficientStockError, toShortageError } from './stock';
import { hasAddress, type TransitionName } from './transition-table';
import { applyTransition } from './transitions';

export const ORDER_CHANGED_BY_SOMEONE_ELSE = 'This order was changed by someone else. Reload it to continue.';

export const ADDRESS_WAS_ERASED =
  'This order can’t be delivered any more: its customer’s account was deleted, and the address with it.';

const TRANSITION_TO: Record<DeliveryStatus, TransitionName> = {
  PENDING: 'reopen',
  SHIPPED: 'ship',
  DELIVERED: 'deliver',
  CANCELED: 'cancelByAdmin',
};

/** @throws AppError FORBIDDEN where canceling the order would refund a payment, and the caller may not refund */
async function requireFinance({ id, tx }: LockedOrder, session: Session): Promise<void> {
  if (hasPermission(session, 'finance')) return;
  if (findPaymentsToRefund(await readRefundState(tx, id)).length > 0)
    throw new AppError('FORBIDDEN', FINANCE_NEEDED);
}

/**
 * An admin sets any delivery status. `from` is the status that the admin saw: an order that has left it stays as it is, with 409,
 * unless it has the wanted status already. Reopening a canceled order reserves its stock again, or answers 409, as it does where the
 * address was erased. Taking back an order that is paid online and has left the shop needs the permission “Finance”.
 */
export async function setDeliveryStatus(
  ctx: UserContext,
  { id, deliveryStatus: to, from }: z.infer<typeof setStatusInput>,
): Promise<Order> {
  if (to === 'CANCELED') await refreshOpenAttempts(ctx, id);
  const { order: saved, isChanged } = await changeOrder(
    ctx,
    id,
    async (order) => {
      const state = await readState(order);
      const { deliveryStatus } = state;
      if (deliveryStatus === to) return { order: await readOrder(order), isChanged: false };
      if (from && from !== deliveryStatus) throw new AppError('CONFLICT', ORDER_CHANGED_BY_SOMEONE_ELSE);
      if (deliveryStatus === 'CANCELED' && !hasAddress(state))
        throw new AppError('CONFLICT', ADDRESS_WAS_ERASED);
      if (isTakenBack(deliveryStatus, to)) await requireFinance(order, ctx.session);
      if (!(await applyTransition(order, TRANSITION_TO[to]))) throw new OrderChangedError();
      return { order: await readOrder(order), isChanged: true };
    },
    async (error) =>
      error instanceof InsufficientStockError ? toShortageError(ctx.db.reader, error) : error,
  );
  if (isChanged && to === 'CANCELED') startRefunds(ctx, id);
  return saved;
}
