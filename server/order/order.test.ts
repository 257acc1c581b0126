import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ADDRESS, createReadyShopper, makeProduct, readStock } from '../test/factories';
import { openFileStore } from '../test/harness';

const store = await openFileStore();
const COD = { paymentMethod: 'COD' } as const;

describe('placing a COD order', () => {
  it('reserves the stock, empties the cart and copies the lines', async () => {
    const product = await makeProduct(store, {
      variants: [{ stock: 5, originalPaise: 189_900, discountPaise: 129_900 }],
    });
    const { caller, addressId } = await createReadyShopper(store, product.variantId, 2);
    const { order, created } = await caller.order.place({ addressId, ...COD });
    expect(created).toBe(true);
    expect(order).toMatchObject({
      orderTotal: '2598.00',
      deliveryStatus: 'PENDING',
      paymentMethod: 'COD',
      paymentStatus: 'PENDING',
      address: { postalCode: '302006', isDefault: true, id: addressId },
      items: [
        {
          quantity: 2,
          priceAtPurchase: '1299.00',
          product: { name: product.name, variant: { color: 'Ivory', size: 'S' } },
        },
      ],
    });
    expect(await readStock(store, product.variantId)).toBe(3);
    expect(await caller.cart.get()).toEqual({ items: [], itemCount: 0, total: '0.00' });
    expect(await caller.order.mine()).toEqual([order]);
  });

  it('keeps its address and names when those change later', async () => {
    const product = await makeProduct(store);
    const { caller, addressId } = await createReadyShopper(store, product.variantId);
    const { order } = await caller.order.place({ addressId, ...COD });
    await caller.address.remove({ id: addressId });
    await store.deps.db.transact((tx) =>
      tx.product.update({ where: { id: product.id }, data: { name: 'Renamed' } }),
    );
    expect((await caller.order.mine())[0]).toEqual(order);
  });

  it('copies the picture of the color, in whatever case both are written', async () => {
    const product = await makeProduct(store, { variants: [{ color: 'Ivory' }] });
    const images = ['Indigo', null, 'ivory'].map((color, position) => {
      const id = randomUUID();
      return { id, productId: product.id, filename: `${id}.webp`, color, position };
    });
    await store.deps.db.transact((tx) => tx.productImage.createMany({ data: images }));
    const { caller, addressId } = await createReadyShopper(store, product.variantId);
    const { order } = await caller.order.place({ addressId, ...COD });
    expect(order.items[0]?.product.images).toMatchObject([{ id: images[2]?.id }]);
  });

  it('marks a product out of stock with its last unit, and in stock again on cancel', async () => {
    const product = await makeProduct(store, { variants: [{ stock: 1 }] });
    const isInStock = async () =>
      (await store.deps.db.reader.product.findUniqueOrThrow({ where: { id: product.id } })).inStock;
    const { caller, addressId } = await createReadyShopper(store, product.variantId);
    const { order } = await caller.order.place({ addressId, ...COD });
    expect(await isInStock()).toBe(false);
    await caller.order.cancel({ id: order.id });
    expect(await isInStock()).toBe(true);
  });

  it('rejects an empty cart, a missing address and another customer’s address', async () => {
    const product = await makeProduct(store);
    const { caller, addressId } = await createReadyShopper(store, product.variantId);
    const other = await store.otherShopper();
    await expect(other.caller.order.place({ addressId, ...COD })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(caller.order.place({ addressId: '', ...COD })).rejects.toThrow(
      'Please select a shipping address.',
    );
    await caller.order.place({ addressId, ...COD });
    await expect(caller.order.place({ addressId, ...COD })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Your cart is empty',
    });
  });

  it('names the line with insufficient stock and keeps the cart', async () => {
    const product = await makeProduct(store, { variants: [{ stock: 3 }] });
    const first = await createReadyShopper(store, product.variantId, 2);
    const second = await createReadyShopper(store, product.variantId, 2);
    await first.caller.order.place({ addressId: first.addressId, ...COD });
    await expect(second.caller.order.place({ addressId: second.addressId, ...COD })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `Only 1 of ${product.name} (Ivory, S) is left.`,
    });
    expect((await second.caller.cart.get()).itemCount).toBe(2);
    expect(await readStock(store, product.variantId)).toBe(1);
    expect(await second.caller.order.mine()).toEqual([]);
  });

  it('reserves nothing of the first line when the second has insufficient stock', async () => {
    const plenty = await makeProduct(store, { variants: [{ stock: 9 }] });
    const scarce = await makeProduct(store, { variants: [{ stock: 1 }] });
    const buyer = await createReadyShopper(store, plenty.variantId, 4);
    await buyer.caller.cart.add({ productVariantId: scarce.variantId });
    const rival = await createReadyShopper(store, scarce.variantId);
    await rival.caller.order.place({ addressId: rival.addressId, ...COD });
    await expect(buyer.caller.order.place({ addressId: buyer.addressId, ...COD })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await readStock(store, plenty.variantId)).toBe(9);
  });

  it('rejects online payment without a gateway, and changes nothing', async () => {
    const product = await makeProduct(store);
    const { caller, addressId } = await createReadyShopper(store, product.variantId);
    await expect(caller.order.place({ addressId, paymentMethod: 'ONLINE_PAYMENT' })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    expect(await readStock(store, product.variantId)).toBe(10);
    expect((await caller.cart.get()).itemCount).toBe(1);
  });
});

