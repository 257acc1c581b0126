import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MAX_CART_LINES } from '../../src/cart/schema';
import { MAX_PAISE } from '../../src/money';
import { ADDRESS, createReadyShopper, makeProduct, readStock } from '../test/factories';
import { openFileStore } from '../test/harness';

const store = await openFileStore();

describe('the cart', () => {
  it('adds units, merges them into one line and totals the discounted prices', async () => {
    const product = await makeProduct(store, {
      variants: [{ stock: 5, originalPaise: 200_000, discountPaise: 149_950 }, { originalPaise: 99_900 }],
    });
    const [first, second] = product.variants;
    const { caller } = await store.createUser();
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

  it('never holds more units of a variant than are in stock', async () => {
    const product = await makeProduct(store, { variants: [{ stock: 3 }, { stock: 0 }] });
    const { caller } = await store.createUser();
    await expect(caller.cart.add({ productVariantId: product.variantId, quantity: 4 })).rejects.toThrow(
      `Only 3 of ${product.name} (Ivory, S) are left.`,
    );
    const cart = await caller.cart.add({ productVariantId: product.variantId, quantity: 2 });
    const item = cart.items[0]?.id ?? '';
    await expect(caller.cart.add({ productVariantId: product.variantId, quantity: 2 })).rejects.toMatchObject(
      {
        code: 'CONFLICT',
        message: `Only 3 of ${product.name} (Ivory, S) are left, and your cart has 2.`,
      },
    );
    await expect(caller.cart.updateQuantity({ cartItemId: item, newQuantity: 4 })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `Only 3 of ${product.name} (Ivory, S) are left.`,
    });
    await expect(caller.cart.updateQuantity({ cartItemId: item, newQuantity: 0 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(caller.cart.add({ productVariantId: product.variants[1]?.id ?? '' })).rejects.toThrow(
      'is out of stock',
    );
    // The second call changes nothing, but must still find the line.
    for (let time = 0; time < 2; time++) {
      const changed = await caller.cart.updateQuantity({ cartItemId: item, newQuantity: 3 });
      expect(changed.itemCount).toBe(3);
    }
  });

  it('comes to no more than sums can express exactly, and can become smaller from there', async () => {
    const product = await makeProduct(store, {
      variants: [{ stock: 1_000_000, originalPaise: MAX_PAISE }, { originalPaise: 1 }],
    });
    const [dear = '', cheap = ''] = product.variants.map(({ id }) => id);
    const { caller } = await store.createUser();
    const full = await caller.cart.add({ productVariantId: dear, quantity: 100_000 });
    expect(full.total).toBe('1000000000000.00');
    const tooMuch = 'A cart can come to at most Rs. 10,00,00,00,00,000.00 in total.';
    for (const productVariantId of [dear, cheap])
      await expect(caller.cart.add({ productVariantId })).rejects.toThrow(tooMuch);
    const cartItemId = full.items[0]?.id ?? '';
    const setQuantity = (newQuantity: number) => caller.cart.updateQuantity({ cartItemId, newQuantity });
    await expect(setQuantity(100_001)).rejects.toThrow(tooMuch);
    expect(await caller.cart.get()).toEqual(full);
    await store.deps.db.transact((tx) =>
      tx.cartItem.update({ where: { id: cartItemId }, data: { quantity: 999_999 } }),
    );
    expect((await setQuantity(500_000)).total).toBe('5000000000000.00');
  });

  it('adds once for a key, however often its answer was lost', async () => {
    const product = await makeProduct(store, { variants: [{ stock: 10 }, {}] });
    const [first = '', second = ''] = product.variants.map(({ id }) => id);
    const { caller } = await store.createUser();
    const add = (productVariantId: string, idempotencyKey: string) =>
      caller.cart.add({ productVariantId, quantity: 2, idempotencyKey });
    const countUnits = async () => (await caller.cart.get()).itemCount;
    const repeated = await Promise.all([1, 2, 3].map(() => add(first, 'first-click')));
    for (const cart of repeated) expect(cart).toEqual(repeated[0]);
    expect(await countUnits()).toBe(2);
    await add(first, 'second-click');
    expect(await countUnits()).toBe(4);
    // Another variant, and another customer, may have the same key.
    await add(second, 'second-click');
    expect((await add(first, 'second-click')).itemCount).toBe(6);
    const { caller: other } = await store.otherShopper();
    const cart = await other.cart.add({ productVariantId: first, idempotencyKey: 'second-click' });
    expect(cart.itemCount).toBe(1);
  });

  it('answers the repeat of an addition that took the last units', async () => {
    const product = await makeProduct(store, { variants: [{ stock: 1 }] });
    const { caller } = await store.createUser();
    const input = { productVariantId: product.variantId, idempotencyKey: 'the-last-one' };
    const cart = await caller.cart.add(input);
    expect(await caller.cart.add(input)).toEqual(cart);
    await caller.cart.remove({ id: cart.items[0]?.id ?? '' });
    expect((await caller.cart.add(input)).itemCount).toBe(1);
  });

  it('makes one line of many concurrent adds', async () => {
    const product = await makeProduct(store);
    const { caller } = await store.createUser();
    await Promise.all([1, 2, 3, 4].map(() => caller.cart.add({ productVariantId: product.variantId })));
    const cart = await caller.cart.get();
    expect(cart.items).toHaveLength(1);
    expect(cart.itemCount).toBe(4);
  });

  it('never exceeds the stock under concurrent adds', async () => {
    const product = await makeProduct(store, { variants: [{ stock: 12 }] });
    const { caller } = await store.createUser();
    const adds = await Promise.allSettled(
      Array.from({ length: 20 }, () => caller.cart.add({ productVariantId: product.variantId })),
    );
    expect(adds.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
    for (const add of adds) {
      if (add.status === 'rejected') expect(add.reason).toMatchObject({ code: 'CONFLICT' });
    }
    expect((await caller.cart.get()).itemCount).toBe(12);
  });

  it('never exceeds the stock while a quantity changes and a line is removed', async () => {
    const product = await makeProduct(store, { variants: [{ stock: 12 }] });
    const { caller } = await store.createUser();
    for (let turn = 0; turn < 5; turn++) {
      const cart = await caller.cart.add({ productVariantId: product.variantId });
      const cartItemId = cart.items[0]?.id ?? '';
      const changes = await Promise.allSettled([
        ...Array.from({ length: 8 }, () => caller.cart.add({ productVariantId: product.variantId })),
        ...[9, 12, 10].map((newQuantity) => caller.cart.updateQuantity({ cartItemId, newQuantity })),
        ...(turn % 2 ? [caller.cart.remove({ id: cartItemId })] : []),
      ]);
      for (const change of changes) {
        if (change.status === 'rejected') expect(['CONFLICT', 'NOT_FOUND']).toContain(change.reason.code);
      }
      const { items, itemCount } = await caller.cart.get();
      expect(itemCount).toBeLessThanOrEqual(12);
      for (const { id } of items) await caller.cart.remove({ id });
    }
  });

  it('lets many shoppers add and order one variant concurrently', async () => {
    const product = await makeProduct(store, { variants: [{ stock: 30 }] });
    const people = await Promise.all(
      Array.from({ length: 10 }, () => createReadyShopper(store, product.variantId)),
    );
    const outcomes = await Promise.allSettled(
      people.flatMap(({ caller, addressId }) => [
        caller.cart.add({ productVariantId: product.variantId }),
        caller.order.place({ addressId, paymentMethod: 'COD' }),
        caller.cart.add({ productVariantId: product.variantId }),
      ]),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    const carts = await Promise.all(people.map(({ caller }) => caller.cart.get()));
    const inCarts = carts.reduce((sum, { itemCount }) => sum + itemCount, 0);
    expect((await readStock(store, product.variantId)) + (30 - inCarts)).toBe(30);
  });

  it('removes a line once', async () => {
    const product = await makeProduct(store);
    const { caller } = await store.createUser();
    const [item] = (await caller.cart.add({ productVariantId: product.variantId })).items;
    await caller.cart.remove({ id: item?.id ?? '' });
    expect((await caller.cart.get()).items).toEqual([]);
    await expect(caller.cart.remove({ id: item?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('drops archived products and retired variants, and rejects adding them', async () => {
    const product = await makeProduct(store, { variants: [{}, {}] });
    const { caller } = await store.createUser();
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

  it('neither shows nor changes another customer’s cart', async () => {
    const product = await makeProduct(store);
    const { caller } = await store.createUser();
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

  /** Creates a shopper with `lines` cart lines, and `more` variants that are not in the cart. */
  async function createFullCart(lines: number, more: number) {
    const product = await makeProduct(store, { variants: Array.from({ length: lines + more }, () => ({})) });
    const person = await store.createUser();
    const ids = product.variants.map(({ id }) => id);
    await store.deps.db.transact((tx) =>
      tx.cartItem.createMany({
        data: ids.slice(0, lines).map((variantId) => ({
          id: randomUUID(),
          userId: person.id,
          variantId,
          quantity: 1,
        })),
      }),
    );
    return { ...person, held: ids.slice(0, lines), others: ids.slice(lines) };
  }

  it('limits the number of lines under concurrent adds, but not the quantity of existing lines', async () => {
    const { caller, held, others } = await createFullCart(MAX_CART_LINES - 3, 10);
    const adds = await Promise.allSettled(
      others.map((productVariantId) => caller.cart.add({ productVariantId })),
    );
    expect(adds.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const add of adds) {
      if (add.status === 'rejected')
        expect(add.reason).toMatchObject({
          code: 'CONFLICT',
          message: 'A cart holds at most 100 different items. Remove one first.',
        });
    }
    const cart = await caller.cart.add({ productVariantId: held[0] ?? '' });
    expect(cart.items).toHaveLength(MAX_CART_LINES);
    expect(cart.itemCount).toBe(MAX_CART_LINES + 1);
    const [removed] = cart.items;
    await caller.cart.remove({ id: removed?.id ?? '' });
    const back = await caller.cart.add({ productVariantId: removed?.product.variant.id ?? '' });
    expect(back.items).toHaveLength(MAX_CART_LINES);
  });

  it('can be ordered when it is full', async () => {
    const { caller } = await createFullCart(MAX_CART_LINES, 0);
    const { id: addressId } = await caller.address.create(ADDRESS);
    const { order } = await caller.order.place({ addressId, paymentMethod: 'COD' });
    expect(order.items).toHaveLength(MAX_CART_LINES);
    expect((await caller.cart.get()).items).toEqual([]);
  });

  it('reports an error when an older cart beyond the maximum is ordered', async () => {
    const { caller, held } = await createFullCart(966, 0);
    const { id: addressId } = await caller.address.create(ADDRESS);
    await expect(caller.order.place({ addressId, paymentMethod: 'COD' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message:
        'Your cart holds 966 different items, and an order can have at most 100. Remove some, then place the order again.',
    });
    const { items } = await caller.cart.get();
    expect(items).toHaveLength(966);
    const changed = await caller.cart.updateQuantity({ cartItemId: items[0]?.id ?? '', newQuantity: 2 });
    expect(changed.itemCount).toBe(967);
    expect(await readStock(store, held[0] ?? '')).toBe(10);
  });
});
