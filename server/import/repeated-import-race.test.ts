/** A file with differences of stock that is imported in several processes, or at the same time, or in a process that ends. */
import { afterAll, beforeEach, expect, it } from 'vitest';
import { IMPORT_MESSAGES } from '../../src/import/messages';
import { OWNER } from '../context';
import { openDatabase } from '../db/open-database';
import { sql } from '../db/sql';
import { createAnonymousContext } from '../request-context';
import { createCaller } from '../router';
import { startOwnJob } from './job/control-job';
import { saveJobFile } from './job/job-files';
import { saveJob } from './job/job-rows';
import { getOwnJob, leaveJobs } from './job/jobs';
import { resumeAbandonedJob } from './job/resume-job';
import { claimContent, findEarlierImport, RepeatedImportError } from './repeated-import';
import {
  checkContent,
  importContent,
  openImportStore,
  toOwnCsv,
  waitForJob,
  writeIncomingCsv,
} from './test-file';

const { store, admin, findProduct } = await openImportStore();
// A process is known by its connection to the database.
const db = await openDatabase(store.target, { durable: false });
afterAll(() => {
  leaveJobs({ db });
  return db.close();
});
const session = { userId: admin.id, userType: 'ADMIN', staff: OWNER } as const;
const other = { ...createAnonymousContext({ ...store.deps, db }), session };
const apis = [admin.caller.admin.import, createCaller(other).admin.import] as const;
const whenIdle = () => Promise.all([store.deps.background.whenIdle(), other.background.whenIdle()]);

const ROW = { name: 'Bagru Kurta', category: 'Women > Kurtas', colour: 'Ivory', size: 'M', mrp: '1899.00' };
const DELIVERY = toOwnCsv([{ ...ROW, stock: '15', stock_was: '10' }]);
const readStock = async () => (await findProduct(ROW.name))?.stockTotal;

/** Ten units, and no earlier import. */
beforeEach(async () => {
  await store.deps.db.transact((tx) => tx.importRun.deleteMany());
  await importContent(store, admin, toOwnCsv([{ ...ROW, stock: '10' }]));
});

/** Claims the file for twenty imports at once, in two processes, and adds 5 units in the same transaction. Returns the errors. */
async function importTwentyTimes(hash: string, isRepeat: boolean): Promise<unknown[]> {
  const variantId = (await findProduct(ROW.name))?.variants[0]?.id;
  const ids = Array.from({ length: 20 }, (_, at) => `${hash.slice(0, 30)}-${at}`);
  const createdAt = store.deps.now();
  await db.transact((tx) =>
    tx.importRun.createMany({ data: ids.map((id) => ({ id, fileName: 'products.csv', createdAt })) }),
  );
  const ended = await Promise.allSettled(
    ids.map((id, at) =>
      [db, store.deps.db][at % 2]?.transactSql(async (tx) => {
        await claimContent(tx, id, { hash, isRepeat });
        await tx.execute(sql`UPDATE Variant SET stock = stock + 5 WHERE id = ${variantId}`);
      }),
    ),
  );
  return ended.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
}
const readVariantStock = async () => (await findProduct(ROW.name))?.variants[0]?.stock;
const countHolders = (contentHash: string) =>
  db.reader.importRun.count({ where: { contentHash, contentSlot: { not: null } } });

it('is applied once by twenty transactions at once, unless each is confirmed', async () => {
  const hash = 'a'.repeat(64);
  const errors = await importTwentyTimes(hash, false);
  expect(errors).toHaveLength(19);
  for (const error of errors) expect(error).toBeInstanceOf(RepeatedImportError);
  expect(await readVariantStock()).toBe(15);

  const confirmed = 'b'.repeat(64);
  expect(await importTwentyTimes(confirmed, true)).toEqual([]);
  expect(await readVariantStock()).toBe(115);
  expect([await countHolders(hash), await countHolders(confirmed)]).toEqual([1, 1]);
});

