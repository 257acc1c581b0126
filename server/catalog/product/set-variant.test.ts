import { describe, expect, it } from 'vitest';
import { CATALOG_MESSAGES } from '../../../src/catalog/messages';
import { toAppError } from '../../errors';
import { createReadyShopper, readStock } from '../../test/factories';
import { openFileStore } from '../../test/harness';
import { createProductInput, createTopLevelCategory, createVariantInput } from '../test-input';

const store = await openFileStore();
const { caller } = await store.admin();
const { catalog, admin } = caller;
const women = await createTopLevelCategory(store);

/** Creates a product with a variant for each stock. `variantId` is the first one's. */
async function createProduct(...stocks: number[]) {
  const saved = await catalog.saveProduct(
    createProductInput(women.id, {
      productVariants: stocks.map((stock, index) => createVariantInput({ size: `S${index}`, stock })),
    }),
  );
  return { ...saved, variantId: String(saved.variants[0]?.id) };
}

const readError = async (call: Promise<unknown>) => {
  const { code, message, details } = toAppError(await call.catch((error: unknown) => error));
  return { code, message, path: details.issues?.[0]?.path };
};

describe('editing one variant in place', () => {
  it('changes only what is sent, and responds with the current product', async () => {
    const { id, variantId, version } = await createProduct(5, 3);
    const priced = await admin.catalog.setVariant({
      id: variantId,
      version,
      originalPrice: '2000',
      discountPrice: '1499.50',
    });
    expect(priced.version).toBe(version + 1);
    expect(priced.variants[0]).toMatchObject({
      stock: 5,
      originalPrice: '2000.00',
      discountPrice: '1499.50',
    });
    const stocked = await admin.catalog.setVariant({
      id: variantId,
      version: version + 1,
      stock: '12',
      stockWas: 5,
    });
    expect(stocked.variants[0]).toMatchObject({ stock: 12, discountPrice: '1499.50' });
    const plain = await admin.catalog.setVariant({ id: variantId, version: version + 2, discountPrice: '' });
    expect(plain.variants[0]).toMatchObject({ stock: 12, originalPrice: '2000.00', discountPrice: null });
    expect(await catalog.product({ id })).toEqual(plain);
  });

  it('updates the product’s totals and the shop’s search', async () => {
    const { name, ...it } = await createProduct(0);
    const before = await admin.catalog.products({ q: it.id.slice(0, 8) });
    expect(before.data[0]).toMatchObject({ stockTotal: 0 });
    await admin.catalog.setVariant({
      id: it.variantId,
      version: 1,
      stock: 4,
      stockWas: 0,
      discountPrice: 99,
    });
    const after = await admin.catalog.products({ q: it.id.slice(0, 8) });
    expect(after.data[0]).toMatchObject({ stockTotal: 4, price: { from: '99.00', to: '99.00' } });
    expect(await store.anonymous().catalog.search({ q: `${name} under 100` })).toHaveLength(1);
  });

  it('rejects a discount above the price at the edited field', async () => {
    const { variantId, version } = await createProduct(1);
    const setVariant = (input: object) =>
      readError(admin.catalog.setVariant({ id: variantId, version, ...input }));
    expect(await setVariant({ discountPrice: 2000 })).toEqual({
      code: 'BAD_REQUEST',
      message: 'Discount price must not be above the original price.',
      path: 'discountPrice',
    });
    await admin.catalog.setVariant({ id: variantId, version, discountPrice: 1500 });
    expect(
      await readError(admin.catalog.setVariant({ id: variantId, version: version + 1, originalPrice: 1000 })),
    ).toMatchObject({ path: 'originalPrice', message: CATALOG_MESSAGES.discountAbove });
  });

  it.each([
    ['stock', { stock: -1, stockWas: 5 }, 'Stock must be at least 0.'],
    ['stock', { stock: '1.5', stockWas: 5 }, 'Stock must be a whole number.'],
    ['stockWas', { stock: 4 }, 'stockWas is required with stock, so that an edit never undoes a sale.'],
    ['originalPrice', { originalPrice: '0' }, /above 0/],
    ['originalPrice', { originalPrice: '' }, 'Original price is required.'],
    ['discountPrice', { discountPrice: '9.999' }, /two decimals/],
  ])('rejects a wrong %s and changes nothing', async (path, wrong, message) => {
    const { id, variantId, version } = await createProduct(5);
    const rejected = await readError(admin.catalog.setVariant({ id: variantId, version, ...wrong }));
    expect(rejected).toMatchObject({ code: 'BAD_REQUEST', path });
    expect(rejected.message).toMatch(message);
    expect((await catalog.product({ id })).version).toBe(version);
  });

  it('rejects an outdated version, a retired variant and a variant of a deleted product', async () => {
    const { id, variantId, variants } = await createProduct(5, 5);
    await catalog.saveProduct(
      createProductInput(women.id, {
        id,
        productVariants: [createVariantInput({ id: variantId, size: 'S0' })],
      }),
    );
    const setVariant = (variantId: string, version: number) =>
      readError(admin.catalog.setVariant({ id: variantId, version, stock: 9, stockWas: 5 }));
    expect(await setVariant(variantId, 1)).toMatchObject({
      code: 'CONFLICT',
      message: 'This product was changed by someone else. Reload it to continue.',
    });
    expect(await setVariant(String(variants[1]?.id), 2)).toMatchObject({ code: 'NOT_FOUND' });
    await catalog.deleteProduct({ id });
    expect(await setVariant(variantId, 3)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await readStock(store, variantId)).toBe(5);
  });

  it('is done once when it is sent again', async () => {
    const { variantId, version } = await createProduct(5);
    const send = (change: object = {}) =>
      admin.catalog.setVariant({
        id: variantId,
        version,
        stock: 8,
        stockWas: 5,
        discountPrice: 999,
        ...change,
      });
    const set = await send();
    expect(await send()).toEqual(set);
    expect(await readStock(store, variantId)).toBe(8);
    for (const change of [{ stock: 7 }, { discountPrice: '' }, { originalPrice: 2000 }])
      expect(await readError(send(change))).toMatchObject({ message: CATALOG_MESSAGES.productChanged });
  });

  it('writes an audit entry in words', async () => {
    const { id, variantId, version } = await createProduct(5);
    await admin.catalog.setVariant({
      id: variantId,
      version,
      stock: 8,
      stockWas: 5,
      originalPrice: 2499,
      discountPrice: 1999,
    });
    const { data } = await admin.audit.log({ objectType: 'PRODUCT', objectId: id });
    expect(data[0]).toMatchObject({ action: 'updated', objectName: 'Bagru Sprig Cotton Kurta' });
    expect(data[0]?.changes).toEqual([
      { field: 'Ivory, S0: stock', from: '5', to: '8' },
      { field: 'Ivory, S0: original price', from: '₹1,899.00', to: '₹2,499.00' },
      { field: 'Ivory, S0: discount price', from: null, to: '₹1,999.00' },
    ]);
  });

  it('is only for admins', async () => {
    const { variantId } = await createProduct(1);
    const input = { id: variantId, version: 1, stock: 9, stockWas: 1 };
    const { caller: shopper } = await store.shopper();
    await expect(shopper.admin.catalog.setVariant(input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(store.anonymous().admin.catalog.setVariant(input)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });
});

describe('editing a variant in place during sales', () => {
  it('never undoes a sale', async () => {
    const { variantId, version } = await createProduct(20);
    const buyers = await Promise.all([1, 2, 3, 4, 5].map(() => createReadyShopper(store, variantId, 2)));
    const [edit] = await Promise.all([
      admin.catalog.setVariant({ id: variantId, version, stock: 23, stockWas: 20 }),
      ...buyers.map((buyer) =>
        buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' }),
      ),
    ]);
    expect(edit.version).toBe(version + 1);
    expect(await readStock(store, variantId)).toBe(20 - 10 + 3);
    const { data } = await admin.catalog.products({ q: edit.id.slice(0, 8) });
    expect(data[0]?.stockTotal).toBe(13);
  });

  it('never takes the stock below zero', async () => {
    const { variantId, version } = await createProduct(5);
    const buyer = await createReadyShopper(store, variantId, 3);
    await buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' });
    expect(
      await readError(admin.catalog.setVariant({ id: variantId, version, stock: 0, stockWas: 5 })),
    ).toEqual({
      code: 'CONFLICT',
      path: 'stock',
      message:
        "Only 2 of Ivory, S0 are left: the stock can't be lowered by 5. Reload the product to see its stock.",
    });
    expect(await readStock(store, variantId)).toBe(2);
    expect(
      await readError(admin.catalog.setVariant({ id: variantId, version, stock: 1_000_000, stockWas: 0 })),
    ).toMatchObject({ code: 'CONFLICT', path: 'stock' });
    expect(await readStock(store, variantId)).toBe(2);
  });

  it('accepts one of two concurrent edits of admins', async () => {
    const { variantId, version } = await createProduct(5);
    const edits = await Promise.allSettled(
      [6, 7, 8].map((stock) => admin.catalog.setVariant({ id: variantId, version, stock, stockWas: 5 })),
    );
    const through = edits.filter(({ status }) => status === 'fulfilled');
    expect(through).toHaveLength(1);
    for (const edit of edits)
      if (edit.status === 'rejected') expect(edit.reason).toMatchObject({ code: 'CONFLICT' });
    expect([6, 7, 8]).toContain(await readStock(store, variantId));
  });
});
