/** What nobody asks for any more: attempts whose webhook never came, holds that have ended, refunds under way. */
import { nextCheck, nextRefundCheck } from '../../src/payment/times';
import type { Context, Deps } from '../context';
import { anonymousContext } from '../request-context';
import { asked } from './ask';
import { expireOrder } from './expire-order';
import { settleRefund } from './refunds';

/** How many are asked for at once, and at most in one sweep. */
const AT_ONCE = 8;
const AT_MOST = 500;

interface Item {
  id: string;
}

/** One that fails holds no other up: it is for the log, and due again. */
async function each(
  { log }: Pick<Deps, 'log'>,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) {
      const { id } = item;
      await work(item).catch((error: unknown) => log.error({ err: error, id }, 'sweeping it failed'));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** True for the one process that may ask now: it has moved the time of the next asking. */
async function claimAttempt({ db, now }: Deps, id: string): Promise<boolean> {
  return db.transact(async (tx) => {
    const attempt = await tx.paymentAttempt.findUnique({ where: { id }, select: { createdAt: true } });
    const { count } = await tx.paymentAttempt.updateMany({
      where: { id, checkAt: { lte: now() } },
      data: { checkAt: attempt && nextCheck(attempt.createdAt, now()) },
    });
    return count > 0;
  });
}

async function claimRefund({ db, now }: Deps, id: string): Promise<boolean> {
  return db.transact(async (tx) => {
    const refund = await tx.refund.findUnique({ where: { id }, select: { createdAt: true } });
    const { count } = await tx.refund.updateMany({
      where: { id, checkAt: { lte: now() } },
      data: { checkAt: refund && nextRefundCheck(refund.createdAt, now()) },
    });
    return count > 0;
  });
}

export interface Sweep {
  /** attempts and refunds asked for, holds that have ended */
  attempts: number;
  refunds: number;
  expired: number;
}

export async function sweep(deps: Deps): Promise<Sweep> {
  const done: Sweep = { attempts: 0, refunds: 0, expired: 0 };
  const ctx: Context = anonymousContext(deps);
  const { reader } = ctx.db;
  const due = { where: { checkAt: { lte: ctx.now() } }, select: { id: true }, take: AT_MOST } as const;

  // What was begun with another gateway waits for that one; without any, only the holds are looked at.
  const gateway = ctx.payments?.name;
  const attempts = gateway
    ? await reader.paymentAttempt.findMany({
        ...due,
        where: { ...due.where, gateway },
        orderBy: { checkAt: 'asc' },
      })
    : [];
  await each(ctx, attempts, async ({ id }) => {
    if ((await claimAttempt(ctx, id)) && (await asked(ctx, id))) done.attempts++;
  });

  const ended = await reader.order.findMany({
    where: { holdEndsAt: { lte: ctx.now() } },
    select: { id: true },
    orderBy: { holdEndsAt: 'asc' },
    take: AT_MOST,
  });
  await each(ctx, ended, async ({ id }) => {
    if (await expireOrder(ctx, id)) done.expired++;
  });

  if (!gateway) return done;
  const refunds = await reader.refund.findMany({
    where: { ...due.where, state: 'PENDING' },
    select: due.select,
    take: AT_MOST,
    orderBy: { checkAt: 'asc' },
  });
  await each(ctx, refunds, async ({ id }) => {
    if (!(await claimRefund(ctx, id))) return;
    await settleRefund(ctx, id);
    done.refunds++;
  });
  return done;
}

const EVERY_MS = 15_000;

/** Sweeps while the store is open, one sweep at a time. Returns what ends it. */
export function keepSweeping(deps: Deps): () => void {
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    deps.background.run('sweeping payments', async () => {
      try {
        await sweep(deps);
      } finally {
        busy = false;
      }
    });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
