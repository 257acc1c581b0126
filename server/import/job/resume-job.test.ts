/** An import continues where its process has ended. */
import { existsSync, utimesSync } from 'node:fs';
import { afterAll, expect, it, vi } from 'vitest';
import { recordAuditEntry } from '../../audit-log/record-audit-entry';
import { openDatabase } from '../../db/open-database';
import { StatementError } from '../../db/statement-error';
import { createBusyError } from '../../db/transact';
import { createAnonymousContext } from '../../request-context';
import { readPlanned } from '../file/plan-file';
import { type Cells, checkContent, importContent, openImportStore, toOwnCsv } from '../test-file';
import { listJobFiles, saveJobFile } from './job-files';
import { claimJob, findAbandonedJobRow, findJobRow, saveJob } from './job-rows';
import { getOwnJob, leaveJob, leaveJobs, removeOldJobs, writeRecord } from './jobs';
import { resumeAbandonedJob } from './resume-job';
import { runTasks } from './run-tasks';

const { store, admin, findProduct } = await openImportStore();
// A process is known by its connection to the database.
const db = await openDatabase(store.target, { durable: false });
afterAll(() => {
  leaveJobs({ db });
  return db.close();
});
const other = { ...store.deps, db };

const toRow = (name: string, cells: Cells = {}): Cells => ({
  ...{ name, category: 'Women > Kurtas', colour: 'Ivory', size: 'M', stock: '5', mrp: '1899.00' },
  ...cells,
});

/** Starts a checked import in a process that ends after so many products. */
async function startAndEnd(id: string, saved: number, startedBy = admin.id): Promise<void> {
  const job = getOwnJob(store.deps, id);
  const { plan, view, recordedAt, files } = job;
  if (!plan || !recordedAt) throw new Error('The import is not checked.');
  job.startedBy = startedBy;
  await saveJobFile(job);
  job.isLost = true;
  await saveJob(store.deps, { ...view, state: 'running' }, recordedAt);
  const ctx = createAnonymousContext(store.deps);
  await store.deps.db.transact((tx) =>
    tx.importRun.create({ data: { id, fileName: view.fileName, createdAt: store.deps.now() } }),
  );
  const read = async (from: number, count: number) =>
    (await readPlanned(files.plan, plan, { from, count })).map(({ task }) => task);
  await runTasks(
    { ...ctx, session: { userId: admin.id, userType: 'ADMIN' } },
    { count: saved, read: (from) => read(from, saved - from) },
    {
      importId: id,
      content: view.contentHash ? { hash: view.contentHash, isRepeat: false } : null,
      isStopped: () => false,
      onSaved: async () => {},
      onFoundSaved: () => {},
      onRejected: () => {},
    },
  );
}

it('saves the rest once, and undoing restores both halves', async () => {
  await importContent(store, admin, toOwnCsv([toRow('Bagru Kurta'), toRow('Dabu Kurta')]));
  const [bagru, dabu] = [await findProduct('Bagru Kurta'), await findProduct('Dabu Kurta')];
  // Three more units each than at the time of the export, which another process must not add again.
  const change = (product: typeof bagru): Cells =>
    toRow(product?.name ?? '', {
      product_id: product?.id ?? '',
      variant_id: product?.variants[0]?.id ?? '',
      stock: '8',
      stock_was: '5',
    });
  const file = toOwnCsv([change(bagru), toRow('New Kurta'), change(dabu), toRow('Newer Kurta')]);
  const { id } = await checkContent(store, admin, file);
  await startAndEnd(id, 2);
  expect(await resumeAbandonedJob(other)).toBeNull();
  store.advance(30_000);
  expect(await Promise.all([resumeAbandonedJob(other), resumeAbandonedJob(other)])).toContain(id);
  await store.deps.background.whenIdle();

  const view = JSON.parse((await db.reader.importJob.findUniqueOrThrow({ where: { id } })).view);
  expect(view).toMatchObject({
    ...{ state: 'done', created: 2, updated: 2, badRows: 0 },
    progress: { done: 4, total: 4 },
  });
  for (const name of ['Bagru Kurta', 'Dabu Kurta'])
    expect((await findProduct(name))?.variants[0]?.stock).toBe(8);
  expect(await db.reader.product.count({ where: { name: { in: ['New Kurta', 'Newer Kurta'] } } })).toBe(2);
  const { data } = await admin.caller.admin.audit.log({ limit: 1 });
  expect(data[0]).toMatchObject({ action: 'imported', who: { email: admin.email } });
  expect(existsSync(listJobFiles(store.deps, id).plan)).toBe(false);

  await admin.caller.admin.import.undo({ id });
  await store.deps.background.whenIdle();
  for (const name of ['Bagru Kurta', 'Dabu Kurta'])
    expect((await findProduct(name))?.variants[0]?.stock).toBe(5);
  expect([await findProduct('New Kurta'), await findProduct('Newer Kurta')]).toEqual([null, null]);
});