describe('concurrent orders', () => {
  it('50 parallel orders for a stock of 20 give exactly 20 orders, 30 conflicts and stock 0', async () => {
    const product = await makeProduct(store, { variants: [{ stock: 20 }] });
    const buyers = [];
    for (let count = 0; count < 50; count++) buyers.push(await createReadyShopper(store, product.variantId));
    const outcomes = await Promise.allSettled(
      buyers.map(({ caller, addressId }) => caller.order.place({ addressId, ...COD })),
    );
    const placed = outcomes.filter(({ status }) => status === 'fulfilled');
    const rejected = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(placed).toHaveLength(20);
    expect(rejected.map(({ code }) => code)).toEqual(Array(30).fill('CONFLICT'));
    expect(await readStock(store, product.variantId)).toBe(0);
    expect(await store.deps.db.reader.orderItem.count({ where: { productId: product.id } })).toBe(20);
  });

  it('orders of the same two variants in opposite sequence do not deadlock', async () => {
    const a = await makeProduct(store, { variants: [{ stock: 100 }] });
    const b = await makeProduct(store, { variants: [{ stock: 100 }] });
    const buyers = [];
    for (let count = 0; count < 12; count++) {
      const [first, second] = count % 2 ? [a, b] : [b, a];
      const buyer = await createReadyShopper(store, first.variantId);
      await buyer.caller.cart.add({ productVariantId: second.variantId });
      buyers.push(buyer);
    }
    await Promise.all(buyers.map(({ caller, addressId }) => caller.order.place({ addressId, ...COD })));
    expect(await readStock(store, a.variantId)).toBe(88);
    expect(await readStock(store, b.variantId)).toBe(88);
  });

  it('the same cart placed twice concurrently makes one order', async () => {
    const product = await makeProduct(store);
    const { caller, addressId } = await createReadyShopper(store, product.variantId, 3);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => caller.order.place({ addressId, ...COD })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(['BAD_REQUEST', 'CONFLICT']).toContain(outcome.reason.code);
    }
    expect(await readStock(store, product.variantId)).toBe(7);
  });
});

describe('idempotency', () => {
  it('a repeat responds with the same order, sequentially and concurrently', async () => {
    const product = await makeProduct(store);
    const { caller, addressId } = await createReadyShopper(store, product.variantId);
    const input = { addressId, ...COD, idempotencyKey: 'try-1' };
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => caller.order.place(input)));
    expect(new Set(outcomes.map(({ order }) => order.id)).size).toBe(1);
    expect(outcomes.filter(({ created }) => created)).toHaveLength(1);
    expect((await caller.order.place(input)).created).toBe(false);
    expect(await readStock(store, product.variantId)).toBe(9);
  });

  it('the same key for another order is a conflict; another customer may use it', async () => {
    const product = await makeProduct(store);
    const { caller, addressId } = await createReadyShopper(store, product.variantId);
    await caller.order.place({ addressId, ...COD, idempotencyKey: 'shared' });
    const { id: elsewhere } = await caller.address.create(ADDRESS);
    await expect(
      caller.order.place({ addressId: elsewhere, ...COD, idempotencyKey: 'shared' }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const other = await createReadyShopper(store, product.variantId);
    const placed = await other.caller.order.place({
      addressId: other.addressId,
      ...COD,
      idempotencyKey: 'shared',
    });
    expect(placed.created).toBe(true);
  });
});

