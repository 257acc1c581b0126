/** The total and the items that the shopper confirmed: an order with others is rejected. */
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { MAX_PAISE } from '../../src/money';
import type { placeOrderInput } from '../../src/order/schema';
import { MINUTE_MS } from '../payment/test/online-orders';
import { advanceAndSweep, openFilePaymentFixture } from '../payment/test/payment-fixture';
import { createReadyShopper, makeProduct, readStock } from '../test/factories';
import { waitForLockWait } from '../test/wait-for-lock';

const fixture = await openFilePaymentFixture();
const { store } = fixture;
const admin = (await store.admin()).caller;

type PlaceOrder = z.input<typeof placeOrderInput>;

const OLD = '1299.00';
const NEW = '99999.00';

/** Creates a shopper with one cart line of 1,299.00, and functions that change its price and place the order. */
async function createShopperWithCart() {
  const { id: productId, variantId } = await makeProduct(store, {
    variants: [{ stock: 5, originalPaise: 129_900 }],
  });
  const person = await createReadyShopper(store, variantId);
  const setPrice = async (originalPrice: string) => {
    const { version } = await admin.catalog.product({ id: productId });
    await admin.admin.catalog.setVariant({ id: variantId, originalPrice, version });
  };
  const placeOrder = (more: Partial<PlaceOrder> = {}) =>
    person.caller.order.place({ addressId: person.addressId, paymentMethod: 'COD', ...more });
  return { ...person, productId, variantId, setPrice, placeOrder };
}

const createTotalError = (orderTotal: string, amount: string) => ({
  code: 'CONFLICT',
  message: `The total of your order has changed: it is now Rs. ${amount}. Review it, then place the order again.`,
  cause: expect.objectContaining({ details: { orderTotal } }),
});

describe('the expected items of an order', () => {
  it('are those of the cart, in any sequence, or it is rejected with the total, and nothing is ordered', async () => {
    const { caller, id, variantId, placeOrder } = await createShopperWithCart();
    const other = await makeProduct(store, { variants: [{ stock: 5, originalPaise: 129_900 }] });
    await caller.cart.add({ productVariantId: other.variantId });
    const [one, two] = [variantId, other.variantId].map((productVariantId) => ({
      productVariantId,
      quantity: 1,
    }));
    if (!one || !two) throw new Error('no variants');
    for (const expectedItems of [
      [],
      [one],
      [one, one],
      [one, { ...two, quantity: 2 }],
      [one, { ...two, productVariantId: 'x' }],
    ])
      await expect(placeOrder({ expectedItems, expectedTotal: '2598.00' })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: 'Your cart has just changed. Review it, then place the order again.',
        cause: expect.objectContaining({ details: { orderTotal: '2598.00' } }),
      });
    expect(await store.deps.db.reader.order.count({ where: { userId: id } })).toBe(0);
    expect((await caller.cart.get()).itemCount).toBe(2);
    const placed = await placeOrder({ expectedItems: [one, two], idempotencyKey: 'key' });
    expect(placed).toMatchObject({ created: true, order: { orderTotal: '2598.00' } });
    // A repeat answers with the same order, whatever it expects.
    expect(await placeOrder({ expectedItems: [one], idempotencyKey: 'key' })).toEqual({
      ...placed,
      created: false,
    });
  });

  it('are compared with a cart in which another device has exchanged an item for one of the same price', async () => {
    const { caller, variantId, placeOrder } = await createShopperWithCart();
    const other = await makeProduct(store, { variants: [{ stock: 5, originalPaise: 129_900 }] });
    const { items, total } = await caller.cart.get();
    const expectedItems = items.map(({ quantity, product }) => ({
      productVariantId: product.variant.id,
      quantity,
    }));
    await caller.cart.remove({ id: items[0]?.id ?? '' });
    await caller.cart.add({ productVariantId: other.variantId });
    await expect(placeOrder({ expectedItems, expectedTotal: total })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await readStock(store, variantId)).toBe(5);
    expect(await readStock(store, other.variantId)).toBe(5);
  });
});

