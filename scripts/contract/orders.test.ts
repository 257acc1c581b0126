import { describe, expect, it } from 'vitest';
import { buyer, expectRefusal, nameOf, owner, shopper, stranger } from './client';
import { makeProduct, pictures, productFields, saveProduct, stockOf, variant } from './goods';
import { row } from './row';
import { ADDRESS, emptyAddressBook, fillCart, makeAddress } from './shopping';

let keys = 0;
const newKey = () => `contract-${shopper.id.slice(0, 8)}-${++keys}`;

const place = (addressId: unknown, key?: string, more: object = {}) =>
  buyer.post(
    '/orders/place',
    { addressId, paymentMethod: 'COD', ...more },
    key ? { 'idempotency-key': key } : {},
  );

/** A cart with two pieces of a product of five. */
async function ready() {
  const product = await makeProduct();
  const variantId: string = product.variants[0].id;
  return { product, variantId, addressId: await fillCart(buyer, { [variantId]: 2 }) };
}

row('POST /orders/place', () => {
  it('turns the cart into an order: prices, pictures and address as they were, stock taken, cart empty', async () => {
    await emptyAddressBook(buyer);
    const address = await makeAddress(buyer);
    const made = await saveProduct(
      productFields({ imageColors: JSON.stringify(['Ivory']) }, [
        variant({ originalPrice: '2000', discountPrice: '1499.50' }),
        variant({ size: 'L', originalPrice: '0.10' }),
      ]),
      pictures('images', 1),
    );
    const { id, name, variants, images } = made.body.product;
    await fillCart(buyer, { [variants[0].id]: 2, [variants[1].id]: 3 });
    const { status, body } = await place(address.id);
    expect(status).toBe(201);
    const item = (quantity: number, priceAtPurchase: string, size: string) => ({
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
        items: [item(2, '1499.50', 'M'), item(3, '0.10', 'L')],
      },
    });
    expect((await buyer.get('/cart')).body.cart.items).toEqual([]);
    expect([await stockOf(id, variants[0].id), await stockOf(id, variants[1].id)]).toEqual([3, 2]);
  });

  it('answers a repeated Idempotency-Key with the order it made, and refuses the key for another', async () => {
    const { addressId, variantId } = await ready();
    const key = newKey();
    const placed = await place(addressId, key);
    expect(placed.status).toBe(201);
    await fillCart(buyer, { [variantId]: 1 });
    expect(await place(addressId, key)).toMatchObject({ status: 200, body: placed.body });
    expect((await buyer.get('/cart')).body.cart.itemCount).toBe(1);
    const elsewhere = await makeAddress(buyer);
    expectRefusal(await place(elsewhere.id, key), { status: 409 });
    expectRefusal(await place(addressId, 'k'.repeat(101)), { status: 400 });
  });

  it('is one order for one key, however often it is asked for at once', async () => {
    const { addressId, product } = await ready();
    const key = newKey();
    const answers = await Promise.all([1, 2, 3, 4].map(() => place(addressId, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(await stockOf(product.id)).toBe(3);
  });

  it('is one order of one cart placed twice at once without a key', async () => {
    const { addressId, product } = await ready();
    const [first, second] = (await Promise.all([place(addressId), place(addressId)])).sort(
      (a, b) => a.status - b.status,
    );
    expect(first?.status).toBe(201);
    expect([400, 409]).toContain(second?.status);
    expect(await stockOf(product.id)).toBe(3);
  });

  it('keeps one person’s keys apart from another’s', async () => {
    const key = newKey();
    const mine = await place((await ready()).addressId, key);
    const { variants } = await makeProduct();
    const addressId = await fillCart(stranger, { [variants[0].id]: 1 });
    const theirs = await stranger.post(
      '/orders/place',
      { addressId, paymentMethod: 'COD' },
      { 'idempotency-key': key },
    );
    expect(theirs.status).toBe(201);
    expect(theirs.body.order.id).not.toBe(mine.body.order.id);
  });

  it('refuses an empty cart', async () => {
    const addressId = await fillCart(buyer, {});
    expectRefusal(await place(addressId), { status: 400, message: 'Your cart is empty' });
  });

  it.each([[undefined], [null], [''], [' ']])('asks for an address that is %j', async (none) => {
    expectRefusal(await place(none), {
      status: 400,
      path: 'addressId',
      message: 'Please select a shipping address.',
    });
  });

  it('sends to no address but one’s own, by no method it doesn’t know', async () => {
    const { addressId } = await ready();
    const theirs = await makeAddress(stranger);
    for (const unknown of [theirs.id, 'nobody']) expectRefusal(await place(unknown), { status: 404 });
    for (const paymentMethod of ['CASH', '', undefined])
      expectRefusal(await place(addressId, undefined, { paymentMethod }), {
        status: 400,
        path: 'paymentMethod',
      });
    expect((await buyer.get('/cart')).body.cart.itemCount).toBe(2);
  });

  it('names the line there is too little of, and leaves everything as it was', async () => {
    const product = await makeProduct([variant({ stock: 5 }), variant({ size: 'L' })]);
    const [few, enough] = product.variants;
    const addressId = await fillCart(buyer, { [enough.id]: 1, [few.id]: 3 });
    const edit = { id: product.id, productName: product.name };
    await saveProduct(productFields(edit, [variant({ stock: 2 }), variant({ size: 'L' })]));
    const refused = await place(addressId);
    expectRefusal(refused, { status: 409 });
    for (const part of [product.name, 'Ivory', 'M', '2']) expect(refused.body.message).toContain(part);
    expect((await buyer.get('/cart')).body.cart.itemCount).toBe(4);
    expect(await stockOf(product.id, enough.id)).toBe(5);
  });

  it('reads the price when it is placed, whatever the client claims', async () => {
    const { addressId, product } = await ready();
    const edit = { id: product.id, productName: product.name };
    await saveProduct(productFields(edit, [variant({ originalPrice: '2000' })]));
    const { body } = await place(addressId, undefined, { orderTotal: '1.00', items: [], userId: 'nobody' });
    expect(body.order.orderTotal).toBe('4000.00');
  });
});

describe('two who want the last piece', () => {
  it('are not both sold it', async () => {
    const { id, variants } = await makeProduct([variant({ stock: 1 })]);
    const lines = { [variants[0].id]: 1 };
    const [mine, theirs] = [await fillCart(buyer, lines), await fillCart(stranger, lines)];
    const answers = await Promise.all([
      place(mine),
      stranger.post('/orders/place', { addressId: theirs, paymentMethod: 'COD' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await stockOf(id)).toBe(0);
  });
});

row('GET /orders/my-orders', () => {
  it('is everybody’s own, newest first', async () => {
    const first = await place((await ready()).addressId);
    const second = await place((await ready()).addressId);
    const { status, body } = await buyer.get('/orders/my-orders');
    expect([status, Object.keys(body)]).toEqual([200, ['orders']]);
    expect(body.orders.slice(0, 2)).toEqual([second.body.order, first.body.order]);
    for (const asker of [stranger, owner])
      expect(JSON.stringify((await asker.get('/orders/my-orders')).body)).not.toContain(first.body.order.id);
  });

  it('shows an order as it was placed, whatever became of its address and its products', async () => {
    const name = nameOf('Kept');
    const made = await saveProduct(productFields({ productName: name }), pictures('images', 1));
    const { id, variants } = made.body.product;
    await emptyAddressBook(buyer);
    const { order } = (await place(await fillCart(buyer, { [variants[0].id]: 1 }))).body;
    await saveProduct(
      productFields({ id, productName: nameOf('Renamed') }, [variant({ originalPrice: '1' })]),
    );
    await emptyAddressBook(buyer);
    await owner.remove(`/products/${id}`);
    const { body } = await buyer.get('/orders/my-orders');
    expect(body.orders[0]).toEqual(order);
    expect(order).toMatchObject({ address: ADDRESS, items: [{ product: { name, images: [{}] } }] });
  });
});
