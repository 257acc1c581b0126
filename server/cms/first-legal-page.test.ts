/** The first saves of a legal page: MySQL has no row to lock yet. */
import { expect, it } from 'vitest';
import { createAnonymousContext } from '../request-context';
import { openTestStore } from '../test/harness';
import { saveLegalPage } from './legal-pages';

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
  const saves = await Promise.all(
    Array.from({ length: 20 }, (_, day) =>
      saveLegalPage(ctx, { slug: 'return-policy', title: 'Returns', content: `${day} days.` }),
    ),
  );
  expect(transactions).toBe(20);
  expect(saves.filter(({ created }) => created)).toHaveLength(1);
});
