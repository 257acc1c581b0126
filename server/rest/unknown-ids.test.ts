/** An invalid id causes the same response as an unknown one, in a URL and in a body, over REST and tRPC. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createProductInput } from '../catalog/test-input';
import { CALLS } from '../rest';
import { ADDRESS } from '../test/factories';
import { fillStore } from '../test/filled-store';
import { toBody, toHeaders } from '../test/fuzz/trpc-request';
import { JSON_TYPE, sendRaw } from '../test/fuzz/wire';
import { openFileStore } from '../test/harness';
import { createPendingGateway } from '../test/pending-gateway';

const store = await openFileStore({ payments: createPendingGateway });
const filled = await fillStore(store);
const origin = await store.listen();
const tokens = {
  public: filled.shopper.token,
  customer: filled.shopper.token,
  admin: filled.admin.token,
};

/** Invalid ids, encoded for a URL; some can't be decoded. */
const IN_ADDRESSES = [
  'x'.repeat(65),
  'x'.repeat(6000),
  '%00',
  'a%00b',
  '%0d%0aX-A:b',
  '%20',
  '%',
  '%E0%A4%A',
  '%ED%A0%80',
  '%zz',
  '%2F..%2F',
  encodeURIComponent('आशा'),
  `${filled.kurta.id}%20`,
  `%20${filled.kurta.id}`,
];

const IN_BODIES = ['x'.repeat(65), 'x'.repeat(6000), '\u0000', 'a\u0000b', '\r\n', '\ud800', ' ', 'आशा'];

/** A valid body for each call with an id in its path, if it needs one. */
const BODIES: Record<string, object> = {
  'PUT /categories/:id': { name: 'Kurtas' },
  'PUT /addresses/:id': ADDRESS,
  'PUT /orders/:id/status': { deliveryStatus: 'SHIPPED' },
  'PUT /bulk-enquiries/:id': { status: 'CONTACTED' },
};

const withId = CALLS.filter(({ path }) => path.includes(':'));

describe.each(withId.map((call) => [call.name, call] as const))('%s', (name, { method, path, access }) => {
  const sendWithId = (id: string) =>
    sendRaw(
      { origin },
      {
        method: method.toUpperCase(),
        path: `/api${path.replace(/:\w+/, id)}`,
        headers: { ...JSON_TYPE, authorization: `Bearer ${tokens[access]}` },
        body: JSON.stringify(BODIES[name] ?? {}),
      },
    );

  it('responds to an invalid id as to an unknown one', async () => {
    const unknown = await sendWithId(randomUUID());
    expect(unknown.status, unknown.text).toBe(name === 'DELETE /wishlist/:productId' ? 204 : 404);
    for (const id of IN_ADDRESSES) expect({ id, ...(await sendWithId(id)) }).toEqual({ id, ...unknown });
  });
});

const createInput = (more: object) => ({ ...createProductInput(filled.kurtas.id), ...more });

/** The calls with an id in their body. */
const BODY_IDS: [call: string, who: 'customer' | 'admin', body: (id: string) => object][] = [
  ['POST /cart/add', 'customer', (id) => ({ productVariantId: id, quantity: 1 })],
  ['PUT /cart/update-quantity', 'customer', (id) => ({ cartItemId: id, newQuantity: 1 })],
  ['POST /orders/place', 'customer', (id) => ({ addressId: id, paymentMethod: 'COD' })],
  ['POST /categories', 'admin', (id) => ({ name: 'Scarves', parentId: id })],
  ['POST /products', 'admin', (id) => createInput({ id })],
  ['POST /products', 'admin', (id) => createInput({ categoryId: id })],
  ['POST /products', 'admin', (id) => ({ ...createInput({ id: filled.kurta.id }), deletedImageIds: [id] })],
];

const toError = ({ status, text }: { status: number; text: string }) => ({ status, ...JSON.parse(text) });

