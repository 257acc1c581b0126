import { expect, it } from 'vitest';
import { type DeclarationValues, findMissingDeclarations } from '../../src/catalog/inherited-declarations';
import { recordCategoryChange } from '../catalog/record-catalog-change';
import { createProductInput, createSubcategory, createTopLevelCategory } from '../catalog/test-input';
import { TAX_DETAILS } from '../tax/test-tax';
import { openFileStore } from '../test/harness';
import { readReadiness } from './read-readiness';

const store = await openFileStore();
const { caller } = await store.admin();
const { id: categoryId } = await createTopLevelCategory(store, 'Women');
const DECLARED = { countryOfOrigin: 'India', netQuantity: '1 N', importer: 'Vastra, Jaipur' };
const save = (productName: string, details: object, category = categoryId) =>
  caller.catalog.saveProduct({ ...createProductInput(category, { productName, ...details }), images: [] });
const IMPORTED = { countryOfOrigin: 'Nepal', importer: 'Vastra Imports, Delhi' };
const NONE = {
  ...{ careEmail: null, carePhone: null, officerName: null, officerDesignation: null, officerEmail: null },
  ...{ officerPhone: null, netQuantity: null, manufacturer: null, packer: null, countryOfOrigin: null },
};

it('says what a shop in production cannot sell without', async () => {
  const empty = await openFileStore();
  const owner = await empty.admin();
  const env = { ...empty.deps.env, isProduction: true, smtpUrl: null };
  const { db } = empty.deps;
  const listPlaces = async (smtpUrl: string | null = null) =>
    (await readReadiness({ db, env: { ...env, smtpUrl } }))?.setup.map(({ place }) => place);
  const setHidden = (id: string, isHidden: boolean) =>
    db.transact(async (tx) => {
      await tx.category.update({ where: { id }, data: { isHidden } });
      recordCategoryChange(tx);
    });
  expect(await listPlaces()).toEqual(['categories', null]);
  expect(await listPlaces('smtp://mail.example.com')).toEqual(['categories']);

  const { id } = await createTopLevelCategory(empty, 'Men');
  await setHidden(id, true);
  expect(await listPlaces()).toEqual(['categories', null]);
  await setHidden(id, false);
  expect(await listPlaces()).toEqual(['products', null]);
  const draft = { ...createProductInput(id, { productName: 'Draft' }), images: [] };
  await owner.caller.catalog.saveProduct({ ...draft, status: 'DRAFT' });
  expect(await listPlaces()).toEqual(['products', null]);
  await owner.caller.catalog.saveProduct({ ...draft, productName: 'Kurta' });
  expect(await listPlaces()).toEqual([null]);
});

it('is silent until the shop has begun, then counts what is missing, as the list’s filter finds it', async () => {
  const { id: shawls } = await caller.catalog.saveCategory({
    name: 'Shawls',
    parentId: categoryId,
    ...IMPORTED,
  });
  const { id: pashmina } = await createSubcategory(store, shawls, 'Pashmina');
  const products = [
    await save('Complete', DECLARED),
    // A threshold of its own makes the filter by stock an alternative of two.
    await save('Nameless', { ...DECLARED, importer: null, lowStock: 6 }),
    await save('Bare', {}),
    await save('Inheriting', { netQuantity: '1 N' }, pashmina),
    await save('Inheriting two', {}, shawls),
  ];
  expect(await readReadiness(store.deps)).toBeNull();
  const production = { ...store.deps, env: { ...store.deps.env, isProduction: true } };
  expect((await readReadiness(production))?.shop.map(({ place }) => place)).toContain('tax');

  await caller.admin.tax.saveDetails(TAX_DETAILS);
  const sourcesOf = (product: (typeof products)[number], defaults: DeclarationValues) => [
    { name: null, values: product },
    { name: 'its category', values: product.categoryId === categoryId ? {} : IMPORTED },
    { name: 'the shop', values: defaults },
  ];
  for (const defaults of [
    NONE,
    { ...NONE, countryOfOrigin: 'India', netQuantity: '1 N' },
    { ...NONE, countryOfOrigin: 'India', netQuantity: '1 N', packer: 'Vastra, Jaipur' },
  ]) {
    await caller.admin.cms.saveDisclosures(defaults);
    const expected = products
      .filter((product) => findMissingDeclarations(sourcesOf(product, defaults)).length > 0)
      .map(({ name }) => name)
      .sort();
    const { data } = await caller.admin.catalog.products({ missing: 'declarations' });
    expect(data.map(({ name }) => name).sort()).toEqual(expected);
    const inStock = await caller.admin.catalog.products({ missing: 'declarations', stock: 'low' });
    expect(inStock.total).toBe(expected.length);
    expect((await caller.admin.dashboard.readiness())?.products).toBe(expected.length);
  }
});
