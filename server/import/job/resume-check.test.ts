/** A check continues where its process has ended. */
import { afterAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../db/open-database';
import { BUSY, createBusyError } from '../../db/transact';
import { checkContent, openImportStore, toOwnCsv } from '../test-file';
import { saveJob } from './job-rows';
import { getOwnJob, leaveJob, leaveJobs } from './jobs';
import { resumeAbandonedJob } from './resume-job';

const { store, admin, findProduct } = await openImportStore();
// A process is known by its connection to the database.
const db = await openDatabase(store.target, { durable: false });
afterAll(() => {
  leaveJobs({ db });
  return db.close();
});
const other = { ...store.deps, db };

const toFile = (name: string) =>
  toOwnCsv([{ name, category: 'Women > Kurtas', colour: 'Ivory', size: 'M', stock: '5', mrp: '1899.00' }]);

it('checks a file again whose check was interrupted', async () => {
  const { id } = await checkContent(store, admin, toFile('Ajrakh Kurta'));
  const job = getOwnJob(store.deps, id);
  job.isLost = true;
  await saveJob(store.deps, { ...job.view, state: 'checking' }, job.recordedAt ?? new Date());
  store.advance(30_000);
  expect(await resumeAbandonedJob(other)).toBe(id);
  await store.deps.background.whenIdle();
  expect(getOwnJob(other, id).view).toMatchObject({ state: 'ready', counts: { create: 1 } });
});

it('does not begin an import whose start has failed when its file is checked again', async () => {
  const { id } = await checkContent(store, admin, toFile('Patola Kurta'));
  vi.spyOn(store.deps.db, 'transact').mockRejectedValueOnce(createBusyError());
  await expect(admin.caller.admin.import.start({ id })).rejects.toThrow(BUSY);
  vi.spyOn(store.deps.background, 'run').mockImplementationOnce(() => {});
  await admin.caller.admin.import.map({ id, rules: [] });
  leaveJob(store.deps, getOwnJob(store.deps, id));
  store.advance(30_000);
  expect(await resumeAbandonedJob(other)).toBe(id);
  await store.deps.background.whenIdle();
  expect(await findProduct('Patola Kurta')).toBeNull();
  expect(getOwnJob(other, id).view).toMatchObject({ state: 'ready', counts: { create: 1 } });
});
