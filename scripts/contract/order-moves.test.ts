import { expect, it } from 'vitest';
import { buyer, expectRefusal, other, owner, stranger } from './client';
import { makeProduct, productFields, saveProduct, stockOf, variant } from './goods';
import { row } from './row';
import { fillCart } from './shopping';

/** An order of two pieces of a product of five. */
async function placed() {
  const product = await makeProduct();
  const addressId = await fillCart(stranger, { [product.variants[0].id]: 2 });
  const { status, body } = await stranger.post('/orders/place', { addressId, paymentMethod: 'COD' });
  expect(status).toBe(201);
  return { order: body.order, id: body.order.id, product };
}

const cancel = (id: string, asker = stranger) => asker.put(`/orders/${id}/cancel`);
const move = (id: string, deliveryStatus: unknown) => owner.put(`/orders/${id}/status`, { deliveryStatus });
const setStock = ({ id, name }: { id: string; name: string }, stock: number) =>
  saveProduct(productFields({ id, productName: name }, [variant({ stock })]));

row('PUT /orders/{id}/cancel', () => {
  it('takes one’s own order back, once, and its stock returns', async () => {
    const { order, id, product } = await placed();
    expect(await stockOf(product.id)).toBe(3);
    const { status, body } = await cancel(id);
    expect([status, body]).toEqual([200, { order: { ...order, deliveryStatus: 'CANCELED' } }]);
    expectRefusal(await cancel(id), { status: 409 });
    expect(await stockOf(product.id)).toBe(5);
  });

  it('is not for others, an administrator’s own way being another', async () => {
    const { id, product } = await placed();
    for (const asker of [buyer, owner]) expectRefusal(await cancel(id, asker), { status: 404 });
    expectRefusal(await cancel('nobody'), { status: 404 });
    expect(await stockOf(product.id)).toBe(3);
  });

  it.each(['SHIPPED', 'DELIVERED'])('comes too late for what is %s', async (deliveryStatus) => {
    const { id, product } = await placed();
    await move(id, deliveryStatus);
    expectRefusal(await cancel(id), { status: 409 });
    expect(await stockOf(product.id)).toBe(3);
  });

  it('happens once, however often it is asked for at once', async () => {
    const { id, product } = await placed();
    const answers = await Promise.all([1, 2, 3, 4].map(() => cancel(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await stockOf(product.id)).toBe(5);
  });
});

row('GET /orders/all', () => {
  it('is everybody’s, newest first, a hundred at a time', async () => {
    const [first, second] = [await placed(), await placed()];
    const { status, body } = await owner.get('/orders/all');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['limit', 'orders', 'page', 'total', 'totalPages']);
    expect(body).toMatchObject({ page: 1, limit: 100, totalPages: Math.ceil(body.total / 100) });
    expect(body.orders.slice(0, 2)).toEqual([second.order, first.order]);
    const dates = body.orders.map(({ orderDate }: { orderDate: string }) => orderDate);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(first.order.user.email).toBe(other.email);
  });

  it('pages as asked, past the end with nothing', async () => {
    const [first, second] = [await placed(), await placed()];
    const page = async (query: string) => (await owner.get(`/orders/all?${query}`)).body;
    expect(await page('limit=1')).toMatchObject({ orders: [{ id: second.id }], page: 1, limit: 1 });
    expect(await page('page=2&limit=1')).toMatchObject({ orders: [{ id: first.id }], page: 2, limit: 1 });
    expect(await page('page=999999')).toMatchObject({ orders: [], page: 999_999, limit: 100 });
  });

  it.each(['page=0', 'page=x', 'page=1.5', 'limit=0', 'limit=101', 'limit='])(
    'refuses ?%s',
    async (query) => {
      expectRefusal(await owner.get(`/orders/all?${query}`), { status: 400 });
    },
  );
});

row('PUT /orders/{id}/status', () => {
  it('moves an order anywhere; cash is paid while it is delivered', async () => {
    const { order, id, product } = await placed();
    for (const [deliveryStatus, paymentStatus] of [
      ['SHIPPED', 'PENDING'],
      ['DELIVERED', 'COMPLETED'],
      ['DELIVERED', 'COMPLETED'],
      ['SHIPPED', 'PENDING'],
      ['PENDING', 'PENDING'],
    ] as const) {
      const { status, body } = await move(id, deliveryStatus);
      expect([status, body]).toEqual([200, { order: { ...order, deliveryStatus, paymentStatus } }]);
    }
    expect(await stockOf(product.id)).toBe(3);
  });

  it('gives the stock back once with CANCELED, and takes it again on leaving it', async () => {
    const { id, product } = await placed();
    for (const [deliveryStatus, stock] of [
      ['CANCELED', 5],
      ['CANCELED', 5],
      ['SHIPPED', 3],
      ['CANCELED', 5],
      ['PENDING', 3],
    ] as const) {
      expect((await move(id, deliveryStatus)).body.order.deliveryStatus).toBe(deliveryStatus);
      expect(await stockOf(product.id)).toBe(stock);
    }
  });

  it('leaves CANCELED only while there is enough', async () => {
    const { id, product } = await placed();
    await cancel(id);
    await setStock(product, 1);
    expectRefusal(await move(id, 'PENDING'), { status: 409, message: new RegExp(product.name) });
    expect(await stockOf(product.id)).toBe(1);
    const { orders } = (await stranger.get('/orders/my-orders')).body;
    expect(orders[0]).toMatchObject({ id, deliveryStatus: 'CANCELED' });
    await setStock(product, 2);
    expect((await move(id, 'PENDING')).status).toBe(200);
    expect(await stockOf(product.id)).toBe(0);
  });

  it.each([['LOST'], ['shipped'], [''], [null], [undefined]])('knows no status of %j', async (wrong) => {
    const { orders } = (await stranger.get('/orders/my-orders')).body;
    expectRefusal(await move(orders[0].id, wrong), { status: 400, path: 'deliveryStatus' });
  });

  it('knows no order that is not there', async () => {
    expectRefusal(await move('nobody', 'SHIPPED'), { status: 404 });
  });
});
