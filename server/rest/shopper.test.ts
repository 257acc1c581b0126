/** The contract's calls for the account, the wishlist and the cart. */
import { describe, expect, it } from 'vitest';
import { createReadyShopper, makeProduct } from '../test/factories';
import { openTestStore, PASSWORD } from '../test/harness';
import { expectError, openRestStore } from './test-client';

const { store, call } = await openRestStore();
const [shopper, other, admin] = [await store.shopper(), await store.otherShopper(), await store.admin()];
const product = await makeProduct(store);

describe('access to a shopper’s calls', () => {
  it.each([
    ['PUT', '/users/profile'],
    ['PUT', '/users/change-password'],
    ['GET', '/wishlist'],
    ['POST', '/wishlist/x'],
    ['DELETE', '/wishlist/x'],
  ])('%s %s requires a login, whatever is sent', async (method, path) => {
    const broken = method === 'GET' ? {} : { body: '{"a":', headers: { 'content-type': 'application/json' } };
    for (const as of [null, { token: 'a.b.c' }])
      expectError(await call(method, path, { ...broken, as }), { status: 401, code: 'UNAUTHORIZED' });
  });
});

describe('a forgotten password', () => {
  const path = '/auth/forgot-password';
  const newPassword = 'a fresh one';

  it('is replaced with the OTP of the email', async () => {
    const { email, token } = await store.createUser();
    const known = await call('POST', `${path}/request-otp`, { json: { email } });
    const unknown = await call('POST', `${path}/request-otp`, { json: { email: 'nobody@example.com' } });
    expect(known).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const [mail] = await store.emailsTo(email);
    const otp = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
    const resetPassword = (given: object) =>
      call('POST', `${path}/reset`, { json: { email, otp, newPassword, ...given } });
    expectError(await resetPassword({ newPassword: '12345' }), {
      status: 400,
      code: 'BAD_REQUEST',
      message: 'New password must be at least 6 characters long.',
    });
    const wrong = await resetPassword({ otp: otp === '000000' ? '111111' : '000000' });
    expectError(wrong, { status: 400, code: 'BAD_REQUEST' });
    expect(wrong.body.issues).toMatchObject([{ path: 'otp' }]);
    expect(await resetPassword({})).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expectError(await resetPassword({}), { status: 400, code: 'BAD_REQUEST' });
    expectError(await call('GET', '/auth/me', { as: { token } }), { status: 401, code: 'UNAUTHORIZED' });
    const login = { identifier: email, password: newPassword };
    expect((await call('POST', '/auth/login', { json: login })).status).toBe(200);
  });

  it('can be requested once a minute', async () => {
    const limited = await openTestStore({ hasRateLimits: true });
    const api = await limited.listen();
    const requestOtp = () =>
      fetch(`${api}/api${path}/request-otp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@example.com' }),
      });
    expect((await requestOtp()).status).toBe(200);
    const rejected = await requestOtp();
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await limited.close();
  });

  it('requires an email', async () => {
    const none = await call('POST', `${path}/request-otp`, { json: {} });
    expectError(none, { status: 400, code: 'BAD_REQUEST', message: 'Email is required.' });
  });
});

describe('the account', () => {
  it('changes its profile', async () => {
    const json = { firstName: 'Asha', lastName: 'Nair', mobile: '', dob: '1992-04-18', userType: 'ADMIN' };
    const { status, body } = await call('PUT', '/users/profile', { as: shopper, json });
    expect(status).toBe(200);
    expect(body).toEqual({
      user: expect.objectContaining({
        firstName: 'Asha',
        mobile: null,
        dob: '1992-04-18',
        userType: 'CUSTOMER',
      }),
      message: expect.any(String),
      data: { user: body.user, message: body.message },
    });
    expect((await call('GET', '/auth/me', { as: other })).body.user.firstName).toBe('Meera');
    const wrong = await call('PUT', '/users/profile', { as: admin, json: { firstName: '', lastName: 'X' } });
    expectError(wrong, { status: 400, code: 'BAD_REQUEST', message: 'First name is required.' });
  });

  it('changes its password, and continues with the new token', async () => {
    const person = await store.createUser();
    const changePassword = (currentPassword: string, newPassword: string) =>
      call('PUT', '/users/change-password', { as: person, json: { currentPassword, newPassword } });
    const wrong = await changePassword('wrong', 'a fresh one');
    expectError(wrong, { status: 400, code: 'BAD_REQUEST', message: 'Current password is incorrect.' });
    expect(wrong.body.issues).toMatchObject([{ path: 'currentPassword' }]);
    const { status, body } = await changePassword(PASSWORD, 'a fresh one');
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.any(String),
      message: expect.any(String),
      data: { message: body.message },
    });
    expect((await call('GET', '/auth/me', { as: body })).status).toBe(200);
    expectError(await call('GET', '/auth/me', { as: person }), { status: 401, code: 'UNAUTHORIZED' });
  });
});

describe('the wishlist', () => {
  it('adds a product with 201, then 200, and always removes with 204', async () => {
    const path = `/wishlist/${product.id}`;
    const added = await call('POST', path, { as: shopper });
    expect(added).toMatchObject({
      status: 201,
      body: { wishlist: { items: [{ product: { id: product.id, images: [], variants: [{ size: 'S' }] } }] } },
    });
    expect(await call('POST', path, { as: shopper })).toMatchObject({ status: 200, body: added.body });
    expect((await call('GET', '/wishlist', { as: shopper })).body).toEqual(added.body);
    for (const person of [other, admin])
      expect((await call('GET', '/wishlist', { as: person })).body).toEqual({ wishlist: { items: [] } });
    expect((await call('DELETE', path, { as: other })).status).toBe(204);
    expect((await call('GET', '/wishlist', { as: shopper })).body).toEqual(added.body);
    for (let times = 0; times < 2; times++)
      expect(await call('DELETE', path, { as: shopper })).toMatchObject({ status: 204, body: undefined });
    expect((await call('GET', '/wishlist', { as: shopper })).body).toEqual({ wishlist: { items: [] } });
    expectError(await call('POST', '/wishlist/nobody', { as: shopper }), {
      status: 404,
      code: 'NOT_FOUND',
      message: 'Product not found.',
    });
  });
});

describe('the cart', () => {
  it('responds to twenty adds of twelve units with twelve 201 and eight 409', async () => {
    const { variantId } = await makeProduct(store, { variants: [{ stock: 12 }] });
    const person = await store.createUser();
    const addToCart = () =>
      call('POST', '/cart/add', { as: person, json: { productVariantId: variantId, quantity: 1 } });
    const answers = await Promise.all(Array.from({ length: 20 }, addToCart));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(12).fill(201),
      ...Array(8).fill(409),
    ]);
    expect((await call('GET', '/cart', { as: person })).body.cart.itemCount).toBe(12);
  });
});

it('rejects an order with an unexpected total, and responds with the current total', async () => {
  const { variantId } = await makeProduct(store, { variants: [{ stock: 2, originalPaise: 129_900 }] });
  const person = await createReadyShopper(store, variantId);
  const placeOrder = (expectedTotal: unknown) =>
    call('POST', '/orders/place', {
      as: person,
      headers: { 'idempotency-key': 'one' },
      json: { addressId: person.addressId, paymentMethod: 'COD', expectedTotal },
    });
  expect(await placeOrder('999.00')).toMatchObject({
    status: 409,
    body: {
      message:
        'The total of your order has changed: it is now Rs. 1,299.00. Review it, then place the order again.',
      code: 'CONFLICT',
      orderTotal: '1299.00',
    },
  });
  const unreadable = await placeOrder('1,299');
  expectError(unreadable, { status: 400, code: 'BAD_REQUEST', message: /^The expected total must be/ });
  expect(unreadable.body.issues).toMatchObject([{ path: 'expectedTotal' }]);
  const placed = await placeOrder(1299);
  expect(placed).toMatchObject({ status: 201, body: { order: { orderTotal: '1299.00' } } });
  expect(await placeOrder('999.00')).toMatchObject({ status: 200, body: placed.body });
});
