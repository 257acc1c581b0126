import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '../../db/client';
import { createAnonymousContext } from '../../request-context';
import { openImportStore } from '../test-file';
import { createJob, findViewInProgress } from './jobs';

const { store } = await openImportStore();
const missing = { path: join(store.folder, 'missing.csv'), originalName: 'missing.csv' };

/** A database that does not take the second transaction of a job: its first one records that the job has begun. */
function createFailingDatabase(): Database {
  const { db } = store.deps;
  let transactions = 0;
  return {
    ...db,
    transact: async (work) => {
      transactions += 1;
      if (transactions > 1) throw new Error('the database is away');
      return db.transact(work);
    },
  };
}

it('a file that can’t be copied stops no other import', async () => {
  const ctx = createAnonymousContext(store.deps);
  await expect(createJob(ctx, missing, null)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await findViewInProgress(store.deps)).toBeNull();
});

it('the error says why the file can’t be copied, though its import can’t be recorded as failed either', async () => {
  const ctx = createAnonymousContext({ ...store.deps, db: createFailingDatabase() });
  await expect(createJob(ctx, missing, null)).rejects.toMatchObject({ code: 'ENOENT' });
});
