/** Files that are read in a thread of their own. */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { getJobFolder } from '../job/job-files';
import { checkContent, KURTA, openImportStore, toOwnCsv, waitForJob, writeIncomingCsv } from '../test-file';

const { store, admin } = await openImportStore();

const PRODUCTS = 300;
const createLargeCsv = (word: string) =>
  toOwnCsv(
    Array.from({ length: PRODUCTS }, (_, at) => ({
      ...KURTA,
      name: `${word} ${at}`,
      description: `${at} `.repeat(400),
      stock: at === 7 ? 'many' : '5',
    })),
  );
const listDrafts = () => readdirSync(getJobFolder(store.deps)).filter((name) => name.endsWith('.drafts'));

it('are checked like others, in their order', async () => {
  const job = await checkContent(store, admin, createLargeCsv('Large'));
  expect(job).toMatchObject({
    state: 'ready',
    rows: PRODUCTS,
    counts: { create: PRODUCTS - 1, rejected: 1 },
  });
  const { data } = await admin.caller.admin.import.changes({ id: job.id, limit: 2 });
  expect(data.map(({ name, line }) => [name, line])).toEqual([
    ['Large 0', 2],
    ['Large 1', 3],
  ]);
  expect(listDrafts()).toEqual([]);
  await admin.caller.admin.import.cancel({ id: job.id });
});

it('can be canceled while they are read', async () => {
  const { id } = await admin.caller.admin.import.check({
    file: writeIncomingCsv(store, createLargeCsv('Canceled')),
  });
  await admin.caller.admin.import.cancel({ id });
  expect(await waitForJob(store, admin, id)).toMatchObject({ state: 'canceled', failure: null });
  expect(listDrafts()).toEqual([]);
});
