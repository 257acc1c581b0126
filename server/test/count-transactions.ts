import type { Context } from '../context';
import { createAnonymousContext } from '../request-context';
import type { TestStore } from './harness';

/** A context that counts how often its transactions run, repetitions after a conflict included. */
export function countTransactions({ deps }: Pick<TestStore, 'deps'>): {
  ctx: Context;
  getCount: () => number;
} {
  let count = 0;
  const transact: typeof deps.db.transact = (work) =>
    deps.db.transact((tx) => {
      count += 1;
      return work(tx);
    });
  const ctx = { ...createAnonymousContext(deps), db: { ...deps.db, transact } };
  return { ctx, getCount: () => count };
}
