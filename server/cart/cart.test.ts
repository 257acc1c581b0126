import { describe, expect, it } from 'vitest';
import { makeProduct } from '../test/factories';
import { storeForThisFile } from '../test/harness';

const store = await storeForThisFile();

describe('the cart', () => {
  it('adds, merges into one line, totals by the discounted price', async () => {
    const product = await makeProduct(store, {
      variants: [{ stock: 5, originalPaise: 200_000, discountPaise: 149_950 }, { originalPaise: 99_900 }],
    });
    const [first, second] = product.variants;
    const { caller } = await store.newPerson();
    await caller.cart.add({ productVariantId: first?.id ?? '', quantity: 2 });
    await caller.cart.add({ productVariantId: first?.id ?? '' });
    const cart = await caller.cart.add({ productVariantId: second?.id ?? '', quantity: 1 });
    expect(cart).toMatchObject({ itemCount: 4, total: '5497.50' });
    expect(cart.items.map(({ quantity, product: { variant } }) => [variant.size, quantity])).toEqual([
      ['S', 3],
      ['M', 1],
    ]);
    expect(await caller.cart.get()).toEqual(cart);
  });

  it('never holds more of a variant than there is', async () => {
    const product = await makeProduct(store, { variants: [{ stock: 3 }, { stock: 0 }] });
    const { caller } = await store.newPerson();
    const cart = await caller.cart.add({ productVariantId: product.variantId, quantity: 2 });
    const item = cart.items[0]?.id ?? '';
    await expect(caller.cart.add({ productVariantId: product.variantId, quantity: 2 })).rejects.toMatchObject(
      {
        code: 'CONFLICT',
        message: `Only 3 of ${product.name} (Ivory, S) are left.`,
      },
    );
    await expect(caller.cart.updateQuantity({ cartItemId: item, newQuantity: 4 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(caller.cart.updateQuantity({ cartItemId: item, newQuantity: 0 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(caller.cart.add({ productVariantId: product.variants[1]?.id ?? '' })).rejects.toThrow(
      'is out of stock',
    );
    expect((await caller.cart.updateQuantity({ cartItemId: item, newQuantity: 3 })).itemCount).toBe(3);
  });

  it('makes one line of many adds at once', async () => {
    const product = await makeProduct(store);
    const { caller } = await store.newPerson();
    await Promise.all([1, 2, 3, 4].map(() => caller.cart.add({ productVariantId: product.variantId })));
    const cart = await caller.cart.get();
    expect(cart.items).toHaveLength(1);
    expect(cart.itemCount).toBe(4);
  });

  it('removes a line, once', async () => {
    const product = await makeProduct(store);
    const { caller } = await store.newPerson();
    const [item] = (await caller.cart.add({ productVariantId: product.variantId })).items;
    await caller.cart.remove({ id: item?.id ?? '' });
    expect((await caller.cart.get()).items).toEqual([]);
    await expect(caller.cart.remove({ id: item?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('forgets what was archived or retired, and refuses to add it', async () => {
    const product = await makeProduct(store, { variants: [{}, {}] });
    const { caller } = await store.newPerson();
    for (const { id } of product.variants) await caller.cart.add({ productVariantId: id });
    await store.deps.db.transact((tx) =>
      tx.variant.update({ where: { id: product.variantId }, data: { retiredAt: store.deps.now() } }),
    );
    expect((await caller.cart.get()).itemCount).toBe(1);
    await expect(caller.cart.add({ productVariantId: product.variantId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await store.deps.db.transact((tx) =>
      tx.product.update({ where: { id: product.id }, data: { archivedAt: store.deps.now() } }),
    );
    expect((await caller.cart.get()).items).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const product = await makeProduct(store);
    const { caller } = await store.newPerson();
    const [item] = (await caller.cart.add({ productVariantId: product.variantId })).items;
    const { caller: other } = await store.otherShopper();
    const cartItemId = item?.id ?? '';
    await expect(other.cart.updateQuantity({ cartItemId, newQuantity: 2 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(other.cart.remove({ id: cartItemId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(store.anonymous().cart.get()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await caller.cart.get()).itemCount).toBe(1);
  });
});
