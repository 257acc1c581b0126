/** Somebody who may not change the catalog any more does not go on undoing an import either. */
import { expect, it, vi } from 'vitest';
import { type Cells, importContent, openImportStore, toOwnCsv } from '../test-file';
import { resumeUndos } from './undo-import';

const { store, admin, findProduct } = await openImportStore();
const { background, db } = store.deps;
const clerk = await store.createUser('ADMIN', { role: 'STAFF', permissions: ['catalog'] });
const setDisabled = (disabledAt: Date | null) =>
  db.transact((tx) => tx.user.update({ where: { id: clerk.id }, data: { disabledAt } }));

const PRODUCT: Cells = {
  name: 'Revoked',
  category: 'Shirts',
  colour: 'Navy',
  size: 'M',
  stock: '9',
  sku: 'R-1',
};
const importPrice = (mrp: string) => importContent(store, admin, toOwnCsv([{ ...PRODUCT, mrp }]));
const readPrice = async () => (await findProduct('Revoked'))?.variants[0]?.originalPaise;
const findRun = async (id: string) =>
  (await admin.caller.admin.import.history()).find((run) => run.id === id);

it('stops when its account is disabled, and what is left can be undone by somebody else', async () => {
  await importPrice('999');
  const { id } = await importPrice('1500');
  let work = async () => {};
  vi.spyOn(background, 'run').mockImplementationOnce((_, begun) => {
    work = begun;
  });
  await clerk.caller.admin.import.undo({ id });
  await setDisabled(store.deps.now());
  await work();
  expect(await readPrice()).toBe(150_000);
  expect(await findRun(id)).toMatchObject({ undoneAt: null, isUndoing: false, undoable: 1 });
  await resumeUndos(store.deps);
  await background.whenIdle();
  expect(await readPrice()).toBe(150_000);

  await admin.caller.admin.import.undo({ id });
  await background.whenIdle();
  expect(await readPrice()).toBe(99_900);
  expect(await findRun(id)).toMatchObject({ undoneAt: expect.any(String), isUndoing: false });
  const { data } = await admin.caller.admin.audit.log({ objectType: 'IMPORT', objectId: id });
  expect(data.map(({ action }) => action)).toEqual(['importUndone', 'importUndone', 'imported']);
});

it('is not resumed for it after a restart', async () => {
  await setDisabled(null);
  const { id } = await importPrice('1600');
  vi.spyOn(background, 'run').mockImplementationOnce(() => {});
  await clerk.caller.admin.import.undo({ id });
  await setDisabled(store.deps.now());
  vi.resetModules();
  const { resumeUndos: resumeAfterRestart } = await import('./undo-import');
  await resumeAfterRestart(store.deps);
  await background.whenIdle();
  expect(await readPrice()).toBe(160_000);
  expect(await findRun(id)).toMatchObject({ undoneAt: null, undoable: 1 });
});