it('is imported once by twenty starts at once', async () => {
  const jobs: { api: (typeof apis)[number]; id: string }[] = [];
  for (let at = 0; at < 20; at += 1) {
    const api = at % 2 === 0 ? apis[0] : apis[1];
    const { id } = await api.check({ file: writeIncomingCsv(store, DELIVERY) });
    await whenIdle();
    jobs.push({ api, id });
  }
  const startAll = async () => {
    const ended = await Promise.allSettled(jobs.map(({ api, id }) => api.start({ id })));
    await whenIdle();
    return ended.map((each) => (each.status === 'rejected' ? String(each.reason.message) : each.value.state));
  };
  const first = await startAll();
  // One runs at a time. Another one may begin before all have started, and fails, because the file was imported before.
  expect(first.filter((end) => end === 'done').length).toBeLessThanOrEqual(1);
  const isOver = (end: string) => end === IMPORT_MESSAGES.notReady || end.includes('was imported before');
  await expect.poll(startAll, { timeout: 20_000 }).toSatisfy((ends: string[]) => ends.every(isOver));
  expect(await db.reader.importRun.count({ where: { contentHash: { not: null } } })).toBe(1);
  expect(await readStock()).toBe(15);
});

it('is not applied by an import that has passed the question in time', async () => {
  const [first, second] = [
    await checkContent(store, admin, DELIVERY),
    await checkContent(store, admin, DELIVERY),
  ];
  const ctx = { ...other, db: store.deps.db };
  for (const { id } of [first, second]) {
    await startOwnJob(ctx, getOwnJob(store.deps, id), false);
    await store.deps.background.whenIdle();
  }
  expect(await waitForJob(store, admin, first.id)).toMatchObject({ state: 'done', updated: 1 });
  expect(await waitForJob(store, admin, second.id)).toMatchObject({
    ...{ state: 'failed', created: 0, updated: 0, badRows: 0 },
    failure: IMPORT_MESSAGES.repeated,
  });
  expect(await readStock()).toBe(15);
});

it('needs the confirmation in every process', async () => {
  await importContent(store, admin, DELIVERY);
  const { id } = await checkContent(store, admin, DELIVERY);
  const [, api] = apis;
  await expect
    .poll(() => api.job({ id }), { timeout: 5_000 })
    .toMatchObject({
      importedBefore: { isPartlyUndone: false },
    });
  await expect(api.start({ id })).rejects.toThrow('was imported before');
  await api.start({ id, confirmRepeat: true });
  expect(await waitForJob(store, admin, id)).toMatchObject({ state: 'done', updated: 1 });
  expect(await readStock()).toBe(20);
});

it.each([
  ['with the confirmation', true, { state: 'done', updated: 1 }, 20],
  ['without one', false, { state: 'failed', failure: IMPORT_MESSAGES.repeated }, 15],
])('is resumed %s when its process has ended', async (_case, isRepeat, end, stock) => {
  await importContent(store, admin, DELIVERY);
  const { id } = await checkContent(store, admin, DELIVERY);
  const job = getOwnJob(store.deps, id);
  if (!job.recordedAt) throw new Error('The import is not recorded.');
  Object.assign(job, { startedBy: admin.id, isRepeat });
  await saveJobFile(job);
  job.isLost = true;
  await saveJob(store.deps, { ...job.view, state: 'running' }, job.recordedAt);
  store.advance(30_000);
  expect(await resumeAbandonedJob(other)).toBe(id);
  await other.background.whenIdle();
  expect(JSON.parse((await db.reader.importJob.findUniqueOrThrow({ where: { id } })).view)).toMatchObject(
    end,
  );
  expect(await readStock()).toBe(stock);
});

it('is known by its bytes alone', async () => {
  await importContent(store, admin, DELIVERY);
  const { contentHash } = await checkContent(store, admin, DELIVERY);
  expect(await findEarlierImport({ db }, { contentHash: contentHash ?? '' })).not.toBeNull();
  expect(await findEarlierImport({ db }, { contentHash: 'c'.repeat(64) })).toBeNull();
});
