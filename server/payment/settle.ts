/**
 * The one place where an attempt gets its end, whoever asks: the shopper's return, the provider's webhook, the sweeper. The
 * provider's word decides, and a guarded update decides who writes it down.
 */
import { orderNumber, type PaymentStatus } from '../../src/order/status';
import type { Context } from '../context';
import { isUniqueViolation, type Tx } from '../db/client';
import { lockOrder } from '../order-record/lock-order';
import { recordMove } from '../order-record/record-move';
import { NotEnoughStock, takeStock } from '../order-record/stock';
import { tellPlaced } from '../order-record/tell-shopper';
import { orderSelect, toOrder } from '../order-record/to-wire';
import type { PaymentReport } from './gateway';
import { judge, type Verdict } from './judge';
import { gatewayOf } from './open-attempt';
import { addRefund, sendRefunds } from './refunds';
import { takeFromCart } from './take-from-cart';

const attemptSelect = {
  id: true,
  orderId: true,
  gateway: true,
  state: true,
  amountPaise: true,
  expiresAt: true,
} as const;

interface Attempt {
  id: string;
  orderId: string;
  amountPaise: bigint;
  expiresAt: Date;
}

/** What a verdict may still overturn. COMPLETED is never downgraded. */
const OVERTURNS: Record<Verdict, ('PENDING' | 'FAILED' | 'EXPIRED' | 'REVIEW')[]> = {
  COMPLETED: ['PENDING', 'FAILED', 'EXPIRED', 'REVIEW'],
  REVIEW: ['PENDING', 'FAILED', 'EXPIRED'],
  FAILED: ['PENDING'],
  EXPIRED: ['PENDING'],
};

/** The order moved while its attempt was settled: read it again. */
class OrderMoved extends Error {}

const settledOrderSelect = {
  id: true,
  userId: true,
  deliveryStatus: true,
  paymentStatus: true,
  expiredAt: true,
  items: { select: { variantId: true, productId: true, quantity: true } },
} as const;

const readOrder = (tx: Tx, id: string) =>
  tx.order.findUniqueOrThrow({ where: { id }, select: settledOrderSelect });
type SettledOrder = Awaited<ReturnType<typeof readOrder>>;

const NO_HOLD = { holdEndsAt: null, openCart: null } as const;

/** Moves the order as it was read, and no other. */
async function moveOrder(
  tx: Tx,
  ctx: Context,
  { id, deliveryStatus, paymentStatus }: SettledOrder,
  data: { paymentStatus: PaymentStatus; deliveryStatus?: 'PENDING'; expiredAt?: null },
): Promise<void> {
  const { count } = await tx.order.updateMany({
    where: { id, deliveryStatus, paymentStatus },
    data: { ...data, ...NO_HOLD },
  });
  if (count === 0) throw new OrderMoved();
  if (data.paymentStatus !== paymentStatus) {
    await recordMove(tx, ctx, id, { paymentStatus: paymentStatus }, { paymentStatus: data.paymentStatus });
  }
}

type Paid = 'paid' | 'returned';

/** What a captured payment does to its order: it pays it, brings it back, or goes back itself. */
async function payOrder(tx: Tx, ctx: Context, attempt: Attempt, mayRevive: boolean): Promise<Paid> {
  const order = await readOrder(tx, attempt.orderId);
  const unpaid = order.paymentStatus === 'PENDING' || order.paymentStatus === 'FAILED';
  const live = order.deliveryStatus !== 'CANCELED';
  if (live && unpaid) {
    await moveOrder(tx, ctx, order, { paymentStatus: 'COMPLETED' });
    await takeFromCart(tx, order.userId, order.items);
    return 'paid';
  }
  if (!live && unpaid && order.expiredAt && mayRevive) {
    await takeStock(tx, order.items);
    await moveOrder(tx, ctx, order, {
      paymentStatus: 'COMPLETED',
      deliveryStatus: 'PENDING',
      expiredAt: null,
    });
    await takeFromCart(tx, order.userId, order.items);
    return 'paid';
  }
  // Paid twice, or canceled meanwhile: this money goes back.
  if (!live && unpaid) await moveOrder(tx, ctx, order, { paymentStatus: 'REFUND_DUE' });
  const goesBack = await addRefund(tx, ctx, attempt);
  if (goesBack && order.paymentStatus === 'REFUNDED')
    await moveOrder(tx, ctx, order, { paymentStatus: 'REFUND_DUE' });
  return 'returned';
}

