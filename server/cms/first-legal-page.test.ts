/** The first saves of a legal page: MySQL has no row to lock yet. */
import { expect, it } from 'vitest';
import { countTransactions } from '../test/count-transactions';
import { openTestStore } from '../test/harness';
import { saveLegalPage } from './legal-pages';

const store = await openTestStore();

it('twenty at once wait for each other, and none is repeated', async () => {
  const { ctx, getCount } = countTransactions(store);
  const saves = await Promise.all(
    Array.from({ length: 20 }, (_, days) =>
      saveLegalPage(ctx, { slug: 'return-policy', title: 'Returns', content: `${days} days.` }),
    ),
  );
  expect(getCount()).toBe(20);
  expect(saves.filter(({ created }) => created)).toHaveLength(1);
});