describe('canceling', () => {
  it('releases the stock once, however often it is requested', async () => {
    const product = await makeProduct(store, { variants: [{ stock: 4 }] });
    const { caller, addressId } = await createReadyShopper(store, product.variantId, 3);
    const { order } = await caller.order.place({ addressId, ...COD });
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => caller.order.cancel({ id: order.id })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readStock(store, product.variantId)).toBe(4);
  });

  it('is for the owner and only before shipping', async () => {
    const product = await makeProduct(store);
    const { caller, addressId } = await createReadyShopper(store, product.variantId);
    const { order } = await caller.order.place({ addressId, ...COD });
    const [other, admin] = [await store.otherShopper(), await store.admin()];
    await expect(other.caller.order.cancel({ id: order.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(admin.caller.order.cancel({ id: order.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await admin.caller.order.setStatus({ id: order.id, deliveryStatus: 'SHIPPED' });
    await expect(caller.order.cancel({ id: order.id })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await readStock(store, product.variantId)).toBe(9);
  });

  it('while an admin ships leaves a history and stock that match the result', async () => {
    const admin = await store.admin();
    for (let round = 0; round < 10; round++) {
      const product = await makeProduct(store);
      const { caller, addressId } = await createReadyShopper(store, product.variantId);
      const { order } = await caller.order.place({ addressId, ...COD });
      const results = await Promise.allSettled([
        caller.order.cancel({ id: order.id }),
        admin.caller.order.setStatus({ id: order.id, deliveryStatus: 'SHIPPED' }),
      ]);
      const [canceled, shipped] = results;
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'CONFLICT' });
      // Only an admin may change a canceled order, and a customer may not cancel a shipped one.
      const expected = shipped.status === 'fulfilled' ? 'SHIPPED' : 'CANCELED';
      if (expected === 'CANCELED') expect(canceled.status).toBe('fulfilled');
      expect((await caller.order.mine())[0]?.deliveryStatus).toBe(expected);
      expect(await readStock(store, product.variantId)).toBe(expected === 'SHIPPED' ? 9 : 10);
      const { history } = await admin.caller.admin.order.detail({ id: order.id });
      const changes = history.flatMap(({ changes: all }) => all.filter(({ field }) => field === 'Status'));
      expect(changes.map(({ to }) => to)).toEqual(
        [canceled.status === 'fulfilled' && 'Canceled', shipped.status === 'fulfilled' && 'Shipped'].filter(
          Boolean,
        ),
      );
    }
  });
});

describe('an admin changing the status', () => {
  it('sees every order; delivering a COD order completes its payment', async () => {
    const product = await makeProduct(store);
    const { caller, addressId } = await createReadyShopper(store, product.variantId);
    const { order } = await caller.order.place({ addressId, ...COD });
    const admin = await store.admin();
    const all = await admin.caller.order.all({});
    expect(all.orders[0]?.id).toBe(order.id);
    expect(all).toMatchObject({ page: 1, limit: 100 });
    await admin.caller.order.setStatus({ id: order.id, deliveryStatus: 'SHIPPED' });
    const delivered = await admin.caller.order.setStatus({ id: order.id, deliveryStatus: 'DELIVERED' });
    expect(delivered).toMatchObject({ deliveryStatus: 'DELIVERED', paymentStatus: 'COMPLETED' });
    expect((await caller.order.mine())[0]).toEqual(delivered);
  });

  it('to CANCELED releases the stock; from it reserves it again or is rejected', async () => {
    const product = await makeProduct(store, { variants: [{ stock: 2 }] });
    const { caller, addressId } = await createReadyShopper(store, product.variantId, 2);
    const { order } = await caller.order.place({ addressId, ...COD });
    const { caller: admin } = await store.admin();
    const setStatus = (deliveryStatus: 'PENDING' | 'CANCELED') =>
      admin.order.setStatus({ id: order.id, deliveryStatus });
    await setStatus('CANCELED');
    expect(await readStock(store, product.variantId)).toBe(2);
    await setStatus('PENDING');
    expect(await readStock(store, product.variantId)).toBe(0);
    await setStatus('CANCELED');
    const rival = await createReadyShopper(store, product.variantId);
    await rival.caller.order.place({ addressId: rival.addressId, ...COD });
    await expect(setStatus('PENDING')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await readStock(store, product.variantId)).toBe(1);
    expect((await caller.order.mine())[0]?.deliveryStatus).toBe('CANCELED');
  });

  it('is forbidden to everyone else', async () => {
    const { caller: shopper } = await store.shopper();
    const input = { id: 'x', deliveryStatus: 'SHIPPED' } as const;
    await expect(store.anonymous().order.all({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(shopper.order.all({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(store.anonymous().order.setStatus(input)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(shopper.order.setStatus(input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { caller: admin } = await store.admin();
    await expect(admin.order.setStatus(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
