/** The first saves of the low-stock numbers: MySQL has no row to lock yet. */
import { expect, it } from 'vitest';
import { countTransactions } from '../../test/count-transactions';
import { openTestStore } from '../../test/harness';
import { readThresholds, saveThresholds } from './stock-thresholds';

const store = await openTestStore();

it('twenty at once wait for each other, and none is repeated', async () => {
  const { ctx, getCount } = countTransactions(store);
  await Promise.all(
    Array.from({ length: 20 }, (_, shopper) => saveThresholds(ctx, { product: 10, variant: 5, shopper })),
  );
  expect(getCount()).toBe(20);
  expect(await readThresholds(ctx.db)).toMatchObject({ product: 10, variant: 5 });
});
