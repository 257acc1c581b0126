import { describe, expect, it, vi } from 'vitest';
import { OWN_COLUMNS, TAX_COLUMNS } from '../../src/import/columns';
import { findRateFault } from '../../src/tax/hsn';
import { makeProduct, readStock } from '../test/factories';
import {
  checkContent,
  KURTA,
  listBadRows,
  openImportStore,
  toOwnCsv,
  waitForJob,
  writeIncomingCsv,
} from './test-file';

const { store, admin, kurtas, shirts, findProduct } = await openImportStore();
const { deps } = store;

describe('a catalog that changes during an import', () => {
  it('rejects products that changed between check and import, and imports the rest', async () => {
    const product = await makeProduct(store, { name: 'Contested', categoryId: shirts.id });
    const file = toOwnCsv([
      { ...KURTA, product_id: product.id, name: 'Contested', category: 'Shirts', stock: '1' },
      { ...KURTA, name: 'Uncontested' },
      { ...KURTA, name: 'Made Twice' },
    ]);
    const job = await checkContent(store, admin, file);
    await deps.db.transact((tx) =>
      tx.product.update({ where: { id: product.id }, data: { version: { increment: 1 } } }),
    );
    await makeProduct(store, { name: 'Made Twice', categoryId: kurtas.id });
    await admin.caller.admin.import.start({ id: job.id });
    expect(await waitForJob(store, admin, job.id)).toMatchObject({
      state: 'done',
      created: 1,
      updated: 0,
      badRows: 2,
      progress: { done: 3, total: 3 },
    });
    expect(await listBadRows(admin, job)).toEqual([
      [2, null, 'The product was changed since the file was checked. Check the file again.'],
      [6, null, 'A product with this name was created since the file was checked.'],
    ]);
    expect(await readStock(store, product.variantId)).toBe(10);
    expect(await findProduct('Uncontested')).not.toBeNull();
  });
});

it('an import rejects products with an HSN code whose GST rate was removed since the check', async () => {
  const { tax, import: imports } = admin.caller.admin;
  const [rate] = await tax.addRate({ hsn: '7116', from: '2026-01-01', rate: 3 });
  const rows = [
    { ...KURTA, name: 'Without a rate', hsn: '71162000' },
    { ...KURTA, name: 'With a rate', hsn: '6204' },
  ];
  const job = await checkContent(store, admin, toOwnCsv(rows, [...OWN_COLUMNS, ...TAX_COLUMNS]));
  expect(job).toMatchObject({ state: 'ready', badRows: 0 });
  await tax.removeRate({ id: rate?.id ?? '' });
  await imports.start({ id: job.id });
  expect(await waitForJob(store, admin, job.id)).toMatchObject({ state: 'done', created: 1, badRows: 1 });
  const [[line, , reason] = []] = await listBadRows(admin, job);
  expect([line, reason]).toEqual([2, findRateFault('71162000')]);
  expect(await findProduct('With a rate')).not.toBeNull();
});

it('an import ends when the account of who started it is disabled', async () => {
  const clerk = await store.createUser('ADMIN', { role: 'STAFF', permissions: ['catalog'] });
  const job = await checkContent(store, clerk, toOwnCsv([{ ...KURTA, name: 'Of a disabled account' }]));
  let work = async () => {};
  vi.spyOn(deps.background, 'run').mockImplementationOnce((_what, later) => {
    work = later;
  });
  await clerk.caller.admin.import.start({ id: job.id });
  await deps.db.transact((tx) =>
    tx.user.update({ where: { id: clerk.id }, data: { disabledAt: deps.now() } }),
  );
  await work();
  expect(await waitForJob(store, admin, job.id)).toMatchObject({ state: 'canceled', created: 0 });
  expect(await findProduct('Of a disabled account')).toBeNull();
});

