import { describe, expect, it } from 'vitest';
import {
  createPictures,
  createProduct,
  createProductFields,
  createVariantInput,
  readStock,
  saveProduct,
} from './catalog-fixtures';
import { asAdmin, asOtherShopper, asShopper, createName, expectError, shopper } from './client';
import { describeCall } from './describe-call';
import { ADDRESS, createAddress, emptyAddressBook, fillCart } from './shopper-fixtures';

let createdKeys = 0;
const createKey = () => `contract-${shopper.id.slice(0, 8)}-${++createdKeys}`;

const place = (addressId: unknown, key?: string, more: object = {}) =>
  asShopper.post(
    '/orders/place',
    { addressId, paymentMethod: 'COD', ...more },
    key ? { 'idempotency-key': key } : {},
  );

/** Fills the cart with two of a product's five units. */
async function prepareCart() {
  const product = await createProduct();
  const variantId: string = product.variants[0].id;
  return { product, variantId, addressId: await fillCart(asShopper, { [variantId]: 2 }) };
}

describeCall(
  'POST /orders/place',
  () => {
    it('creates an order of the cart with the current prices, pictures and address, reserves the stock and empties the cart', async () => {
      await emptyAddressBook(asShopper);
      const address = await createAddress(asShopper);
      const saved = await saveProduct(
        createProductFields({ imageColors: JSON.stringify(['Ivory']) }, [
          createVariantInput({ originalPrice: '2000', discountPrice: '1499.50' }),
          createVariantInput({ size: 'L', originalPrice: '0.10' }),
        ]),
        createPictures('images', 1),
      );
      const { id, name, variants, images } = saved.body.product;
      await fillCart(asShopper, { [variants[0].id]: 2, [variants[1].id]: 3 });
      const { status, body } = await place(address.id);
      expect(status).toBe(201);
      const createItem = (quantity: number, priceAtPurchase: string, size: string) => ({
        id: expect.any(String),
        quantity,
        priceAtPurchase,
        product: { id, name, images, variant: { color: 'Ivory', size } },
      });
      expect(body).toEqual({
        order: {
          id: expect.any(String),
          orderDate: expect.any(String),
          orderTotal: '2999.30',
          deliveryStatus: 'PENDING',
          paymentMethod: 'COD',
          paymentStatus: 'PENDING',
          user: { firstName: 'Contract', lastName: 'Test', email: shopper.email },
          address,
          items: [createItem(2, '1499.50', 'M'), createItem(3, '0.10', 'L')],
        },
      });
      expect((await asShopper.get('/cart')).body.cart.items).toEqual([]);
      expect([await readStock(id, variants[0].id), await readStock(id, variants[1].id)]).toEqual([3, 2]);
    });

    it('responds to a repeated Idempotency-Key with the same order, and rejects the key for another order', async () => {
      const { addressId, variantId } = await prepareCart();
      const key = createKey();
      const placed = await place(addressId, key);
      expect(placed.status).toBe(201);
      await fillCart(asShopper, { [variantId]: 1 });
      expect(await place(addressId, key)).toMatchObject({ status: 200, body: placed.body });
      expect((await asShopper.get('/cart')).body.cart.itemCount).toBe(1);
      const anotherAddress = await createAddress(asShopper);
      expectError(await place(anotherAddress.id, key), { status: 409 });
      expectError(await place(addressId, 'k'.repeat(101)), { status: 400 });
    });

    it('creates one order for one key under concurrent calls', async () => {
      const { addressId, product } = await prepareCart();
      const key = createKey();
      const responses = await Promise.all([1, 2, 3, 4].map(() => place(addressId, key)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
      for (const { body } of responses) expect(body).toEqual(responses[0]?.body);
      expect(await readStock(product.id)).toBe(3);
    });

    it('creates one order of one cart that is placed twice concurrently without a key', async () => {
      const { addressId, product } = await prepareCart();
      const [first, second] = (await Promise.all([place(addressId), place(addressId)])).sort(
        (a, b) => a.status - b.status,
      );
      expect(first?.status).toBe(201);
      expect([400, 409]).toContain(second?.status);
      expect(await readStock(product.id)).toBe(3);
    });

    it('separates the keys of different customers', async () => {
      const key = createKey();
      const first = await place((await prepareCart()).addressId, key);
      const { variants } = await createProduct();
      const addressId = await fillCart(asOtherShopper, { [variants[0].id]: 1 });
      const second = await asOtherShopper.post(
        '/orders/place',
        { addressId, paymentMethod: 'COD' },
        { 'idempotency-key': key },
      );
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.body.order.id).not.toBe(first.body.order.id);
    });

    it('rejects an empty cart', async () => {
      const addressId = await fillCart(asShopper, {});
      expectError(await place(addressId), { status: 400, message: 'Your cart is empty' });
    });

    it.each([[undefined], [null], [''], [' ']])('rejects an address id of %j', async (missing) => {
      expectError(await place(missing), {
        status: 400,
        path: 'addressId',
        message: 'Please select a shipping address.',
      });
    });

    it('rejects another customer’s address and an unknown payment method', async () => {
      const { addressId } = await prepareCart();
      const foreign = await createAddress(asOtherShopper);
      for (const unknown of [foreign.id, 'unknown-id']) expectError(await place(unknown), { status: 404 });
      for (const paymentMethod of ['CASH', '', undefined])
        expectError(await place(addressId, undefined, { paymentMethod }), {
          status: 400,
          path: 'paymentMethod',
        });
      expect((await asShopper.get('/cart')).body.cart.itemCount).toBe(2);
    });

    it('names the line with insufficient stock, and changes nothing', async () => {
      const product = await createProduct([
        createVariantInput({ stock: 5 }),
        createVariantInput({ size: 'L' }),
      ]);
      const [few, enough] = product.variants;
      const addressId = await fillCart(asShopper, { [enough.id]: 1, [few.id]: 3 });
      const edit = { id: product.id, productName: product.name };
      await saveProduct(
        createProductFields(edit, [createVariantInput({ stock: 2 }), createVariantInput({ size: 'L' })]),
      );
      const rejected = await place(addressId);
      expectError(rejected, { status: 409 });
      const { message } = rejected.body;
      expect(message).toContain(product.name);
      // The name of the product may itself contain the size and the number.
      for (const part of ['Ivory', 'M', '2'])
        expect(message.replace(product.name, '')).toMatch(new RegExp(`\\b${part}\\b`));
      expect((await asShopper.get('/cart')).body.cart.itemCount).toBe(4);
      expect(await readStock(product.id, enough.id)).toBe(5);
    });

    it('uses the price at placement, whatever the client claims', async () => {
      const { addressId, product } = await prepareCart();
      const edit = { id: product.id, productName: product.name };
      await saveProduct(createProductFields(edit, [createVariantInput({ originalPrice: '2000' })]));
      const { body } = await place(addressId, undefined, {
        orderTotal: '1.00',
        items: [],
        userId: 'unknown-id',
      });
      expect(body.order.orderTotal).toBe('4000.00');
    });
  },
  { 403: 'only a store with EMAIL_VERIFICATION=required rejects an order for it' },
);

describe('two customers who order the last unit', () => {
  it('do not both get it', async () => {
    const { id, variants } = await createProduct([createVariantInput({ stock: 1 })]);
    const lines = { [variants[0].id]: 1 };
    const addressId = await fillCart(asShopper, lines);
    const otherAddressId = await fillCart(asOtherShopper, lines);
    const responses = await Promise.all([
      place(addressId),
      asOtherShopper.post('/orders/place', { addressId: otherAddressId, paymentMethod: 'COD' }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await readStock(id)).toBe(0);
  });
});

describeCall('GET /orders/my-orders', () => {
  it('returns the customer’s own orders, newest first', async () => {
    const first = await place((await prepareCart()).addressId);
    const second = await place((await prepareCart()).addressId);
    const { status, body } = await asShopper.get('/orders/my-orders');
    expect([status, Object.keys(body)]).toEqual([200, ['orders']]);
    expect(body.orders.slice(0, 2)).toEqual([second.body.order, first.body.order]);
    for (const client of [asOtherShopper, asAdmin])
      expect(JSON.stringify((await client.get('/orders/my-orders')).body)).not.toContain(first.body.order.id);
  });

  it('returns an order as it was placed, even when its address and products change', async () => {
    const name = createName('Kept');
    const saved = await saveProduct(createProductFields({ productName: name }), createPictures('images', 1));
    const { id, variants } = saved.body.product;
    await emptyAddressBook(asShopper);
    const { order } = (await place(await fillCart(asShopper, { [variants[0].id]: 1 }))).body;
    await saveProduct(
      createProductFields({ id, productName: createName('Renamed') }, [
        createVariantInput({ originalPrice: '1' }),
      ]),
    );
    await emptyAddressBook(asShopper);
    await asAdmin.remove(`/products/${id}`);
    const { body } = await asShopper.get('/orders/my-orders');
    expect(body.orders[0]).toEqual(order);
    expect(order).toMatchObject({ address: ADDRESS, items: [{ product: { name, images: [{}] } }] });
  });
});
