/** The first saves of the low-stock numbers: MySQL has no row to lock yet. */
import { expect, it } from 'vitest';
import { createAnonymousContext } from '../../request-context';
import { openTestStore } from '../../test/harness';
import { readThresholds, saveThresholds } from './stock-thresholds';

const store = await openTestStore();
const { db } = store.deps;

it('twenty at once wait for each other, and none is repeated', async () => {
  let transactions = 0;
  const transact: typeof db.transact = (work) =>
    db.transact((tx) => {
      transactions += 1;
      return work(tx);
    });
  const ctx = { ...createAnonymousContext(store.deps), db: { ...db, transact } };
  await Promise.all(
    Array.from({ length: 20 }, (_, shopper) => saveThresholds(ctx, { product: 10, variant: 5, shopper })),
  );
  expect(transactions).toBe(20);
  expect(await readThresholds(db)).toMatchObject({ product: 10, variant: 5 });
});
