import { expect, it } from 'vitest';
import { findMissingDeclarations } from '../../src/catalog/declarations';
import { createProductInput, createTopLevelCategory } from '../catalog/test-input';
import { TAX_DETAILS } from '../tax/test-tax';
import { openFileStore } from '../test/harness';
import { readReadiness } from './read-readiness';

const store = await openFileStore();
const { caller } = await store.admin();
const { id: categoryId } = await createTopLevelCategory(store, 'Women');
const DECLARED = { countryOfOrigin: 'India', netQuantity: '1 N', importer: 'Vastra, Jaipur' };
const save = (productName: string, facts: object) =>
  caller.catalog.saveProduct({ ...createProductInput(categoryId, { productName, ...facts }), images: [] });
const NONE = {
  ...{ careEmail: null, carePhone: null, officerName: null, officerDesignation: null, officerEmail: null },
  ...{ officerPhone: null, netQuantity: null, manufacturer: null, packer: null, countryOfOrigin: null },
};

it('is silent until the shop has begun, then counts what is missing, as the list’s filter finds it', async () => {
  const products = [
    await save('Complete', DECLARED),
    await save('Nameless', { ...DECLARED, importer: null }),
    await save('Bare', {}),
  ];
  expect(await readReadiness(store.deps)).toBeNull();
  const production = { ...store.deps, env: { ...store.deps.env, production: true } };
  expect((await readReadiness(production))?.shop.map(({ place }) => place)).toContain('tax');

  await caller.admin.tax.saveDetails(TAX_DETAILS);
  for (const defaults of [
    NONE,
    { ...NONE, countryOfOrigin: 'India', netQuantity: '1 N' },
    { ...NONE, countryOfOrigin: 'India', netQuantity: '1 N', packer: 'Vastra, Jaipur' },
  ]) {
    await caller.admin.cms.saveDisclosures(defaults);
    const expected = products
      .filter((product) => findMissingDeclarations(product, defaults).length > 0)
      .map(({ name }) => name)
      .sort();
    const { data } = await caller.admin.catalog.products({ missing: 'declarations' });
    expect(data.map(({ name }) => name).sort()).toEqual(expected);
    expect((await caller.admin.dashboard.readiness())?.products).toBe(expected.length);
  }
});
