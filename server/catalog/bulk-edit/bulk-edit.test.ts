import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MAX_LISTED_EDITS } from '../../../src/catalog/bulk-edit/kinds';
import { registerShop } from '../../tax/test-tax';
import { createReadyShopper, makeCategory, makeProduct, readStock } from '../../test/factories';
import { openFileStore } from '../../test/harness';

const store = await openFileStore();
const admin = await store.admin();
const { catalog } = admin.caller.admin;
const { db, background } = store.deps;
const category = await makeCategory(store, { name: 'Kurtas' });
const sale = await makeCategory(store, { name: 'Sale' });

type Edit = Parameters<typeof catalog.checkEdit>[0];
const LESS: Edit = { kind: 'price', priceAction: 'percent', percentBp: -1_000, rounding: '9' };

/** Starts a change and waits for its end. */
async function run(input: Edit) {
  const { total } = await catalog.checkEdit(input);
  const { id } = await catalog.startEdit({ ...input, total });
  return finish(id);
}
async function finish(id: string) {
  await background.whenIdle();
  const found = (await catalog.edits()).find((each) => each.id === id);
  if (!found) throw new Error('The change is not listed');
  return found;
}
const undo = async (id: string) => {
  await catalog.undoEdit({ id });
  return finish(id);
};
const readProduct = (id: string) => admin.caller.catalog.product({ id });
const make = (more: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(store, { categoryId: category.id, ...more });
const lastEntry = async () => (await admin.caller.admin.audit.log({ limit: 1 })).data[0];

describe('a change of many products', () => {
  it('shows what would happen, changes the prices, and is undone without touching sales', async () => {
    const many = await Promise.all(
      Array.from({ length: 45 }, (_, at) =>
        make({ name: `Priced ${at}`, variants: [{ originalPaise: 200_000 }, { originalPaise: 100 }] }),
      ),
    );
    const [first] = many;
    const dear = await make({
      name: 'Priced dear',
      variants: [{ originalPaise: 100_000, discountPaise: 95_000 }],
    });
    const filters = { q: 'priced' };
    const tooDear: Edit = { filters, kind: 'price', priceAction: 'amount', amountPaise: -100 };
    const check = await catalog.checkEdit(tooDear);
    expect(check).toMatchObject({ total: 46, changed: 1, rejected: 45, noted: 0 });
    expect(check.rejections[0]?.reason).toBe('Ivory, M: a price of ₹0.00 is not above 0.');
    expect(check.changes).toEqual([
      {
        id: dear.id,
        name: 'Priced dear',
        changes: [{ field: 'Ivory, S: discount price', from: '₹950.00', to: '₹949.00' }],
      },
    ]);

    // ₹1 would become ₹9, which is above its MRP.
    expect(await run({ filters, ...LESS })).toMatchObject({ changed: 1, rejected: 45 });
    const all = await run({ filters, ...LESS, rounding: 'none', percentBp: -1_000, priceTarget: 'both' });
    expect(all).toMatchObject({
      title: 'Both prices: 10% less',
      state: 'done',
      total: 46,
      changed: 46,
      rejected: 0,
      pending: 0,
      undoable: 46,
    });
    expect(await readProduct(first?.id ?? '')).toMatchObject({
      version: 2,
      variants: [{ originalPrice: '1800.00', discountPrice: null }, { originalPrice: '0.90' }],
    });
    expect((await catalog.products({ q: 'priced', sort: 'price-asc' })).data[0]?.price.from).toBe('0.90');
    expect(await lastEntry()).toMatchObject({
      action: 'updated',
      objectType: 'PRODUCT',
      who: { email: admin.email },
    });

    const buyer = await createReadyShopper(store, first?.variantId ?? '', 3);
    await buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' });
    // Somebody edits another one before the undo: it stays.
    const edited = await readProduct(many[1]?.id ?? '');
    await catalog.setVariant({
      id: edited.variants[0]?.id ?? '',
      version: edited.version,
      originalPrice: '5.00',
    });
    expect(await undo(all.id)).toMatchObject({ state: 'undone', restored: 45, changed: 46, undoable: 0 });
    expect(await readProduct(first?.id ?? '')).toMatchObject({
      variants: [{ originalPrice: '2000.00', discountPrice: null, stock: 7 }, { originalPrice: '1.00' }],
    });
    expect((await readProduct(edited.id)).variants[0]?.originalPrice).toBe('5.00');
    expect(await readStock(store, first?.variantId ?? '')).toBe(7);
    await expect(catalog.undoEdit({ id: all.id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('moves and hides products, and each change can be undone once the later one is', async () => {
    const product = await make({ name: 'Moved' });
    const ids = [product.id];
    const moved = await run({ ids, kind: 'category', categoryId: sale.id });
    expect(moved).toMatchObject({ title: 'Category: Sale', changed: 1 });
    expect((await readProduct(product.id)).category.name).toBe('Sale');
    expect(await run({ ids, kind: 'category', categoryId: sale.id })).toMatchObject({ total: 1, changed: 0 });
    expect(await catalog.setStatus({ ids, status: 'ARCHIVED' })).toEqual({ changed: 1 });
    const [hidden, , before] = await catalog.edits();
    expect(hidden).toMatchObject({ title: 'Status: Archived', undoable: 1 });
    expect(before).toMatchObject({ id: moved.id, undoable: 0 });
    await expect(catalog.undoEdit({ id: moved.id })).rejects.toMatchObject({
      message: 'Nothing of this change is left to undo.',
    });
    await undo(hidden?.id ?? '');
    expect(await store.anonymous().catalog.product({ id: product.id })).toMatchObject({
      category: { name: 'Sale' },
    });
    expect(await undo(moved.id)).toMatchObject({ restored: 1, undoable: 0, state: 'undone' });
    expect((await readProduct(product.id)).category.name).toBe('Kurtas');
    await expect(catalog.undoEdit({ id: moved.id })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(catalog.checkEdit({ ids, kind: 'category', categoryId: 'nothing' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  const DEARER: Edit = {
    kind: 'price',
    priceAction: 'amount',
    amountPaise: 100,
    rounding: 'none',
    priceTarget: 'both',
  };

  it('is undone after the later ones, except for products that were saved in between', async () => {
    const [saved, kept] = [await make({ name: 'Saved between' }), await make({ name: 'Edited often' })];
    const both = { ...DEARER, ids: [saved.id, kept.id] };
    const first = await run(both);
    const product = await readProduct(saved.id);
    await catalog.setVariant({
      id: saved.variantId,
      version: product.version,
      originalPrice: product.variants[0]?.originalPrice ?? '',
    });
    const later = [await run(both), await run(both)];
    expect((await catalog.edits())[2]).toMatchObject({ id: first.id, undoable: 0 });
    for (const { id } of later.toReversed())
      expect(await undo(id)).toMatchObject({ restored: 2, state: 'undone' });
    expect((await catalog.edits())[2]).toMatchObject({ undoable: 1 });
    expect(await undo(first.id)).toMatchObject({ restored: 1 });
    const readPrice = async (id: string) => Number((await readProduct(id)).variants[0]?.originalPrice);
    expect((await readPrice(saved.id)) - (await readPrice(kept.id))).toBe(1);
  });

  it('is forgotten once it is no longer listed', async () => {
    const product = await make({ name: 'Edited all day' });
    for (let count = 0; count < MAX_LISTED_EDITS + 2; count += 1) await run({ ...DEARER, ids: [product.id] });
    expect(await db.reader.bulkEditedProduct.count({ where: { productId: product.id } })).toBe(
      MAX_LISTED_EDITS,
    );
  });

  it('deletes products, which come back with pictures, variants and keys unless another has these by now', async () => {
    const kept = await make({ name: 'Deleted kept' });
    const taken = await make({ name: 'Deleted taken' });
    await db.transact(async (tx) => {
      await tx.product.update({ where: { id: kept.id }, data: { handle: 'kept' } });
      for (const [product, sku] of [
        [kept, 'SKU-KEPT'],
        [taken, 'SKU-TAKEN'],
      ] as const)
        await tx.variant.update({ where: { id: product.variantId }, data: { sku } });
      await tx.productImage.create({
        data: { id: randomUUID(), productId: kept.id, filename: 'deleted-kept.webp', position: 0 },
      });
    });
    const shopper = await createReadyShopper(store, kept.variantId);
    const edit = await run({ filters: { q: 'deleted' }, kind: 'delete' });
    expect(edit).toMatchObject({ title: 'Deleted', changed: 2 });
    expect((await catalog.products({ q: 'deleted' })).total).toBe(0);
    expect((await shopper.caller.cart.get()).items).toEqual([]);
    expect(await lastEntry()).toMatchObject({ action: 'deleted', gone: true });

    const other = await make({ name: 'Other' });
    await db.transact((tx) =>
      tx.variant.update({ where: { id: other.variantId }, data: { sku: 'SKU-TAKEN' } }),
    );
    expect(await undo(edit.id)).toMatchObject({ state: 'undone', restored: 1 });
    expect(await store.anonymous().catalog.product({ id: kept.id })).toMatchObject({
      handle: 'kept',
      images: [{ url: '/uploads/deleted-kept.webp' }],
      variants: [{ sku: 'SKU-KEPT', stock: 10 }],
    });
    await expect(readProduct(taken.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await lastEntry()).toMatchObject({ action: 'restored', gone: false });
  });

  it('goes on after its process has ended, and no product is changed twice', async () => {
    const products = await Promise.all([0, 1, 2].map((at) => make({ name: `Resumed ${at}` })));
    const id = randomUUID();
    const [done, ...left] = products;
    const edit = { kind: 'price', priceAction: 'amount', amountPaise: -10_000 };
    await db.transact(async (tx) => {
      const now = store.deps.now();
      await tx.bulkEdit.create({
        data: { id, edit: JSON.stringify(edit), createdAt: now, updatedAt: now, total: 3, changed: 1 },
      });
      await tx.bulkEditedProduct.createMany({
        data: [
          { editId: id, productId: done?.id ?? '', version: 1, before: '{}' },
          ...left.map((product) => ({ editId: id, productId: product.id })),
        ],
      });
    });
    expect(await finish(id)).toMatchObject({ state: 'running', pending: 2 });
    store.advance(2 * 60_000);
    expect(await finish(id)).toMatchObject({ state: 'stopped', pending: 2 });
    await Promise.all([catalog.resumeEdit({ id }), catalog.resumeEdit({ id })]);
    expect(await finish(id)).toMatchObject({ state: 'done', changed: 3, undoable: 3 });
    const prices = await Promise.all(
      products.map(async (each) => (await readProduct(each.id)).variants[0]?.discountPrice),
    );
    expect(prices).toEqual([null, '1799.00', '1799.00']);
  });

  it('takes turns with others, so that twenty at once add up', async () => {
    const product = await make({ name: 'Twenty' });
    const edit: Edit = { ids: [product.id], kind: 'price', priceAction: 'amount', amountPaise: -100 };
    await Promise.all(Array.from({ length: 20 }, () => catalog.startEdit({ ...edit, total: 1 })));
    await background.whenIdle();
    expect((await readProduct(product.id)).variants[0]?.discountPrice).toBe('1879.00');
  });

  it('is made once when it is sent again, whatever its filters match by then', async () => {
    const product = await make({ name: 'Sent again' });
    const edit = {
      filters: { q: 'sent again' },
      kind: 'price',
      priceAction: 'amount',
      amountPaise: -100,
      idempotencyKey: 'a-lost-answer',
      total: 1,
    } as const;
    const runs = await Promise.all(Array.from({ length: 20 }, () => catalog.startEdit(edit)));
    await background.whenIdle();
    await make({ name: 'Sent again, too' });
    runs.push(await catalog.startEdit(edit));
    await background.whenIdle();
    expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
    expect((await readProduct(product.id)).variants[0]?.discountPrice).toBe('1898.00');
    await expect(catalog.startEdit({ ...edit, amountPaise: -200 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('is rejected when the filters match another number by now, and needs the permission', async () => {
    const input = { ...LESS, filters: { q: 'twenty' }, total: 7 };
    await expect(catalog.startEdit(input)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: '1 product matches now, not 7. Nothing was changed. Please check again.',
    });
    const packer = await store.createUser('ADMIN', { role: 'STAFF', permissions: ['orders'] });
    for (const call of [
      () => packer.caller.admin.catalog.checkEdit(input),
      () => packer.caller.admin.catalog.startEdit(input),
      () => packer.caller.admin.catalog.edits(),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(catalog.checkEdit({ kind: 'price' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

it('checks the prices by the code of the category that products move to', async () => {
  await registerShop(store);
  const [silk, suits] = await Promise.all(
    ['5007', '6204'].map((hsn) =>
      admin.caller.catalog.saveCategory({ name: `HSN ${hsn}`, parentId: category.id, media: [], hsn }),
    ),
  );
  const { id } = await make({ categoryId: silk?.id ?? '', variants: [{ originalPaise: 270_000 }] });
  const checkMove = (categoryId = '') => catalog.checkEdit({ ids: [id], kind: 'category', categoryId });
  expect(await checkMove(suits?.id)).toMatchObject({
    noted: 1,
    notes: [{ id, note: expect.stringMatching(/^₹2,700.00 falls between two GST rates/) }],
  });
  await run({ ids: [id], kind: 'category', categoryId: suits?.id ?? '' });
  expect(await checkMove(silk?.id)).toMatchObject({ changed: 1, noted: 0 });
});
