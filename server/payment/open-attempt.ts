/** Gets the page where the shopper pays, once for each attempt, however many ask. */
import { AppError } from '../../src/errors';
import { orderNumber } from '../../src/order/status';
import { SHORTEST_WINDOW_MS } from '../../src/payment/times';
import type { Context, Deps } from '../context';
import { GatewayError, type PaymentGateway, type PaymentReport } from './gateway';

export const PAYMENT_UNAVAILABLE = 'Online payment is not available. Choose cash on delivery.';

const NOT_ANSWERING =
  'Online payment does not answer just now. Please try again in a moment, or choose cash on delivery.';

/** The provider's page can't be had. */
export class PageNotOpened extends AppError {
  /** `certain`: the provider knows nothing of the payment, so that nobody can ever pay it. */
  constructor(
    readonly certain: boolean,
    cause: unknown,
  ) {
    super('SERVICE_UNAVAILABLE', NOT_ANSWERING, { cause });
  }
}

/** @throws AppError SERVICE_UNAVAILABLE where no provider is set up */
export function gatewayOf({ payments }: Pick<Deps, 'payments'>): PaymentGateway {
  if (!payments) throw new AppError('SERVICE_UNAVAILABLE', PAYMENT_UNAVAILABLE);
  return payments;
}

/** Whether the store can ask about what was begun with that gateway: no other knows of it. */
export const isAskable = ({ payments }: Pick<Deps, 'payments'>, gateway: string): boolean =>
  payments?.name === gateway;

const returnUrl = (origin: string, attemptId: string) =>
  `${origin}/payment/status?merchantTransactionId=${attemptId}`;

/** After a create call that may or may not have come through: null when it certainly did not. */
async function askWhether(gateway: PaymentGateway, id: string): Promise<PaymentReport | null> {
  try {
    return await gateway.fetchStatus(id);
  } catch (error) {
    throw new PageNotOpened(false, error);
  }
}

async function open(ctx: Context, id: string): Promise<string | null> {
  const attempt = await ctx.db.reader.paymentAttempt.findUnique({ where: { id } });
  // Taken back with its order.
  if (!attempt) throw new PageNotOpened(false, null);
  if (attempt.redirectUrl || attempt.state !== 'PENDING') return attempt.redirectUrl;
  const left = attempt.expiresAt.getTime() - ctx.now().getTime();
  if (left < SHORTEST_WINDOW_MS) return null;
  const gateway = gatewayOf(ctx);
  if (gateway.name !== attempt.gateway) return null;
  try {
    const opened = await gateway.create({
      attemptId: id,
      amountPaise: Number(attempt.amountPaise),
      expireAfter: Math.floor(left / 1000),
      returnUrl: returnUrl(ctx.origin, id),
      message: `Order ${orderNumber(attempt.orderId)}`,
    });
    const { count } = await ctx.db.transact((tx) =>
      tx.paymentAttempt.updateMany({
        where: { id, redirectUrl: null },
        data: { redirectUrl: opened.redirectUrl, providerOrderId: opened.providerOrderId },
      }),
    );
    // Taken back meanwhile: nobody is led to pay for what is not there any more.
    if (count === 0) throw new PageNotOpened(false, null);
    return opened.redirectUrl;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ err: error, attemptId: id, outcome: error.outcome }, 'no payment page was had');
    if (error.outcome === 'refused' || error.outcome === 'unreachable') throw new PageNotOpened(true, error);
    if (!(await askWhether(gateway, id))) throw new PageNotOpened(true, error);
    // The provider has it; another process may have been told its page.
    const row = await ctx.db.reader.paymentAttempt.findUnique({
      where: { id },
      select: { redirectUrl: true },
    });
    return row?.redirectUrl ?? null;
  }
}

const underWay = new Map<string, Promise<string | null>>();

/**
 * The address of the attempt's page; null when the provider has the payment but did not tell its page, or it can't be paid any
 * more: then another attempt must be made.
 * @throws PageNotOpened
 */
export function openAttempt(ctx: Context, attemptId: string): Promise<string | null> {
  const known = underWay.get(attemptId);
  if (known) return known;
  const opening = open(ctx, attemptId).finally(() => underWay.delete(attemptId));
  underWay.set(attemptId, opening);
  return opening;
}
