/** Gets the payment page of an attempt. Concurrent requests for the same attempt get the same page. */
import { AppError } from '../../src/errors';
import { toOrderNumber } from '../../src/order/status';
import { SHORTEST_WINDOW_MS } from '../../src/payment/schedule';
import type { Context, Deps } from '../context';
import { GatewayError, type PaymentGateway, type PaymentReport } from './gateway';

const PAYMENT_UNAVAILABLE = 'Online payment is not available. Choose cash on delivery.';

const NOT_RESPONDING =
  'Online payment is not responding right now. Please try again in a moment, or choose cash on delivery.';

export class PaymentPageUnavailableError extends AppError {
  /** whether this attempt can never be paid */
  readonly isUnknownToProvider: boolean;

  constructor({
    isUnknownToProvider = false,
    cause = null,
  }: { isUnknownToProvider?: boolean; cause?: unknown } = {}) {
    super('SERVICE_UNAVAILABLE', NOT_RESPONDING, { cause });
    this.isUnknownToProvider = isUnknownToProvider;
  }
}

/** @throws AppError SERVICE_UNAVAILABLE where the store takes no money online */
export function getGateway({ payments }: Pick<Deps, 'payments'>): PaymentGateway {
  if (!payments) throw new AppError('SERVICE_UNAVAILABLE', PAYMENT_UNAVAILABLE);
  return payments;
}

/** Whether the store can fetch the status of an attempt of this gateway: only the current gateway can. */
export const isCurrentGateway = ({ payments }: Pick<Deps, 'payments'>, gateway: string): boolean =>
  payments?.name === gateway;

const toReturnUrl = (origin: string, attemptId: string) =>
  `${origin}/payment/status?merchantTransactionId=${attemptId}`;

/** For a create call that may have been received: null when it certainly was not. */
async function fetchStatus(gateway: PaymentGateway, id: string): Promise<PaymentReport | null> {
  try {
    return await gateway.fetchStatus(id);
  } catch (error) {
    throw new PaymentPageUnavailableError({ cause: error });
  }
}

/** The page that another process may have received for the same attempt. */
async function findStoredPage({ db }: Context, id: string): Promise<string | null> {
  const row = await db.reader.paymentAttempt.findUnique({ where: { id }, select: { redirectUrl: true } });
  return row?.redirectUrl ?? null;
}

async function requestPage(ctx: Context, id: string): Promise<string | null> {
  const attempt = await ctx.db.reader.paymentAttempt.findUnique({ where: { id } });
  // Deleted together with an order whose placement was undone.
  if (!attempt) throw new PaymentPageUnavailableError();
  if (attempt.redirectUrl || attempt.state !== 'PENDING') return attempt.redirectUrl;
  const remainingMs = attempt.expiresAt.getTime() - ctx.now().getTime();
  if (remainingMs < SHORTEST_WINDOW_MS) return null;
  const gateway = getGateway(ctx);
  if (gateway.name !== attempt.gateway) return null;
  try {
    const opened = await gateway.create({
      attemptId: id,
      amountPaise: Number(attempt.amountPaise),
      expireAfter: Math.floor(remainingMs / 1000),
      returnUrl: toReturnUrl(ctx.origin, id),
      message: `Order ${toOrderNumber(attempt.orderId)}`,
    });
    const { count } = await ctx.db.transact((tx) =>
      tx.paymentAttempt.updateMany({
        where: { id, redirectUrl: null },
        data: { redirectUrl: opened.redirectUrl, providerOrderId: opened.providerOrderId },
      }),
    );
    if (count > 0) return opened.redirectUrl;
    const stored = await findStoredPage(ctx, id);
    if (stored) return stored;
    // The placement was undone in the meantime, so the page of the deleted order must not be used.
    throw new PaymentPageUnavailableError();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn(
      { err: error, attemptId: id, outcome: error.outcome },
      'the provider returned no payment page',
    );
    if (error.outcome === 'rejected' || error.outcome === 'unreachable')
      throw new PaymentPageUnavailableError({ isUnknownToProvider: true, cause: error });
    if (!(await fetchStatus(gateway, id)))
      throw new PaymentPageUnavailableError({ isUnknownToProvider: true, cause: error });
    return findStoredPage(ctx, id);
  }
}

const pendingRequests = new Map<string, Promise<string | null>>();

/**
 * The address of the attempt's payment page; null when the attempt can't be paid any more, or the provider has the payment but did
 * not answer with its page: then another attempt is needed.
 * @throws PaymentPageUnavailableError
 */
export function openPaymentPage(ctx: Context, attemptId: string): Promise<string | null> {
  const pending = pendingRequests.get(attemptId);
  if (pending) return pending;
  const request = requestPage(ctx, attemptId).finally(() => pendingRequests.delete(attemptId));
  pendingRequests.set(attemptId, request);
  return request;
}