describe('an invalid id in the body', () => {
  it.each(BODY_IDS)('of %s is handled like an unknown one', async (call, who, body) => {
    const [method = '', path = ''] = call.split(' ');
    const sendWithId = async (id: string) =>
      toError(
        await sendRaw(
          { origin },
          {
            method,
            path: `/api${path}`,
            headers: { ...JSON_TYPE, authorization: `Bearer ${tokens[who]}` },
            body: JSON.stringify(body(id)),
          },
        ),
      );
    const unknown = await sendWithId(randomUUID());
    expect([400, 404]).toContain(unknown.status);
    // A blank id is treated as a missing one.
    for (const id of IN_BODIES.filter((id) => id.trim() !== ''))
      expect({ id, ...(await sendWithId(id)) }).toEqual({ id, ...unknown });
  });

  it.each<[string, 'customer' | 'admin', (id: string) => object]>([
    ['catalog.deleteProduct', 'admin', (id) => ({ id })],
    ['catalog.deleteCategory', 'admin', (id) => ({ id })],
    ['cart.add', 'customer', (productVariantId) => ({ productVariantId })],
    ['cart.updateQuantity', 'customer', (cartItemId) => ({ cartItemId, newQuantity: 1 })],
    ['cart.remove', 'customer', (id) => ({ id })],
    ['wishlist.add', 'customer', (productId) => ({ productId })],
    ['address.update', 'customer', (id) => ({ ...ADDRESS, id })],
    ['address.remove', 'customer', (id) => ({ id })],
    ['order.place', 'customer', (addressId) => ({ addressId, paymentMethod: 'COD' })],
    ['order.cancel', 'customer', (id) => ({ id })],
    ['order.setStatus', 'admin', (id) => ({ id, deliveryStatus: 'SHIPPED' })],
    ['payment.retry', 'customer', (orderId) => ({ orderId })],
    ['admin.payment.check', 'admin', (orderId) => ({ orderId })],
    ['admin.payment.refund', 'admin', (orderId) => ({ orderId })],
    ['admin.payment.recordManualRefunds', 'admin', (orderId) => ({ orderId })],
    ['admin.catalog.moveCategory', 'admin', (id) => ({ id, parentId: null, position: 0 })],
    ['admin.catalog.setVariant', 'admin', (id) => ({ id, version: 1, stock: 1, stockWas: 1 })],
    ['admin.import.start', 'admin', (id) => ({ id })],
    ['enquiry.setStatus', 'admin', (id) => ({ id, status: 'CONTACTED' })],
    ['contact.markRead', 'admin', (id) => ({ id })],
  ])('of %s over tRPC', async (procedure, who, input) => {
    const sendWithId = async (id: string) =>
      toError(
        await sendRaw(
          { origin },
          {
            method: 'POST',
            path: `/trpc/${procedure}`,
            headers: toHeaders(tokens[who]),
            body: toBody(input(id)),
          },
        ),
      );
    const unknown = await sendWithId(randomUUID());
    expect([200, 400, 404]).toContain(unknown.status);
    for (const id of IN_BODIES.filter((id) => id.trim() !== ''))
      expect({ id, ...(await sendWithId(id)) }).toEqual({ id, ...unknown });
  });
});

it('skips an invalid id among the orders to ship', async () => {
  const { shipped, skipped } = await filled.admin.caller.admin.order.markShipped({ ids: ['x'.repeat(65)] });
  expect([shipped, skipped.map(({ reason }) => reason)]).toEqual([0, ['Order not found.']]);
});

describe('an unknown address', () => {
  it.each(['/', '/api/', '/uploads/', '/assets/', '/trpc/'])(
    'of 6,000 characters under %s is not repeated in the response',
    async (under) => {
      const { status, text } = await sendRaw({ origin }, { method: 'GET', path: under + 'x'.repeat(6000) });
      expect(status).toBe(404);
      expect(text.length).toBeLessThan(200);
    },
  );
});