it('goes on when its process has ended while the clock was a day ahead, and gives its place to the next', async () => {
  const DAY_MS = 86_400_000;
  store.advance(DAY_MS);
  const { id } = await checkContent(store, admin, toOwnCsv([toRow('Ahead Kurta')]));
  await startAndEnd(id, 0);
  store.advance(-DAY_MS);
  expect(await findJobRow(store.deps, id)).toMatchObject({ state: 'stopped' });
  expect(await resumeAbandonedJob(other)).toBe(id);
  await store.deps.background.whenIdle();
  expect(await findProduct('Ahead Kurta')).toMatchObject({ stockTotal: 5 });

  store.advance(DAY_MS);
  const abandoned = await checkContent(store, admin, toOwnCsv([toRow('Abandoned Kurta')]));
  await startAndEnd(abandoned.id, 0);
  store.advance(-DAY_MS);
  expect((await checkContent(store, admin, toOwnCsv([toRow('Next Kurta')]))).state).toBe('ready');
});

it('leaves no files behind when it has been over for a day', async () => {
  const [old, recent] = [
    await importContent(store, admin, toOwnCsv([toRow('Old Kurta')])),
    await importContent(store, admin, toOwnCsv([toRow('Recent Kurta')])),
  ].map(({ id }) => getOwnJob(store.deps, id));
  const twoDaysAgo = Date.now() - 2 * 86_400_000;
  if (old) old.savedAt = twoDaysAgo;
  for (const path of Object.values(old?.files ?? {}))
    if (existsSync(path)) utimesSync(path, twoDaysAgo / 1000, twoDaysAgo / 1000);
  await removeOldJobs(store.deps);
  expect(Object.values(old?.files ?? {}).filter(existsSync)).toEqual([]);
  expect(existsSync(recent?.files.upload ?? '')).toBe(true);
  expect((await admin.caller.admin.import.history()).map(({ id }) => id)).toContain(old?.view.id);
});

it('is not lost to itself when it is recorded several times at once', async () => {
  const { id } = await checkContent(store, admin, toOwnCsv([toRow('Pochampally Kurta')]));
  const job = getOwnJob(store.deps, id);
  await Promise.all([1, 2, 3].map(() => writeRecord(store.deps, job)));
  expect(job.isLost).toBe(false);
});

it('leaves it at once to the next process when this one ends', async () => {
  const { id } = await checkContent(store, admin, toOwnCsv([toRow('Kalamkari Kurta')]));
  await admin.caller.admin.import.start({ id });
  leaveJobs(store.deps);
  await store.deps.background.whenIdle();
  expect(await resumeAbandonedJob(other)).toBe(id);
  await store.deps.background.whenIdle();
  expect(await findProduct('Kalamkari Kurta')).toMatchObject({ stockTotal: 5 });
});

it('is not given up because several processes have ended in order', async () => {
  const { id } = await checkContent(store, admin, toOwnCsv([toRow('Ikat Kurta')]));
  await startAndEnd(id, 0);
  store.advance(30_000);
  for (let time = 1; time <= 7; time++) {
    expect(await resumeAbandonedJob(other)).toBe(id);
    leaveJob(other, getOwnJob(other, id));
    await store.deps.background.whenIdle();
  }
  expect(await resumeAbandonedJob(other)).toBe(id);
  await store.deps.background.whenIdle();
  expect(await findJobRow(other, id)).toMatchObject({ state: 'done', created: 1 });
});

it('stays with the process that has taken it over when the one before ends at last', async () => {
  const { id } = await checkContent(store, admin, toOwnCsv([toRow('Chanderi Kurta')]));
  await admin.caller.admin.import.start({ id });
  const { recordedAt } = getOwnJob(store.deps, id);
  store.advance(30_000);
  const claimedAt = await claimJob(other, { id, savedAt: recordedAt ?? new Date(0) });
  leaveJobs(store.deps);
  await store.deps.background.whenIdle();
  expect(await findAbandonedJobRow(other)).toBeNull();
  expect(claimedAt).not.toBeNull();
  await saveJob(other, { ...getOwnJob(store.deps, id).view, state: 'failed' }, claimedAt ?? new Date(0));
});

it('does not go on once it is undone', async () => {
  const { id } = await checkContent(store, admin, toOwnCsv([toRow('Undone Kurta'), toRow('Never Kurta')]));
  await startAndEnd(id, 1);
  store.advance(30_000);
  await admin.caller.admin.import.undo({ id });
  await store.deps.background.whenIdle();
  expect(await resumeAbandonedJob(other)).toBe(id);
  await store.deps.background.whenIdle();
  expect(await findJobRow(other, id)).toMatchObject({ state: 'canceled', created: 0 });
  expect([await findProduct('Undone Kurta'), await findProduct('Never Kurta')]).toEqual([null, null]);
});

