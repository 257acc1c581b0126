/** What follows the placing of an online order, outside its transaction: the provider is asked for its page. */
import type { Order } from '../../src/order/schema';
import type { Context, UserContext } from '../context';
import { lockOrder } from '../order-record/lock-order';
import { recordMove } from '../order-record/record-move';
import { restoreStock } from '../order-record/stock';
import { addAttempt } from '../payment/attempts';
import { gatewayOf, openAttempt, PageNotOpened } from '../payment/open-attempt';
import type { PlacedOrder } from './place-order';

const newest = ({ db }: Context, orderId: string) =>
  db.reader.paymentAttempt.findFirst({
    where: { orderId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true, state: true, amountPaise: true, expiresAt: true },
  });

/** Where an order of this store is paid; nothing where its attempt has come to an end. */
export async function wayToPay(
  ctx: UserContext,
  orderId: string,
): Promise<Pick<PlacedOrder, 'redirectUrl' | 'merchantTransactionId'>> {
  const attempt = await newest(ctx, orderId);
  if (!attempt) return {};
  const way = { merchantTransactionId: attempt.id };
  if (attempt.state !== 'PENDING' || attempt.expiresAt <= ctx.now()) return way;
  const redirectUrl = await openAttempt(ctx, attempt.id);
  return redirectUrl ? { ...way, redirectUrl } : way;
}

/** A page that the provider has but did not tell can't be paid by anybody: another attempt gets another. */
async function openAnother(ctx: UserContext, orderId: string): Promise<void> {
  const attempt = await newest(ctx, orderId);
  if (!attempt) return;
  const { amountPaise } = attempt;
  const id = await ctx.db.transact((tx) =>
    addAttempt(tx, ctx, { orderId, amountPaise, gateway: gatewayOf(ctx).name }),
  );
  if (!(await openAttempt(ctx, id))) throw new PageNotOpened(false, null);
}

/** A page was handed out after this transaction had looked: all of it is rolled back, and the order stands. */
class LedMeanwhile extends Error {}

/**
 * Takes an order back that nobody could be led to pay: stock and cart are as before. When the provider certainly knows nothing
 * of it, it was never there; else it stays as canceled, for what may still come.
 */
async function withdraw(ctx: UserContext, id: string, certain: boolean): Promise<void> {
  const undoing = ctx.db.transact(async (tx) => {
    await lockOrder(tx, id);
    // Another request with the same key was given the page meanwhile: the order stands.
    const led = await tx.paymentAttempt.count({ where: { orderId: id, redirectUrl: { not: null } } });
    if (led > 0) return;
    const items = await tx.orderItem.findMany({
      where: { orderId: id },
      select: { variantId: true, productId: true, quantity: true },
    });
    const { count } = await tx.order.updateMany({
      where: { id, deliveryStatus: 'PENDING', paymentStatus: 'PENDING' },
      data: {
        deliveryStatus: 'CANCELED',
        paymentStatus: 'FAILED',
        holdEndsAt: null,
        openCart: null,
        idempotencyKey: null,
      },
    });
    if (count === 0) return;
    await restoreStock(tx, items);
    if (!certain) {
      const moved = { deliveryStatus: 'CANCELED', paymentStatus: 'FAILED' } as const;
      return recordMove(
        tx,
        { ...ctx, session: null },
        id,
        { deliveryStatus: 'PENDING', paymentStatus: 'PENDING' },
        moved,
      );
    }
    const { count: unled } = await tx.paymentAttempt.deleteMany({
      where: { orderId: id, redirectUrl: null },
    });
    if (unled === 0) throw new LedMeanwhile();
    await tx.auditEntry.deleteMany({ where: { objectType: 'ORDER', objectId: id } });
    await tx.order.delete({ where: { id } });
  });
  await undoing.catch((error: unknown) => {
    if (!(error instanceof LedMeanwhile)) throw error;
  });
}

/** @throws AppError SERVICE_UNAVAILABLE when the provider can't be reached: nothing was ordered then */
export async function leadToPayment(ctx: UserContext, order: Order): Promise<PlacedOrder> {
  let nothingIsThere = true;
  try {
    let way = await wayToPay(ctx, order.id);
    if (!way.redirectUrl) {
      nothingIsThere = false;
      await openAnother(ctx, order.id);
      way = await wayToPay(ctx, order.id);
    }
    return { order, created: true, ...way };
  } catch (error) {
    if (error instanceof PageNotOpened) await withdraw(ctx, order.id, nothingIsThere && error.certain);
    throw error;
  }
}
