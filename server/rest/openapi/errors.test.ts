/** Errors that few stores and few clients ever see. `call` compares each of them with the document. */
import { expect, it } from 'vitest';
import { ACCOUNT_DISABLED } from '../../../src/auth/messages';
import { createWorkLimit } from '../../limits/work-limits';
import { createReadyShopper, makeProduct } from '../../test/factories';
import { PASSWORD } from '../../test/harness';
import { expectError, openRestStore } from '../test-client';

const { store, origin, call } = await openRestStore();
const { deps } = store;

async function readDescription(path: string, method: string, status: number): Promise<string> {
  const { paths } = await (await fetch(`${origin}/api/openapi.json`)).json();
  return paths[path][method].responses[status].description;
}

it('documents the login of a disabled account', async () => {
  const owner = await store.admin();
  const { id, email } = await store.createUser('ADMIN', { role: 'STAFF', permissions: ['orders'] });
  await owner.caller.admin.staff.update({ id, role: 'STAFF', permissions: ['orders'], isDisabled: true });
  const answer = await call('POST', '/auth/login', { json: { identifier: email, password: PASSWORD } });
  expectError(answer, { status: 403, code: 'FORBIDDEN', message: ACCOUNT_DISABLED });
});

it('documents an order before the email is confirmed, where the shop requires that', async () => {
  const { variantId } = await makeProduct(store);
  const buyer = await createReadyShopper(store, variantId);
  const { env } = deps;
  deps.env = { ...env, requiresVerifiedEmail: true };
  const json = { addressId: buyer.addressId, paymentMethod: 'COD' };
  const answer = await call('POST', '/orders/place', { as: buyer, json });
  deps.env = env;
  const message = `Please confirm your email before you order: open the link that we sent to ${buyer.email}.`;
  expectError(answer, { status: 403, code: 'FORBIDDEN', message });
  expect(await readDescription('/orders/place', 'post', 403)).toMatch(
    /^FORBIDDEN: Please confirm your email/,
  );
});

it('documents too many searches of one client at once', async () => {
  const { work } = deps;
  const search = createWorkLimit({ atOnce: 1, waiting: 1, perClient: 1 });
  deps.work = { ...work, search };
  let release = () => {};
  const occupied = search('127.0.0.1', () => new Promise<void>((resolve) => (release = resolve)));
  const answer = await call('GET', '/products/search?q=kurta');
  release();
  await occupied;
  deps.work = work;
  expectError(answer, { status: 429, code: 'TOO_MANY_REQUESTS', message: /^Too many requests at once\./ });
  expect(answer.headers.get('retry-after')).toBe('2');
});
