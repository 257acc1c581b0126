import { once } from 'node:events';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import { json as readJson } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ADDRESS, createReadyShopper, makeProduct } from '../test/factories';
import { openTestStore } from '../test/harness';
import { expectError, openRestStore } from './test-client';

const { store, origin, call } = await openRestStore();
const [shopper, other, admin] = [await store.shopper(), await store.otherShopper(), await store.admin()];
const {
  variantId,
  id: productId,
  categoryId,
} = await makeProduct(store, { variants: [{ stock: 5, discountPaise: 99_900 }] });

describe('accounts', () => {
  const registration = {
    firstName: 'Meera',
    lastName: 'Rathore',
    username: 'Meera.R',
    email: 'Meera@Example.com',
    password: 'correct horse',
    userType: 'ADMIN',
  };

  it('register, log in and read their own data', async () => {
    const made = await call('POST', '/auth/register', { json: registration });
    expect(made).toMatchObject({
      status: 201,
      body: { message: expect.any(String), user: { userType: 'CUSTOMER', dob: null } },
    });
    expectError(await call('POST', '/auth/register', { json: registration }), {
      status: 409,
      code: 'CONFLICT',
    });
    const login = await call('POST', '/auth/login', {
      json: { identifier: 'meera@example.com', password: 'correct horse' },
    });
    expect(login).toMatchObject({ status: 200, body: { token: expect.any(String), user: made.body.user } });
    expect(login.headers.get('cache-control')).toBe('no-store');
    expect(await call('GET', '/auth/me', { as: login.body })).toMatchObject({
      status: 200,
      body: { user: made.body.user },
    });
    const wrong = await call('POST', '/auth/login', { json: { identifier: 'meera.r', password: 'nope' } });
    expectError(wrong, { status: 401, code: 'UNAUTHORIZED', message: 'Invalid credentials.' });
  });

  it('get an error for each wrong field', async () => {
    const wrong = await call('POST', '/auth/register', {
      json: { ...registration, firstName: ' ', password: '123' },
    });
    expectError(wrong, { status: 400, code: 'BAD_REQUEST', message: 'First name is required.' });
    expect(wrong.body.issues).toEqual([
      { path: 'firstName', message: 'First name is required.' },
      { path: 'password', message: 'Password must be at least 6 characters long.' },
    ]);
    expectError(await call('POST', '/auth/register'), { status: 400, code: 'BAD_REQUEST' });
  });

  it('are rate limited', async () => {
    const limited = await openTestStore({ hasRateLimits: true });
    const api = await limited.listen();
    const logIn = () =>
      fetch(`${api}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identifier: 'nobody', password: 'guess' }),
      });
    const statuses = [];
    for (let index = 0; index < 10; index++) statuses.push((await logIn()).status);
    expect(statuses).toEqual(Array(10).fill(401));
    const rejected = await logIn();
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await rejected.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await limited.close();
  });
});

describe('access to a call', () => {
  const protectedCalls: [string, string, 'shopper' | 'admin'][] = [
    ['GET', '/auth/me', 'shopper'],
    ['POST', '/categories', 'admin'],
    ['PUT', '/categories/x', 'admin'],
    ['DELETE', '/categories/x', 'admin'],
    ['POST', '/products', 'admin'],
    ['DELETE', '/products/x', 'admin'],
    ['GET', '/cart', 'shopper'],
    ['POST', '/cart/add', 'shopper'],
    ['PUT', '/cart/update-quantity', 'shopper'],
    ['DELETE', '/cart/remove/x', 'shopper'],
    ['GET', '/addresses', 'shopper'],
    ['POST', '/addresses', 'shopper'],
    ['PUT', '/addresses/x', 'shopper'],
    ['DELETE', '/addresses/x', 'shopper'],
    ['POST', '/orders/place', 'shopper'],
    ['GET', '/orders/my-orders', 'shopper'],
    ['PUT', '/orders/x/cancel', 'shopper'],
    ['GET', '/orders/all', 'admin'],
    ['PUT', '/orders/x/status', 'admin'],
  ];

  it.each(protectedCalls)('%s %s is checked before anything else', async (method, path, who) => {
    const broken = method === 'GET' ? {} : { body: '{"a":', headers: { 'content-type': 'application/json' } };
    expectError(await call(method, path, broken), { status: 401, code: 'UNAUTHORIZED' });
    const bad = await call(method, path, { ...broken, as: { token: 'a.b.c' } });
    expectError(bad, { status: 401, code: 'UNAUTHORIZED' });
    if (who === 'admin')
      expectError(await call(method, path, { ...broken, as: shopper }), { status: 403, code: 'FORBIDDEN' });
  });

  it('ignores a bad token where the call is public', async () => {
    expect((await call('GET', '/products', { as: { token: 'a.b.c' } })).status).toBe(200);
  });
});

describe('an unreadable request', () => {
  it.each([
    ['broken JSON', { body: '{"a":', headers: { 'content-type': 'application/json' } }, 400, 'BAD_REQUEST'],
    ['a list', { json: [1] }, 400, 'BAD_REQUEST'],
    ['a bare text', { json: 'x' }, 400, 'BAD_REQUEST'],
    [
      'another type',
      { body: 'a=b', headers: { 'content-type': 'text/plain' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'another charset',
      { body: '{}', headers: { 'content-type': 'application/json; charset=x-y' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['more than 100 KB', { json: { identifier: 'x'.repeat(101 * 1024) } }, 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s', async (_what, sent, status, code) => {
    expectError(await call('POST', '/auth/login', sent), { status, code });
  });

  it.each([
    ['a JSON body with a length', '/auth/login', { 'content-length': 1_000_000_000 }],
    ['a JSON body without one', '/auth/login', {}],
    ['any other body', '/payments/webhook/phonepe', { 'content-length': 1_000_000_000 }],
  ])('is answered before all of it has arrived: %s', async (_what, path, headers) => {
    const upload = sendRequest(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    });
    upload.write(`"${'x'.repeat(1024 * 1024)}`);
    const [response] = (await once(upload, 'response')) as [IncomingMessage];
    expect([response.statusCode, await readJson(response)]).toEqual([
      413,
      { code: 'PAYLOAD_TOO_LARGE', message: 'That is too much data for one request.' },
    ]);
    upload.destroy();
  });

  it('with an unknown path, another method or an undecodable path', async () => {
    expectError(await call('GET', '/nowhere'), {
      status: 404,
      code: 'NOT_FOUND',
      message: 'There is nothing at /api/nowhere.',
    });
    for (const [method, path, allow] of [
      ['DELETE', '/products', 'GET, HEAD, POST'],
      ['POST', '/products/search', 'GET, HEAD'],
      ['PATCH', '/orders/x/status', 'PUT'],
    ] as const) {
      const rejected = await call(method, path);
      expectError(rejected, { status: 405, code: 'METHOD_NOT_ALLOWED' });
      expect(rejected.headers.get('allow')).toBe(allow);
    }
    expectError(await call('GET', '/products/%E0%A4%A'), { status: 404, code: 'NOT_FOUND' });
    expect((await fetch(`${origin}/api/products`, { method: 'HEAD' })).status).toBe(200);
  });
});

describe('reading the catalog', () => {
  it('responds in the contract’s envelopes', async () => {
    const tree = await call('GET', '/categories');
    expect(tree.body).toMatchObject([
      { id: categoryId, uploads: [], subCategories: [], _count: { subCategories: 0, products: 1 } },
    ]);
    const page = await call('GET', '/products?page=1&limit=1');
    expect(page.body).toMatchObject({
      data: [{ id: productId }],
      page: 1,
      limit: 1,
      total: 1,
      totalPages: 1,
    });
    expect((await call('GET', `/products/category/${categoryId}`)).body).toMatchObject({
      limit: 20,
      data: [{ id: productId }],
    });
    expect((await call('GET', `/products/${productId}`)).body.product.variants[0]).toMatchObject({
      originalPrice: '1899.00',
      discountPrice: '999.00',
    });
    expect((await call('GET', '/products/search?q=kurta')).body.products).toHaveLength(1);
    expect((await call('GET', '/products/search?q=k')).body).toEqual({ products: [] });
    expect((await call('GET', '/products/search')).body).toEqual({ products: [] });
    expect((await call('GET', '/company-details')).body.details).toMatchObject({
      name: expect.any(String),
      logoUrl: null,
    });
  });

  it.each(['page=0', 'page=x', 'page=1.5', 'page=', 'limit=0', 'limit=101', 'page=1&page=2'])(
    'rejects ?%s',
    async (query) => {
      expectError(await call('GET', `/products?${query}`), { status: 400, code: 'BAD_REQUEST' });
    },
  );

  it('responds 404 for unknown ids', async () => {
    expectError(await call('GET', '/products/nobody'), {
      status: 404,
      code: 'NOT_FOUND',
      message: 'Product not found.',
    });
    expectError(await call('GET', '/products/category/nobody'), {
      status: 404,
      code: 'NOT_FOUND',
      message: 'Category not found.',
    });
  });
});

describe('from the cart to the delivery', () => {
  it('adds, changes and removes cart lines', async () => {
    const added = await call('POST', '/cart/add', {
      as: shopper,
      json: { productVariantId: variantId, quantity: '2' },
    });
    expect(added).toMatchObject({ status: 201, body: { cart: { itemCount: 2, total: '1998.00' } } });
    const cartItemId = added.body.cart.items[0].id;
    const updateQuantity = (as: typeof shopper, newQuantity: number) =>
      call('PUT', '/cart/update-quantity', { as, json: { cartItemId, newQuantity } });
    expect((await updateQuantity(shopper, 1)).body.cart.itemCount).toBe(1);
    expectError(await updateQuantity(shopper, 0), { status: 400, code: 'BAD_REQUEST' });
    expectError(await updateQuantity(shopper, 6), { status: 409, code: 'CONFLICT' });
    expectError(await updateQuantity(other, 1), { status: 404, code: 'NOT_FOUND' });
    expectError(await call('DELETE', `/cart/remove/${cartItemId}`, { as: other }), {
      status: 404,
      code: 'NOT_FOUND',
    });
    expect(await call('DELETE', `/cart/remove/${cartItemId}`, { as: shopper })).toMatchObject({
      status: 204,
      body: undefined,
    });
    expect((await call('GET', '/cart', { as: shopper })).body).toEqual({
      cart: { items: [], itemCount: 0, total: '0.00' },
    });
  });

  it('saves addresses', async () => {
    const made = await call('POST', '/addresses', { as: shopper, json: ADDRESS });
    expect(made).toMatchObject({ status: 201, body: { address: { city: 'Jaipur', isDefault: true } } });
    const path = `/addresses/${made.body.address.id}`;
    const wrong = await call('PUT', path, { as: shopper, json: { ...ADDRESS, postalCode: '30200' } });
    expectError(wrong, { status: 400, code: 'BAD_REQUEST', message: 'Pincode must be a 6-digit number.' });
    expect(
      (await call('PUT', path, { as: shopper, json: { ...ADDRESS, city: 'Ajmer' } })).body.address.city,
    ).toBe('Ajmer');
    expectError(await call('PUT', path, { as: other, json: ADDRESS }), { status: 404, code: 'NOT_FOUND' });
    expect((await call('GET', '/addresses', { as: shopper })).body.addresses).toHaveLength(1);
    expect((await call('DELETE', path, { as: shopper })).status).toBe(204);
    expectError(await call('DELETE', path, { as: shopper }), { status: 404, code: 'NOT_FOUND' });
  });

  it('places, repeats, cancels and updates orders', async () => {
    const buyer = await createReadyShopper(store, variantId, 2);
    const json = { addressId: buyer.addressId, paymentMethod: 'COD' };
    const placeOrder = () =>
      call('POST', '/orders/place', { as: buyer, json, headers: { 'idempotency-key': 'once' } });
    const placed = await placeOrder();
    expect(placed).toMatchObject({
      status: 201,
      body: { order: { orderTotal: '1998.00', deliveryStatus: 'PENDING' } },
    });
    expect(await placeOrder()).toMatchObject({ status: 200, body: placed.body });
    const again = await call('POST', '/orders/place', { as: buyer, json });
    expectError(again, { status: 400, code: 'BAD_REQUEST' });
    const { id } = placed.body.order;
    expect((await call('GET', '/orders/my-orders', { as: buyer })).body).toEqual({
      orders: [placed.body.order],
    });
    expect((await call('GET', '/orders/all?limit=1', { as: admin })).body).toMatchObject({
      orders: [{ id }],
      total: 1,
      limit: 1,
    });
    expectError(await call('PUT', `/orders/${id}/cancel`, { as: other }), { status: 404, code: 'NOT_FOUND' });
    const setStatus = (deliveryStatus: string) =>
      call('PUT', `/orders/${id}/status`, { as: admin, json: { deliveryStatus } });
    expect((await setStatus('SHIPPED')).body.order.deliveryStatus).toBe('SHIPPED');
    expectError(await setStatus('LOST'), { status: 400, code: 'BAD_REQUEST' });
    expectError(await call('PUT', `/orders/${id}/cancel`, { as: buyer }), { status: 409, code: 'CONFLICT' });
    await setStatus('PENDING');
    expect((await call('PUT', `/orders/${id}/cancel`, { as: buyer })).body.order.deliveryStatus).toBe(
      'CANCELED',
    );
  });
});