it('is recorded once when its process has ended right after that', async () => {
  const { id } = await checkContent(store, admin, toOwnCsv([toRow('Kasavu Kurta')]));
  await startAndEnd(id, 1);
  const ctx = createAnonymousContext(store.deps);
  await db.transact((tx) =>
    recordAuditEntry(tx, ctx, { action: 'imported', type: 'IMPORT', id, name: 'kurtas.csv' }),
  );
  store.advance(30_000);
  expect(await resumeAbandonedJob(other)).toBe(id);
  await store.deps.background.whenIdle();
  expect(await findJobRow(other, id)).toMatchObject({ state: 'done', created: 1 });
  expect(await db.reader.auditEntry.count({ where: { action: 'imported', objectId: id } })).toBe(1);
});

it.each([
  ['does not answer', () => new StatementError('ETIMEDOUT', new Error('Connection lost'))],
  ['is read-only', () => new StatementError('1290', new Error('--read-only'))],
  ['is locked for too long', () => createBusyError()],
])(
  'goes on in the same process after the database %s, and saves nothing twice',
  async (what, createError) => {
    await importContent(store, admin, toOwnCsv([toRow(`Away ${what}`)]));
    const stored = await findProduct(`Away ${what}`);
    const file = toOwnCsv([
      toRow(`Away ${what}`, {
        product_id: stored?.id ?? '',
        variant_id: stored?.variants[0]?.id ?? '',
        stock: '8',
        stock_was: '5',
      }),
    ]);
    const { id } = await checkContent(store, admin, file);
    const { transactSql } = store.deps.db;
    // The commit has reached the database, but its answer has not arrived.
    vi.spyOn(store.deps.db, 'transactSql').mockImplementationOnce(async (work) => {
      await transactSql(work);
      throw createError();
    });
    await admin.caller.admin.import.start({ id });
    await store.deps.background.whenIdle();
    expect(await admin.caller.admin.import.job({ id })).toMatchObject({ state: 'stopped' });
    expect(await resumeAbandonedJob(store.deps)).toBe(id);
    await store.deps.background.whenIdle();
    expect(await admin.caller.admin.import.job({ id })).toMatchObject({
      state: 'done',
      updated: 1,
      badRows: 0,
    });
    expect((await findProduct(`Away ${what}`))?.variants[0]?.stock).toBe(8);
    const { data } = await admin.caller.admin.audit.log({ limit: 3 });
    expect(data.filter(({ action }) => action === 'imported')).toHaveLength(2);
  },
);

it('is left to a process that has the file', async () => {
  const { id } = await checkContent(store, admin, toOwnCsv([toRow('Mangalgiri Kurta')]));
  await startAndEnd(id, 0);
  store.advance(30_000);
  const elsewhere = { ...other, env: { ...other.env, dataDir: `${store.folder}/elsewhere` } };
  expect(await resumeAbandonedJob(elsewhere)).toBeNull();
  expect(await resumeAbandonedJob(other)).toBe(id);
  await store.deps.background.whenIdle();
  expect(await findProduct('Mangalgiri Kurta')).not.toBeNull();
});

it('is given up after several processes have ended in it', async () => {
  const { id } = await checkContent(store, admin, toOwnCsv([toRow('Leheriya Kurta')]));
  await startAndEnd(id, 0);
  for (let time = 1; time <= 5; time++) {
    store.advance(30_000);
    vi.spyOn(store.deps.background, 'run').mockImplementationOnce(() => {});
    expect(await resumeAbandonedJob(other)).toBe(id);
    leaveJob(other, getOwnJob(other, id));
  }
  store.advance(30_000);
  expect(await resumeAbandonedJob(other)).toBeNull();
  const view = JSON.parse((await db.reader.importJob.findUniqueOrThrow({ where: { id } })).view);
  expect(view).toMatchObject({ state: 'failed', failure: expect.stringContaining('several times') });
});

it('is not resumed for somebody who may not import any more', async () => {
  const staff = await store.createUser('ADMIN', { role: 'STAFF', permissions: ['catalog'] });
  const { id } = await checkContent(store, admin, toOwnCsv([toRow('First Kurta'), toRow('Last Kurta')]));
  await startAndEnd(id, 1, staff.id);
  store.advance(30_000);
  const owner = await store.createUser('ADMIN');
  const update = (isDisabled: boolean) =>
    owner.caller.admin.staff.update({ id: staff.id, role: 'STAFF', permissions: ['catalog'], isDisabled });
  await update(true);
  expect(await resumeAbandonedJob(other)).toBeNull();
  await update(false);
  expect(await resumeAbandonedJob(other)).toBe(id);
  await store.deps.background.whenIdle();
  expect(await findProduct('Last Kurta')).not.toBeNull();
});
