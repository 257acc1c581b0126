/** Color names that the store does not know: the owner chooses once what they look like. */
import { expect, it } from 'vitest';
import {
  checkContent,
  importContent,
  KURTA,
  listBadRows,
  openImportStore,
  toOwnCsv,
  waitForJob,
} from './test-file';

const { store, admin, findProduct } = await openImportStore();
const { import: imports } = admin.caller.admin;

it('are listed once each, and are known from then on', async () => {
  const rows = [
    { ...KURTA, name: 'Lipstick', colour: 'Matte' },
    { ...KURTA, name: 'Lipstick', colour: 'Matte', size: 'L' },
    { ...KURTA, name: 'Gloss', colour: 'MATTE' },
    { ...KURTA, name: 'Liner', colour: 'Nude 02' },
    { ...KURTA, name: 'Known', colour: 'Lal' },
    { ...KURTA, name: 'Coded', colour: 'Twilight', colour_hex: '#223344' },
  ];
  const job = await checkContent(store, admin, toOwnCsv(rows));
  expect(job).toMatchObject({ state: 'ready', sources: 2, counts: { create: 2, rejected: 3 } });
  expect((await listBadRows(admin, job))[0]?.[1]).toBe('colour_hex');
  const { data } = await imports.sources({ id: job.id });
  expect(data.map(({ kind, text, products, rule }) => [kind, text, products, rule])).toEqual([
    ['color', 'Matte', 2, null],
    ['color', 'Nude 02', 1, null],
  ]);
  await imports.map({ id: job.id, rules: [{ kind: 'color', text: 'Matte', value: '#6a1f31' }] });
  expect(await waitForJob(store, admin, job.id)).toMatchObject({ counts: { create: 4, rejected: 1 } });
  expect((await imports.sources({ id: job.id })).data[0]?.rule?.value).toBe('#6a1f31');
  await imports.start({ id: job.id });
  await waitForJob(store, admin, job.id);
  expect((await findProduct('Gloss'))?.variants[0]).toMatchObject({
    color: 'MATTE',
    colorHexCode: '#6a1f31',
  });

  const next = toOwnCsv([{ ...KURTA, name: 'Later', colour: 'matte' }]);
  expect(await importContent(store, admin, next)).toMatchObject({ state: 'done', created: 1 });
  expect((await findProduct('Later'))?.variants[0]?.colorHexCode).toBe('#6a1f31');
});

it('need no choice where the product has the color already', async () => {
  const product = await findProduct('Coded');
  const file = toOwnCsv(
    [{ ...KURTA, name: 'Coded', product_id: product?.id ?? '', colour: 'Twilight', stock: '9' }],
    ['product_id', 'name', 'category', 'colour', 'size', 'stock', 'mrp'],
  );
  expect(await checkContent(store, admin, file)).toMatchObject({ sources: 0, counts: { update: 1 } });
});
