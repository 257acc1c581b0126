import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeProduct } from '../test/factories';
import { openFileStore } from '../test/harness';
import { MAX_WISHLIST_ITEMS } from './wishlist';

const store = await openFileStore();
const listProductIds = ({ items }: { items: { product: { id: string } }[] }) =>
  items.map(({ product }) => product.id);

describe('the wishlist', () => {
  it('contains products with their variants, newest first, once each', async () => {
    const first = await makeProduct(store, { variants: [{ discountPaise: 99_900 }, {}] });
    const second = await makeProduct(store, { name: 'Linen Shirt' });
    const { caller } = await store.createUser();
    expect(await caller.wishlist.get()).toEqual({ items: [] });
    expect((await caller.wishlist.add({ productId: first.id })).created).toBe(true);
    await caller.wishlist.add({ productId: second.id });
    const again = await caller.wishlist.add({ productId: first.id });
    expect(again.created).toBe(false);
    expect(listProductIds(again.wishlist)).toEqual([second.id, first.id]);
    expect(await caller.wishlist.get()).toEqual(again.wishlist);
    expect(again.wishlist.items[1]).toEqual({
      id: expect.any(String),
      product: {
        id: first.id,
        name: first.name,
        images: [],
        variants: [
          expect.objectContaining({
            size: 'S',
            originalPrice: '1899.00',
            discountPrice: '999.00',
            stock: 10,
          }),
          expect.objectContaining({ size: 'M', discountPrice: null }),
        ],
      },
    });
  });

  it('has one line after many concurrent adds', async () => {
    const { id: productId } = await makeProduct(store);
    const { caller } = await store.createUser();
    const added = await Promise.all([1, 2, 3, 4].map(() => caller.wishlist.add({ productId })));
    expect(added.filter(({ created }) => created)).toHaveLength(1);
    expect(listProductIds(await caller.wishlist.get())).toEqual([productId]);
  });

  it('removes a product, also one that was not on it', async () => {
    const { id: productId } = await makeProduct(store);
    const { caller } = await store.createUser();
    await caller.wishlist.add({ productId });
    for (const each of [productId, productId, 'nothing'])
      expect(await caller.wishlist.remove({ productId: each })).toEqual({ items: [] });
  });

  it('drops archived products and retired variants, and rejects adding them', async () => {
    const product = await makeProduct(store, { variants: [{}, {}] });
    const { caller } = await store.createUser();
    await caller.wishlist.add({ productId: product.id });
    const { db, now } = store.deps;
    await db.transact((tx) =>
      tx.variant.update({ where: { id: product.variantId }, data: { retiredAt: now() } }),
    );
    expect((await caller.wishlist.get()).items[0]?.product.variants).toHaveLength(1);
    await (await store.admin()).caller.catalog.deleteProduct({ id: product.id });
    expect(await caller.wishlist.get()).toEqual({ items: [] });
    for (const productId of [product.id, 'nobody']) {
      await expect(caller.wishlist.add({ productId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'Product not found.',
      });
    }
  });

  it('neither shows nor changes another customer’s wishlist', async () => {
    const { id: productId } = await makeProduct(store);
    const { caller } = await store.createUser();
    const { caller: other } = await store.otherShopper();
    await caller.wishlist.add({ productId });
    expect(await other.wishlist.get()).toEqual({ items: [] });
    await other.wishlist.remove({ productId });
    expect(listProductIds(await caller.wishlist.get())).toEqual([productId]);
    const { wishlist } = store.anonymous();
    for (const call of [wishlist.get(), wishlist.add({ productId }), wishlist.remove({ productId })])
      await expect(call).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('rejects a product beyond the maximum with a clear message', async () => {
    const { id: userId, caller } = await store.createUser();
    const { id: productId, categoryId } = await makeProduct(store);
    const more = Array.from({ length: MAX_WISHLIST_ITEMS }, (_, n) => ({
      id: randomUUID(),
      name: `Scarf ${n}`,
      categoryId,
    }));
    await store.deps.db.transact(async (tx) => {
      await tx.product.createMany({ data: more });
      await tx.wishlistItem.createMany({
        data: more.map(({ id }) => ({ id: randomUUID(), userId, productId: id })),
      });
    });
    await expect(caller.wishlist.add({ productId })).rejects.toMatchObject({ code: 'CONFLICT' });
    // What is no longer on sale is not shown, so that a customer could not remove it.
    const { caller: admin } = await store.admin();
    await admin.admin.catalog.setStatus({ ids: [more[0]?.id ?? ''], status: 'ARCHIVED' });
    const { wishlist, created } = await caller.wishlist.add({ productId });
    expect([created, wishlist.items.length]).toEqual([true, MAX_WISHLIST_ITEMS]);
  });

  it('stays within its maximum under concurrent adds', async () => {
    const { id: userId, caller } = await store.createUser();
    const { categoryId } = await makeProduct(store);
    const more = Array.from({ length: MAX_WISHLIST_ITEMS + 8 }, (_, n) => ({
      id: randomUUID(),
      name: `Stole ${n}`,
      categoryId,
    }));
    const [kept, wanted] = [more.slice(0, MAX_WISHLIST_ITEMS - 2), more.slice(MAX_WISHLIST_ITEMS - 2)];
    await store.deps.db.transact(async (tx) => {
      await tx.product.createMany({ data: more });
      await tx.wishlistItem.createMany({
        data: kept.map(({ id }) => ({ id: randomUUID(), userId, productId: id })),
      });
    });
    const adds = await Promise.allSettled(wanted.map(({ id }) => caller.wishlist.add({ productId: id })));
    expect(adds.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const add of adds) {
      if (add.status === 'rejected') expect(add.reason).toMatchObject({ code: 'CONFLICT' });
    }
    expect((await caller.wishlist.get()).items).toHaveLength(MAX_WISHLIST_ITEMS);
  });
});
