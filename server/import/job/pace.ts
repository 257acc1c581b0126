/**
 * Makes room for visitors while an import saves: each save makes lists, filters and rendered pages outdated, which the next visitors
 * wait for. Measured with 14,500 products, seldom saving many products costs visitors less than often saving few.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Context, SYSTEM_ACTOR } from '../../context';
import type { Database } from '../../db/client';
import { isVisited } from '../../response-cache/visits';

/**
 * Products in one transaction at most, and their variants: on SQLite, orders wait for it some tenths of a second, and nothing is answered
 * during its commit, which takes 15 ms for twice as many.
 */
export const MAX_PRODUCTS = 200;
const MAX_VARIANTS = 1500;

/** Between some saves, while the shop has visitors. */
const PAUSE_MS = 4000;
const SAVES_PER_PAUSE = 2;
/** Few enough that no commit has to move SQLite's log by itself, which took 50 ms. */
const SAVES_PER_MOVE = 6;
/** How often a pause finds out whether the import is canceled. */
const POLL_MS = 100;

const unpaced = new WeakSet<Database>();

/** For an import into a store without visitors. */
export const importWithoutPauses = (db: Database): void => void unpaced.add(db);

/** How many of the first products are saved together, by their numbers of variants: at least one, if there are any. */
export function countInSave(variants: readonly number[]): number {
  let [count, total] = [0, 0];
  for (const each of variants) {
    total += each;
    if (count > 0 && (count >= MAX_PRODUCTS || total > MAX_VARIANTS)) break;
    count += 1;
  }
  return count;
}

/** Visitors of other processes are not known here: of those that share the database, and of the server while a command runs. */
const mayHaveVisitors = ({ db, env, session }: Pick<Context, 'db' | 'env' | 'session'>): boolean =>
  !unpaced.has(db) && (env.databaseUrl !== null || session?.userId === SYSTEM_ACTOR || isVisited(db));

/** After one of several saves, of which `saves` are done. */
export async function makeRoom(
  ctx: Pick<Context, 'db' | 'env' | 'session'>,
  saves: number,
  isStopped: () => boolean,
): Promise<void> {
  if (saves % SAVES_PER_MOVE === 0) await ctx.db.moveLog();
  if (saves % SAVES_PER_PAUSE === 0) await pauseForVisitors(ctx, isStopped);
}

/** Pauses while the shop may have visitors; ends early when the import is canceled. */
export async function pauseForVisitors(
  ctx: Pick<Context, 'db' | 'env' | 'session'>,
  isStopped: () => boolean,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<void> {
  for (let waited = 0; waited < PAUSE_MS && !isStopped() && mayHaveVisitors(ctx); waited += POLL_MS)
    await wait(POLL_MS);
}
