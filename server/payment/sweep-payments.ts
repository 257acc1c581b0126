/** Regularly processes attempts without a webhook, holds that have ended, and open refunds. */
import {
  getClockSetBackBounds,
  getNextCheck,
  getNextRefundCheck,
  getNextTry,
} from '../../src/payment/schedule';
import { forEachConcurrently } from '../concurrency/for-each-concurrently';
import { runRegularly } from '../concurrency/run-regularly';
import type { Context, Deps } from '../context';
import { hasTime, parseTime, quoteTableName, type Sql, sql, wholeNumber } from '../db/sql';
import { whereHoldEnded } from '../order/hold';
import { createAnonymousContext } from '../request-context';
import { expireOrder } from './expire-order';
import { refreshPaymentAttempt } from './refresh-attempts';
import { refreshRefund } from './refresh-refund';

const CONCURRENCY = 8;
const MAX_PER_SWEEP = 500;

interface Item {
  id: string;
}

/** An attempt or a refund. */
interface Checked extends Item {
  createdAt: Date | string;
}

/** A failure is logged, does not stop the others, and is retried by a later sweep. */
const sweepEach = <Each extends Item>(
  { log }: Pick<Deps, 'log'>,
  items: readonly Each[],
  sweep: (item: Each) => Promise<void>,
): Promise<void> =>
  forEachConcurrently(items, CONCURRENCY, (item) =>
    sweep(item).catch((error: unknown) => log.error({ err: error, id: item.id }, 'sweeping failed')),
  );

type Gateway = Pick<Deps, 'payments'>['payments'];
const NEVER: Sql = sql`1 = 0`;

/** Which attempts the sweep checks: those of another gateway wait until it is used again. */
export const isAttemptChecked = (gateway: Gateway): Sql => (gateway ? sql`gateway = ${gateway.name}` : NEVER);

/** Which refunds the sweep looks at: without any gateway, none. */
export const isRefundChecked = (gateway: Gateway): Sql => (gateway ? sql`state = 'PENDING'` : NEVER);

/** The condition of attempts or refunds whose time has come, also after the clock was set back. */
const isDue = (now: Date): Sql => {
  const { notBefore, createdAfter } = getClockSetBackBounds(now);
  return sql`${hasTime('nextCheckAt')} AND (nextCheckAt <= ${now}
    OR (nextCheckAt > ${notBefore} AND createdAt > ${createdAfter}))`;
};

/** Sets the time of the next check; true in the one process that was first to do so. */
async function claim(
  { db, now }: Deps,
  table: 'PaymentAttempt' | 'Refund',
  { id, createdAt }: Checked,
  getNext: (createdAt: Date, now: Date) => Date | null,
): Promise<boolean> {
  const time = now();
  const nextCheckAt = getNext(parseTime(createdAt), time);
  const count = await db.execute(sql`UPDATE ${quoteTableName(table)} SET nextCheckAt = ${nextCheckAt}
    WHERE id = ${id} AND ${isDue(time)}`);
  return count > 0;
}

async function checkAttempt(ctx: Context, attempt: Checked): Promise<boolean> {
  if (!(await claim(ctx, 'PaymentAttempt', attempt, getNextTry))) return false;
  if (!(await refreshPaymentAttempt(ctx, attempt.id))) return false;
  // The provider has answered the last check.
  if (!getNextCheck(parseTime(attempt.createdAt), ctx.now()))
    await ctx.db.transact((tx) =>
      tx.paymentAttempt.updateMany({ where: { id: attempt.id }, data: { nextCheckAt: null } }),
    );
  return true;
}

interface Sweep {
  /** how many attempts and refunds were refreshed, and holds ended */
  attempts: number;
  refunds: number;
  expired: number;
}

export async function sweepPayments(deps: Deps): Promise<Sweep> {
  const done: Sweep = { attempts: 0, refunds: 0, expired: 0 };
  const ctx: Context = createAnonymousContext(deps);
  const { db } = ctx;
  const limit = sql`LIMIT ${wholeNumber(MAX_PER_SWEEP)}`;

  const attempts = await db.query<Checked>(sql`SELECT id, createdAt FROM PaymentAttempt
    WHERE ${isDue(ctx.now())} AND ${isAttemptChecked(ctx.payments)} ORDER BY nextCheckAt ${limit}`);
  await sweepEach(ctx, attempts, async (attempt) => {
    if (await checkAttempt(ctx, attempt)) done.attempts++;
  });

  const ended = await db.query<Item>(sql`SELECT id FROM ${quoteTableName('Order')}
    WHERE ${whereHoldEnded(ctx.now())} ORDER BY holdEndsAt ${limit}`);
  await sweepEach(ctx, ended, async ({ id }) => {
    if (await expireOrder(ctx, id)) done.expired++;
  });

  const refunds = await db.query<Checked>(sql`SELECT id, createdAt FROM Refund
    WHERE ${isDue(ctx.now())} AND ${isRefundChecked(ctx.payments)} ORDER BY nextCheckAt ${limit}`);
  await sweepEach(ctx, refunds, async (refund) => {
    if (!(await claim(ctx, 'Refund', refund, getNextRefundCheck))) return;
    await refreshRefund(ctx, refund.id);
    done.refunds++;
  });
  return done;
}

const SWEEP_INTERVAL_MS = 15_000;

/** Returns the function that stops it. */
export const startPaymentSweeper = (deps: Deps): (() => void) =>
  runRegularly(deps, { what: 'sweeping payments', intervalMs: SWEEP_INTERVAL_MS }, async () => {
    await sweepPayments(deps);
    deps.metrics?.setLastSweep('payment', deps.now().getTime() / 1000);
  });