describe('concurrent imports', () => {
  const createCsv = (word: string, count: number) =>
    toOwnCsv(
      Array.from({ length: count }, (_, at) => ({ ...KURTA, description: '', name: `${word} ${at}` })),
    );

  it('reject the second; a canceled import leaves only complete products', async () => {
    const job = await checkContent(store, admin, createCsv('Canceled', 200));
    await admin.caller.admin.import.start({ id: job.id });
    await expect(admin.caller.admin.import.start({ id: job.id })).rejects.toThrow(
      'This import can’t be started',
    );
    await expect(
      admin.caller.admin.import.check({ file: writeIncomingCsv(store, createCsv('Second', 1)) }),
    ).rejects.toThrow('Another import is in progress. Wait until it is done, or cancel it.');
    expect(await admin.caller.admin.import.current()).toMatchObject({ id: job.id, state: 'running' });
    await admin.caller.admin.import.cancel({ id: job.id });
    const { state, created } = await waitForJob(store, admin, job.id);
    expect(state).toBe('canceled');
    const there = await deps.db.reader.product.findMany({
      where: { name: { startsWith: 'Canceled ' } },
      include: { variants: true },
    });
    expect(there.length).toBe(created);
    expect(created).toBeLessThan(200);
    for (const { variants, stockTotal } of there) expect([variants.length, stockTotal]).toEqual([1, 5]);
    expect(await admin.caller.admin.import.current()).toBeNull();
    const { data } = await admin.caller.admin.audit.log({ objectType: 'IMPORT', limit: 1 });
    expect(data[0]?.changes.at(-1)).toEqual({ field: 'Ended', from: null, to: 'Before it was complete' });
  });

  it('start once, however often the button is pressed', async () => {
    const job = await checkContent(store, admin, createCsv('Pressed', 5));
    const presses = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => admin.caller.admin.import.start({ id: job.id })),
      admin.caller.admin.import.map({ id: job.id, rules: [] }),
    ]);
    for (const press of presses)
      if (press.status === 'rejected') expect(press.reason).toMatchObject({ code: 'CONFLICT' });
    expect(await waitForJob(store, admin, job.id)).toMatchObject({
      state: 'done',
      created: 5,
      badRows: 0,
      counts: { create: 5, rejected: 0 },
    });
  });

  it('are checked again once, however often the button is pressed', async () => {
    // So many that the check is not over before the last press arrives.
    const job = await checkContent(store, admin, createCsv('Mapped', 400));
    const presses = await Promise.allSettled(
      Array.from({ length: 5 }, () => admin.caller.admin.import.map({ id: job.id, rules: [] })),
    );
    const accepted = presses.filter(({ status }) => status === 'fulfilled');
    expect(accepted).toHaveLength(1);
    expect(await waitForJob(store, admin, job.id)).toMatchObject({ state: 'ready', counts: { create: 400 } });
    await admin.caller.admin.import.cancel({ id: job.id });
  });

  it('discards a checked import, and reports an unknown one', async () => {
    const job = await checkContent(store, admin, createCsv('Put away', 1));
    expect(await admin.caller.admin.import.cancel({ id: job.id })).toMatchObject({ state: 'canceled' });
    await expect(admin.caller.admin.import.start({ id: job.id })).rejects.toThrow(
      'This import can’t be started',
    );
    for (const id of ['../../vastra', '00000000-0000-4000-8000-000000000000'])
      await expect(admin.caller.admin.import.job({ id })).rejects.toThrow('This import no longer exists.');
  });
});

it('an import can be started as soon as it is seen to be ready', async () => {
  const content = toOwnCsv(Array.from({ length: 3 }, (_, at) => ({ ...KURTA, name: `At once ${at}` })));
  const { id } = await admin.caller.admin.import.check({ file: writeIncomingCsv(store, content) });
  while ((await admin.caller.admin.import.job({ id })).state === 'checking') await new Promise(setImmediate);
  await admin.caller.admin.import.start({ id });
  expect(await waitForJob(store, admin, id)).toMatchObject({ state: 'done', created: 3 });
});
