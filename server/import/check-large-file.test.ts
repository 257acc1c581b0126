/** Checking a large file leaves reading the database to others than the thread that answers requests. */
import { expect, it, vi } from 'vitest';
import { checkContent, importContent, openImportStore, toOwnCsv } from './test-file';

const { store, admin } = await openImportStore();
const createRows = (count: number, mrp: string) =>
  Array.from({ length: count }, (_, n) => ({
    name: `Kurta ${n}`,
    handle: `kurta-${n}`,
    category: 'Women > Kurtas',
    colour: 'Ivory',
    size: 'M',
    stock: '1',
    mrp,
  }));

it('compares its products like those of a small one', async () => {
  const { db } = store.deps;
  await importContent(store, admin, toOwnCsv(createRows(210, '999')));
  const long = vi.spyOn(db, 'longQuery');
  const small = await checkContent(store, admin, toOwnCsv(createRows(20, '899')));
  expect(small.counts).toEqual({ create: 0, update: 20, unchanged: 0, rejected: 0 });
  expect(long).not.toHaveBeenCalled();
  await admin.caller.admin.import.cancel({ id: small.id });
  const large = await checkContent(
    store,
    admin,
    toOwnCsv([...createRows(209, '899'), ...createRows(210, '999').slice(209)]),
  );
  expect(large.counts).toEqual({ create: 0, update: 209, unchanged: 1, rejected: 0 });
  expect(long).toHaveBeenCalled();
  await admin.caller.admin.import.cancel({ id: large.id });
});
