/** Work that one of several processes on a database does, for a limited time: it may end in the middle. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../context';
import { isUniqueViolation } from './database-errors';

type LeaseDeps = Pick<Deps, 'db' | 'now'>;

/** How long a process that has ended keeps the others waiting. */
export const LEASE_MS = 20_000;
const RENEW_INTERVAL_MS = LEASE_MS / 4;
const POLL_INTERVAL_MS = 500;

/**
 * A time further ahead of this process's clock was written while a clock was wrong, which has been set right since: no process waits until
 * then. More than the clocks of two processes differ.
 */
export const MAX_AHEAD_MS = 15 * 60 * 1000;

const getEnd = ({ now }: LeaseDeps) => new Date(now().getTime() + LEASE_MS);

/** The end of the lease that this process has taken; null while another one has it. */
async function tryToTake(deps: LeaseDeps, name: string): Promise<Date | null> {
  const { db, now } = deps;
  const at = now();
  const nextRunAt = new Date(at.getTime() + LEASE_MS);
  const newestEnd = new Date(nextRunAt.getTime() + MAX_AHEAD_MS);
  try {
    return await db.transact(async (tx) => {
      const task = await tx.scheduledTask.findUnique({ where: { name }, select: { nextRunAt: true } });
      if (!task) await tx.scheduledTask.create({ data: { name, nextRunAt } });
      else {
        const { count } = await tx.scheduledTask.updateMany({
          where: { name, OR: [{ nextRunAt: { lte: at } }, { nextRunAt: { gt: newestEnd } }] },
          data: { nextRunAt },
        });
        if (count === 0) return null;
      }
      return nextRunAt;
    });
  } catch (error) {
    // Another process was first.
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/**
 * Runs `work` in one process at a time. The others wait for it; `onWait` is called once before. If that process ends, another one takes
 * over within 20 seconds.
 */
export async function withLease<Result>(
  deps: LeaseDeps,
  name: string,
  work: () => Promise<Result>,
  { onWait = () => {}, wait = pause }: { onWait?: () => void; wait?: (ms: number) => Promise<unknown> } = {},
): Promise<Result> {
  const { db } = deps;
  let taken = await tryToTake(deps, name);
  if (!taken) onWait();
  for (; !taken; taken = await tryToTake(deps, name)) await wait(POLL_INTERVAL_MS);
  /** One of them is the lease's end: after a renewal that failed, which may have been saved, more than one is possible. */
  let ends = [taken];
  const whereOwn = () => ({ name, nextRunAt: { in: ends } });
  const renew = async () => {
    const where = whereOwn();
    const nextRunAt = getEnd(deps);
    ends = [...ends, nextRunAt];
    const { count } = await db.transact((tx) => tx.scheduledTask.updateMany({ where, data: { nextRunAt } }));
    if (count > 0) ends = [nextRunAt];
  };
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    // A failed renewal is retried before the lease ends.
    renewing = renewing.then(renew).catch(() => {});
  }, RENEW_INTERVAL_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewing;
    // A lease that can't be given back ends by itself.
    await db.transact((tx) => tx.scheduledTask.deleteMany({ where: whereOwn() })).catch(() => {});
  }
}