describe('the expected total of an order', () => {
  it.each([OLD, '1299', ' 1299.0 ', 1299, '', null, undefined])('may be %o', async (expectedTotal) => {
    const { placeOrder } = await createShopperWithCart();
    const { order } = await placeOrder({ expectedTotal });
    expect(order.orderTotal).toBe(OLD);
  });

  it.each(['12.999', '-1', 'abc', '1e3', Number.NaN])('may not be %o', async (expectedTotal) => {
    const { placeOrder } = await createShopperWithCart();
    await expect(placeOrder({ expectedTotal })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('that differs is rejected with the actual total, and nothing is ordered', async () => {
    const { caller, id, variantId, setPrice, placeOrder } = await createShopperWithCart();
    await setPrice(NEW);
    await expect(placeOrder({ expectedTotal: OLD, idempotencyKey: 'key' })).rejects.toMatchObject(
      createTotalError(NEW, '99,999.00'),
    );
    expect(await readStock(store, variantId)).toBe(5);
    expect((await caller.cart.get()).itemCount).toBe(1);
    expect(await store.deps.db.reader.order.count({ where: { userId: id } })).toBe(0);
    // The rejected request created nothing, so its key can be used again.
    const placed = await placeOrder({ expectedTotal: NEW, idempotencyKey: 'key' });
    expect(placed).toMatchObject({ created: true, order: { orderTotal: NEW } });
    for (const expectedTotal of [NEW, OLD, undefined]) {
      const again = await placeOrder({ expectedTotal, idempotencyKey: 'key' });
      expect(again).toEqual({ ...placed, created: false });
    }
    expect(await readStock(store, variantId)).toBe(4);
  });

  it('covers a cart that another tab has changed', async () => {
    const { caller, variantId, placeOrder } = await createShopperWithCart();
    await caller.cart.add({ productVariantId: variantId });
    await expect(placeOrder({ expectedTotal: OLD })).rejects.toMatchObject(
      createTotalError('2598.00', '2,598.00'),
    );
  });

  it('applies to online payment too, and a payment retry keeps the order’s total', async () => {
    const { caller, addressId, setPrice } = await createShopperWithCart();
    const placeOrder = (expectedTotal: string) =>
      caller.order.place({ addressId, paymentMethod: 'ONLINE_PAYMENT', expectedTotal });
    await expect(placeOrder(NEW)).rejects.toMatchObject(createTotalError(OLD, '1,299.00'));
    const { order, redirectUrl } = await placeOrder(OLD);
    await setPrice(NEW);
    await fixture.provider.choose(redirectUrl ?? '', 'fail');
    await fixture.provider.deliverWebhooks();
    const visit = await caller.payment.retry({ orderId: order.id });
    await fixture.provider.choose(visit.redirectUrl ?? '', 'pay');
    await advanceAndSweep(fixture, MINUTE_MS);
    const [paid] = await caller.order.mine();
    expect(paid).toMatchObject({ orderTotal: OLD, paymentStatus: 'COMPLETED' });
    const taken = fixture.provider
      .inspect()
      .payments.find(({ merchantOrderId }) => merchantOrderId === visit.merchantTransactionId);
    expect(taken?.amountPaise).toBe(129_900);
  });

  it('is compared with a price that changes during placement', async () => {
    const { placeOrder, variantId, productId } = await createShopperWithCart();
    let placing: Promise<unknown> = Promise.resolve();
    await store.deps.db.transact(async (tx) => {
      await tx.product.update({ where: { id: productId }, data: { version: { increment: 1 } } });
      await tx.variant.update({ where: { id: variantId }, data: { originalPaise: 9_999_900 } });
      placing = placeOrder({ expectedTotal: OLD }).catch((error: unknown) => error);
      await waitForLockWait(store);
    });
    expect(await placing).toMatchObject(createTotalError(NEW, '99,999.00'));
    expect(await readStock(store, variantId)).toBe(5);
  });

  it('may be left out: the order then has the current price', async () => {
    const { placeOrder, variantId, productId } = await createShopperWithCart();
    let placing: ReturnType<typeof placeOrder> | undefined;
    await store.deps.db.transact(async (tx) => {
      await tx.product.update({ where: { id: productId }, data: { version: { increment: 1 } } });
      await tx.variant.update({ where: { id: variantId }, data: { originalPaise: 9_999_900 } });
      placing = placeOrder();
      await waitForLockWait(store);
    });
    expect((await placing)?.order.orderTotal).toBe(NEW);
  });

  it('always equals the order’s total while prices and carts change concurrently', async () => {
    const { caller, variantId, setPrice, placeOrder } = await createShopperWithCart();
    for (let turn = 0; turn < 3; turn++) {
      const { total } = await caller.cart.add({ productVariantId: variantId }).catch(() => caller.cart.get());
      const [placed] = await Promise.allSettled([
        placeOrder({ expectedTotal: total }),
        setPrice(`${1300 + turn}.00`),
        caller.cart.add({ productVariantId: variantId }),
      ]);
      if (placed.status === 'fulfilled') expect(placed.value.order.orderTotal).toBe(total);
      else expect(placed.reason).toMatchObject({ code: 'CONFLICT' });
    }
  });
});

it('an order whose total sums can’t express exactly is rejected, and the cart stays', async () => {
  const { caller, placeOrder, variantId } = await createShopperWithCart();
  await store.deps.db.transact(async (tx) => {
    await tx.variant.update({
      where: { id: variantId },
      data: { stock: 1_000_000, originalPaise: MAX_PAISE },
    });
    await tx.cartItem.updateMany({ where: { variantId }, data: { quantity: 100_001 } });
  });
  await expect(placeOrder()).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('An order can come to at most Rs. 10,00,00,00,00,000.00 in total.'),
  });
  expect(await caller.cart.get()).toMatchObject({ itemCount: 100_001 });
});
