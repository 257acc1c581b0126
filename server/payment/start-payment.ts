/** Gets the payment page of a new order. The provider is called after the transaction that created the order. */
import type { z } from 'zod';
import type { placedOrderShape } from '../../src/order/placed-order';
import { isAwaitingPayment } from '../../src/payment/labels';
import type { Context, UserContext } from '../context';
import { changeOrder, readState } from '../order/change-order';
import { applyTransition, deleteUnacknowledgedOrder } from '../order/transitions';
import { createAttempt } from './create-attempt';
import { getGateway, openPaymentPage, PaymentPageUnavailableError } from './open-payment-page';

/** Has `redirectUrl` while the attempt can be paid. */
type PaymentRedirect = Omit<z.infer<typeof placedOrderShape>, 'order'>;

const findNewestAttempt = ({ db }: Context, orderId: string) =>
  db.reader.paymentAttempt.findFirst({
    where: { orderId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: {
      id: true,
      state: true,
      expiresAt: true,
      order: { select: { paymentMethod: true, paymentStatus: true, deliveryStatus: true } },
    },
  });

/**
 * Where an order is paid; without `redirectUrl` where its newest attempt can't be paid any more, or must not be: what is paid for an
 * order that is canceled, or paid by another attempt, would only be refunded.
 */
export async function getPaymentRedirect(ctx: UserContext, orderId: string): Promise<PaymentRedirect> {
  const attempt = await findNewestAttempt(ctx, orderId);
  if (!attempt) return {};
  const merchantTransactionId = attempt.id;
  if (!isAwaitingPayment(attempt.order) || attempt.state !== 'PENDING' || attempt.expiresAt <= ctx.now())
    return { merchantTransactionId };
  const redirectUrl = await openPaymentPage(ctx, attempt.id);
  return redirectUrl ? { merchantTransactionId, redirectUrl } : { merchantTransactionId };
}

/**
 * The provider has an attempt but did not respond with its page: only another attempt can be paid. None is created for an order that
 * was canceled or paid by now.
 */
async function openAnotherPage(ctx: UserContext, orderId: string): Promise<PaymentRedirect> {
  const id = await changeOrder(ctx, orderId, async (order) => {
    const state = await readState(order);
    if (!isAwaitingPayment(state)) return null;
    const { totalPaise: amountPaise } = state;
    return createAttempt(order.tx, ctx, { orderId, amountPaise, gateway: getGateway(ctx).name });
  });
  if (id && !(await openPaymentPage(ctx, id))) throw new PaymentPageUnavailableError();
  return getPaymentRedirect(ctx, orderId);
}

/** Another request opened a payment page while the order was being undone: all of it rolls back. */
class PaymentPageOpenedError extends Error {}

/**
 * Undoes an order whose payment page can't be had, so that stock and cart are as before. It is deleted where the provider
 * certainly does not know its payment; else it stays as canceled, because a payment may still come.
 */
async function undoPlacement(ctx: UserContext, id: string, isUnknownToProvider: boolean): Promise<void> {
  const undoing = changeOrder(ctx, id, async (order) => {
    const { tx } = order;
    // Another request with the same idempotency key has answered with the page.
    const opened = await tx.paymentAttempt.count({ where: { orderId: id, redirectUrl: { not: null } } });
    if (opened > 0) return;
    if (!(await applyTransition(order, 'undoPlacement')) || !isUnknownToProvider) return;
    const unopenedAttempts = await tx.paymentAttempt.deleteMany({
      where: { orderId: id, redirectUrl: null },
    });
    if (unopenedAttempts.count === 0) throw new PaymentPageOpenedError();
    await deleteUnacknowledgedOrder(order);
  });
  await undoing.catch((error: unknown) => {
    if (!(error instanceof PaymentPageOpenedError)) throw error;
  });
}

/** @throws AppError SERVICE_UNAVAILABLE when the provider can't be reached: nothing is ordered then */
export async function startPayment(ctx: UserContext, orderId: string): Promise<PaymentRedirect> {
  const undo =
    ({ mayDelete }: { mayDelete: boolean }) =>
    async (error: unknown): Promise<never> => {
      if (error instanceof PaymentPageUnavailableError)
        await undoPlacement(ctx, orderId, mayDelete && error.isUnknownToProvider);
      throw error;
    };
  const redirect = await getPaymentRedirect(ctx, orderId).catch(undo({ mayDelete: true }));
  if (redirect.redirectUrl) return redirect;
  // The provider has the first attempt: the order may be canceled, but not deleted.
  return openAnotherPage(ctx, orderId).catch(undo({ mayDelete: false }));
}
