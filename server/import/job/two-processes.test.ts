/** Imports when several processes share the database, and the next request may reach another one. */
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { IMPORT_MESSAGES } from '../../../src/import/messages';
import { OWNER } from '../../context';
import { openDatabase } from '../../db/open-database';
import { createAnonymousContext } from '../../request-context';
import { createCaller } from '../../router';
import { checkContent, openImportStore, toOwnCsv, waitForJob, writeIncomingCsv } from '../test-file';
import { insertJob, sendCommand, takeCommand } from './job-rows';
import { leaveJobs } from './jobs';
import { RECORD_INTERVAL_MS } from './watch-job';

const { store, admin, findProduct } = await openImportStore();
const second = await store.createUser('ADMIN');
// A process is known by its connection to the database.
const db = await openDatabase(store.target, { durable: false });
afterAll(() => {
  leaveJobs({ db });
  return db.close();
});
const other = createCaller({
  ...createAnonymousContext({ ...store.deps, db }),
  session: { userId: second.id, userType: 'ADMIN', staff: OWNER },
}).admin.import;

afterEach(() => void vi.useRealTimers());

const toFile = (name: string) =>
  toOwnCsv([
    {
      ...{ name, description: '', category: 'Women > Kurtas', colour: 'Ivory', size: 'M', stock: '5' },
      mrp: '1899.00',
    },
  ]);

it('another process reports the progress of an import, and starts it on request', async () => {
  const checked = await checkContent(store, admin, toFile('Sanganeri Kurta'));
  expect(checked.state).toBe('ready');
  await expect.poll(() => other.job({ id: checked.id }), { timeout: 5_000 }).toEqual(checked);
  await other.start({ id: checked.id });
  await waitForJob(store, admin, checked.id);
  expect(await other.job({ id: checked.id })).toMatchObject({ state: 'done', created: 1 });
  expect(await findProduct('Sanganeri Kurta')).toMatchObject({ stockTotal: 5 });
  const { data } = await admin.caller.admin.audit.log({ limit: 1 });
  expect(data[0]).toMatchObject({ action: 'imported', who: { email: second.email } });
  await expect(other.start({ id: checked.id })).rejects.toThrow(IMPORT_MESSAGES.notReady);
});

it('another process cancels it', async () => {
  const { id } = await checkContent(store, admin, toFile('Dabu Kurta'));
  expect((await other.cancel({ id })).state).toBe('canceled');
  expect((await admin.caller.admin.import.job({ id })).state).toBe('canceled');
  await expect(admin.caller.admin.import.start({ id })).rejects.toThrow(IMPORT_MESSAGES.notReady);
});

it('another process cancels one that is started hours after its check', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { id } = await checkContent(store, admin, toFile('Ajrakh Dupatta'));
  vi.setSystemTime(Date.now() + 3 * 60 * 60 * 1000);
  vi.advanceTimersByTime(RECORD_INTERVAL_MS);
  let work = async () => {};
  vi.spyOn(store.deps.background, 'run').mockImplementationOnce((_, begun) => {
    work = begun;
  });
  await admin.caller.admin.import.start({ id });
  await sendCommand({ db, now: store.deps.now }, id, 'cancel', second.id);
  vi.advanceTimersByTime(RECORD_INTERVAL_MS);
  const readCommand = () => db.reader.importJob.findUnique({ where: { id }, select: { command: true } });
  await expect.poll(readCommand).toEqual({ command: null });
  await work();
  expect(await other.job({ id })).toMatchObject({ state: 'canceled', created: 0 });
});

it('there is one import at a time, until the process that has it ends', async () => {
  const view = await checkContent(store, admin, toFile('Bandhani Kurta'));
  const running = { ...view, id: '22222222-2222-4222-8222-222222222222', state: 'running' as const };
  await insertJob({ db, now: store.deps.now }, running);
  const check = () => admin.caller.admin.import.check({ file: writeIncomingCsv(store, toFile('Third')) });
  await expect(check()).rejects.toThrow(IMPORT_MESSAGES.running);
  await expect(admin.caller.admin.import.start({ id: view.id })).rejects.toThrow(IMPORT_MESSAGES.running);
  expect(await admin.caller.admin.import.current()).toMatchObject({ id: running.id });
  const both = [insertJob({ db, now: store.deps.now }, { ...running, id: '3'.repeat(36) }), check()];
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  store.advance(30_000);
  expect(await admin.caller.admin.import.current()).toBeNull();
  expect(await other.job({ id: running.id })).toMatchObject({ state: 'stopped' });
  expect((await waitForJob(store, admin, (await check()).id)).state).toBe('ready');
});

it('an import that its process has left is still known when another file is checked', async () => {
  const { id } = await checkContent(store, admin, toFile('Phulkari Kurta'));
  await admin.caller.admin.import.start({ id });
  leaveJobs(store.deps);
  await store.deps.background.whenIdle();
  await checkContent(store, admin, toFile('Ajrakh Kurta'));
  expect(await other.job({ id })).toMatchObject({ state: 'stopped' });
});

it('a command that is sent while another one is taken is not lost', async () => {
  const { id } = await checkContent(store, admin, toFile('Ikat Kurta'));
  const view = { ...(await admin.caller.admin.import.job({ id })), id: '4'.repeat(36) };
  await insertJob({ db, now: store.deps.now }, view);
  await sendCommand({ db, now: store.deps.now }, view.id, 'start', 'first');
  const transact: typeof db.transact = async (work) => {
    await sendCommand({ db, now: store.deps.now }, view.id, 'cancel', 'second');
    return db.transact(work);
  };
  const take = (from: typeof db) => takeCommand({ db: from, now: store.deps.now }, view.id);
  expect(await take({ ...db, transact })).toEqual({ command: 'start', userId: 'first' });
  expect(await take(db)).toEqual({ command: 'cancel', userId: 'second' });
  expect(await take(db)).toBeNull();
});