/** The order of an attempt that came to nothing is unpaid as before: its hold lasts, so that the shopper can try again. */
async function failOrder(tx: Tx, ctx: Context, { orderId }: Attempt): Promise<void> {
  const open = await tx.paymentAttempt.count({
    where: { orderId, state: { in: ['PENDING', 'REVIEW', 'COMPLETED'] } },
  });
  if (open > 0) return;
  const { count } = await tx.order.updateMany({
    where: { id: orderId, paymentStatus: 'PENDING' },
    data: { paymentStatus: 'FAILED' },
  });
  if (count > 0)
    await recordMove(tx, ctx, orderId, { paymentStatus: 'PENDING' }, { paymentStatus: 'FAILED' });
}

interface Settled {
  verdict: Verdict;
  paid: Paid | null;
}

async function write(
  tx: Tx,
  ctx: Context,
  attempt: Attempt,
  verdict: Verdict,
  report: PaymentReport | null,
  mayRevive: boolean,
): Promise<Settled | null> {
  const isPaid = verdict === 'COMPLETED';
  await lockOrder(tx, attempt.orderId);
  const { count } = await tx.paymentAttempt.updateMany({
    where: { id: attempt.id, state: { in: OVERTURNS[verdict] } },
    data: {
      state: verdict,
      settledAt: ctx.now(),
      errorCode: report?.errorCode ?? null,
      ...(report && { providerOrderId: report.providerOrderId }),
      ...(report && { transactionId: report.transactionId, mode: report.mode }),
      takenPaise: verdict === 'REVIEW' && report ? BigInt(report.amountPaise) : null,
      ...((isPaid || verdict === 'REVIEW') && { checkAt: null }),
    },
  });
  // Somebody was faster, or it is so already.
  if (count === 0) return null;
  if (isPaid) return { verdict, paid: await payOrder(tx, ctx, attempt, mayRevive) };
  if (verdict === 'REVIEW') {
    // Money was taken, so nothing is decided by the clock any more.
    await tx.order.updateMany({ where: { id: attempt.orderId }, data: NO_HOLD });
  } else {
    await failOrder(tx, ctx, attempt);
  }
  return { verdict, paid: null };
}

const TRIES = 5;

async function writeDown(
  ctx: Context,
  attempt: Attempt,
  verdict: Verdict,
  report: PaymentReport | null,
): Promise<Settled | null> {
  let mayRevive = true;
  for (let turn = 1; ; turn++) {
    try {
      return await ctx.db.transact((tx) => write(tx, ctx, attempt, verdict, report, mayRevive));
    } catch (error) {
      if (error instanceof NotEnoughStock) mayRevive = false;
      else if (!(error instanceof OrderMoved || isUniqueViolation(error)) || turn >= TRIES) throw error;
    }
  }
}

/**
 * Asks the provider about an attempt and writes down what it says; of another gateway than the store uses now nothing is asked.
 * @throws GatewayError when it does not answer
 */
export async function settleAttempt(asker: Context, attemptId: string): Promise<void> {
  // What the provider says is nobody's deed, whoever asked.
  const ctx: Context = { ...asker, session: null };
  const attempt = await ctx.db.reader.paymentAttempt.findUnique({
    where: { id: attemptId },
    select: attemptSelect,
  });
  if (!attempt || attempt.state === 'COMPLETED') return;
  const gateway = gatewayOf(ctx);
  if (gateway.name !== attempt.gateway) return;
  const report = await gateway.fetchStatus(attemptId);
  const verdict = judge(attempt, report, ctx.now());
  await ctx.db.transact((tx) =>
    tx.paymentAttempt.updateMany({ where: { id: attemptId }, data: { checkedAt: ctx.now() } }),
  );
  if (!verdict || verdict === attempt.state) return;
  const settled = await writeDown(ctx, attempt, verdict, report);
  if (!settled) return;
  const about = { attemptId, orderId: attempt.orderId, order: orderNumber(attempt.orderId) };
  if (verdict === 'REVIEW') {
    ctx.log.error({ ...about, report }, 'ALERT: the provider took another payment than was asked for');
  }
  if (settled.paid === 'paid') {
    const row = await ctx.db.reader.order.findUniqueOrThrow({
      where: { id: attempt.orderId },
      select: orderSelect,
    });
    tellPlaced(ctx, toOrder(row));
  }
  if (settled.paid === 'returned') {
    ctx.log.warn(about, 'a payment came for an order that does not need it: it goes back');
    sendRefunds(ctx, attempt.orderId);
  }
}
