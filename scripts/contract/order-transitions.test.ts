import { expect, it } from 'vitest';
import {
  createProduct,
  createProductFields,
  createVariantInput,
  readStock,
  saveProduct,
} from './catalog-fixtures';
import { asAdmin, asOtherShopper, asShopper, expectError, otherShopper } from './client';
import { describeCall } from './describe-call';
import { fillCart } from './shopper-fixtures';

/** Orders two of a product's five units. */
async function placeOrder() {
  const product = await createProduct();
  const addressId = await fillCart(asOtherShopper, { [product.variants[0].id]: 2 });
  const { status, body } = await asOtherShopper.post('/orders/place', { addressId, paymentMethod: 'COD' });
  expect(status).toBe(201);
  return { order: body.order, id: body.order.id, product };
}

const cancel = (id: string, client = asOtherShopper) => client.put(`/orders/${id}/cancel`);
const setStatus = (id: string, deliveryStatus: unknown) =>
  asAdmin.put(`/orders/${id}/status`, { deliveryStatus });
const setStock = ({ id, name }: { id: string; name: string }, stock: number) =>
  saveProduct(createProductFields({ id, productName: name }, [createVariantInput({ stock })]));

describeCall('PUT /orders/{id}/cancel', () => {
  it('cancels the customer’s own order once, and releases its stock', async () => {
    const { order, id, product } = await placeOrder();
    expect(await readStock(product.id)).toBe(3);
    const { status, body } = await cancel(id);
    expect([status, body]).toEqual([200, { order: { ...order, deliveryStatus: 'CANCELED' } }]);
    expectError(await cancel(id), { status: 409 });
    expect(await readStock(product.id)).toBe(5);
  });

  it('does not find the order of another customer, not even for an admin', async () => {
    const { id, product } = await placeOrder();
    for (const client of [asShopper, asAdmin]) expectError(await cancel(id, client), { status: 404 });
    expectError(await cancel('unknown-id'), { status: 404 });
    expect(await readStock(product.id)).toBe(3);
  });

  it.each(['SHIPPED', 'DELIVERED'])('does not cancel an order that is %s', async (deliveryStatus) => {
    const { id, product } = await placeOrder();
    await setStatus(id, deliveryStatus);
    expectError(await cancel(id), { status: 409 });
    expect(await readStock(product.id)).toBe(3);
  });

  it('cancels once under concurrent calls', async () => {
    const { id, product } = await placeOrder();
    const responses = await Promise.all([1, 2, 3, 4].map(() => cancel(id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await readStock(product.id)).toBe(5);
  });
});

describeCall('GET /orders/all', () => {
  it('returns all orders, newest first, a hundred to a page', async () => {
    const [first, second] = [await placeOrder(), await placeOrder()];
    const { status, body } = await asAdmin.get('/orders/all');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['limit', 'orders', 'page', 'total', 'totalPages']);
    expect(body).toMatchObject({ page: 1, limit: 100, totalPages: Math.ceil(body.total / 100) });
    expect(body.orders.slice(0, 2)).toEqual([second.order, first.order]);
    const dates = body.orders.map(({ orderDate }: { orderDate: string }) => orderDate);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(first.order.user.email).toBe(otherShopper.email);
  });

  it('returns the requested page, empty past the end', async () => {
    const [first, second] = [await placeOrder(), await placeOrder()];
    const readPage = async (query: string) => (await asAdmin.get(`/orders/all?${query}`)).body;
    expect(await readPage('limit=1')).toMatchObject({ orders: [{ id: second.id }], page: 1, limit: 1 });
    expect(await readPage('page=2&limit=1')).toMatchObject({ orders: [{ id: first.id }], page: 2, limit: 1 });
    expect(await readPage('page=999999')).toMatchObject({ orders: [], page: 999_999, limit: 100 });
  });

  it.each(['page=0', 'page=x', 'page=1.5', 'limit=0', 'limit=101', 'limit='])(
    'rejects ?%s',
    async (query) => {
      expectError(await asAdmin.get(`/orders/all?${query}`), { status: 400 });
    },
  );
});

describeCall('PUT /orders/{id}/status', () => {
  it('sets any status; cash on delivery is paid while the order is delivered', async () => {
    const { order, id, product } = await placeOrder();
    for (const [deliveryStatus, paymentStatus] of [
      ['SHIPPED', 'PENDING'],
      ['DELIVERED', 'COMPLETED'],
      ['DELIVERED', 'COMPLETED'],
      ['SHIPPED', 'PENDING'],
      ['PENDING', 'PENDING'],
    ] as const) {
      const { status, body } = await setStatus(id, deliveryStatus);
      expect([status, body]).toEqual([200, { order: { ...order, deliveryStatus, paymentStatus } }]);
    }
    expect(await readStock(product.id)).toBe(3);
  });

  it('releases the stock once with CANCELED, and reserves it again afterwards', async () => {
    const { id, product } = await placeOrder();
    for (const [deliveryStatus, stock] of [
      ['CANCELED', 5],
      ['CANCELED', 5],
      ['SHIPPED', 3],
      ['CANCELED', 5],
      ['PENDING', 3],
    ] as const) {
      expect((await setStatus(id, deliveryStatus)).body.order.deliveryStatus).toBe(deliveryStatus);
      expect(await readStock(product.id)).toBe(stock);
    }
  });

  it('leaves CANCELED only while there is enough stock', async () => {
    const { id, product } = await placeOrder();
    await cancel(id);
    await setStock(product, 1);
    expectError(await setStatus(id, 'PENDING'), { status: 409, message: new RegExp(product.name) });
    expect(await readStock(product.id)).toBe(1);
    const { orders } = (await asOtherShopper.get('/orders/my-orders')).body;
    expect(orders[0]).toMatchObject({ id, deliveryStatus: 'CANCELED' });
    await setStock(product, 2);
    expect((await setStatus(id, 'PENDING')).status).toBe(200);
    expect(await readStock(product.id)).toBe(0);
  });

  it.each([['LOST'], ['shipped'], [''], [null], [undefined]])('rejects the status %j', async (invalid) => {
    const { orders } = (await asOtherShopper.get('/orders/my-orders')).body;
    expectError(await setStatus(orders[0].id, invalid), { status: 400, path: 'deliveryStatus' });
  });

  it('does not find an unknown order', async () => {
    expectError(await setStatus('unknown-id', 'SHIPPED'), { status: 404 });
  });
});
