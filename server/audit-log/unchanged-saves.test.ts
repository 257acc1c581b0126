/** The log says what has changed: a form that is saved as it was loaded is not in it. */
import { expect, it } from 'vitest';
import { saveProductInput } from '../../src/catalog/schema';
import { saveImportedProducts } from '../catalog/product/save-imported-products';
import { createProductInput, createVariantInput } from '../catalog/test-input';
import { createPng } from '../media/test-files';
import { TAX_DETAILS } from '../tax/test-tax';
import { makeCategory, makeProduct } from '../test/factories';
import { openFileStore } from '../test/harness';

const store = await openFileStore();
const { caller } = await store.admin();
const member = await store.createUser('ADMIN', { role: 'STAFF', permissions: [] });
const { id: productId, variantId: id } = await makeProduct(store);
const { id: parentId } = await makeCategory(store);
const category = await makeCategory(store, { name: 'Stoles', parentId });
const product = await caller.catalog.saveProduct(createProductInput(parentId));
const pictures = await Promise.all(
  [1, 2].map(async (width) => (await createPng({ width })).toString('base64')),
);
await caller.admin.search.saveSynonym({ word: 'rakhi', finds: 'kada' });

const describeProduct = (productName: string) => ({
  ...createProductInput(parentId, { productName }),
  id: product.id,
  productVariants: [createVariantInput({ id: product.variants[0]?.id })],
});

const countEntries = () => store.deps.db.reader.auditEntry.count();

/** Each saves details that differ with the number. */
const SAVES: [name: string, save: (n: 1 | 2) => Promise<unknown>][] = [
  ['low stock', (n) => caller.admin.catalog.saveStockThresholds({ product: n, variant: 5, shopper: 9 })],
  ['company details', (n) => caller.cms.saveCompany({ name: 'Vastra', address: `${n} MI Road` })],
  ['customer care', (n) => caller.admin.cms.saveDisclosures({ packer: `Packer ${n}` })],
  ['tax details', (n) => caller.admin.tax.saveDetails({ ...TAX_DETAILS, addressLine1: `${n} MI Road` })],
  [
    'a legal page',
    (n) => caller.cms.saveLegalPage({ slug: 'return-policy', title: 'Returns', content: `${n} days.` }),
  ],
  [
    'a search word',
    (n) =>
      caller.admin.search.saveSynonym({
        word: 'rakhi',
        finds: n === 1 ? 'bracelet' : 'anklet',
        replaces: 'rakhi',
      }),
  ],
  [
    'a staff account',
    (n) =>
      caller.admin.staff.update({
        ...{ id: member.id, role: 'STAFF', isDisabled: false },
        permissions: n === 1 ? ['orders'] : ['catalog'],
      }),
  ],
  [
    'a variant',
    async (n) => {
      const { version, variants } = await caller.catalog.product({ id: productId });
      const stockWas = variants[0]?.stock ?? 0;
      await caller.admin.catalog.setVariant({ id, version, stock: n, stockWas });
    },
  ],
  ['a product', (n) => caller.catalog.saveProduct(describeProduct(`Kurta ${n}`))],
  [
    'products of an import',
    (n) =>
      store.deps.db.transact((tx) =>
        saveImportedProducts(tx, { now: store.deps.now, session: null }, [
          saveProductInput.parse(describeProduct(`Stole ${n}`)),
        ]),
      ),
  ],
  ['a category', (n) => caller.catalog.saveCategory({ id: category.id, name: `Stoles ${n}`, parentId })],
];

it.each(SAVES)('%s', async (_name, save) => {
  const before = await countEntries();
  await save(1);
  expect(await countEntries()).toBe(before + 1);
  await save(1);
  expect(await countEntries()).toBe(before + 1);
  await save(2);
  expect(await countEntries()).toBe(before + 2);
});

it('another signature is in it, and a part of the address that moves to another line', async () => {
  const saveDetails = async (change: { addressLine1: string; addressLine2?: string; signature?: string }) => {
    await caller.admin.tax.saveDetails({ ...TAX_DETAILS, ...change });
    const { data } = await caller.admin.audit.log({ objectType: 'COMPANY', limit: 1 });
    return data[0]?.changes;
  };
  await saveDetails({ addressLine1: 'Vastra House, MI Road', signature: pictures[0] ?? '' });
  expect(await saveDetails({ addressLine1: 'Vastra House', addressLine2: 'MI Road' })).toEqual([
    { field: 'Address line 1', from: 'Vastra House, MI Road', to: 'Vastra House' },
    { field: 'Address line 2', from: null, to: 'MI Road' },
  ]);
  const moved = { addressLine1: 'Vastra House', addressLine2: 'MI Road' };
  expect(await saveDetails({ ...moved, signature: pictures[1] ?? '' })).toEqual([
    { field: 'Signature', from: 'The earlier picture', to: 'A new picture' },
  ]);
});
