/** Costly work that exceeds its limit is rejected with a time to try again, while other requests are answered. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, expect, it } from 'vitest';
import { createMediaStore } from '../media/media-store';
import { createPng, writeIncomingFile } from '../media/test-files';
import { createPageHandler } from '../render/page-handler';
import { createReadyShopper, makeProduct } from '../test/factories';
import { openFileStore, PASSWORD } from '../test/harness';
import { createWorkLimit, type WorkLimit } from './work-limits';

const BUSY = 'The store is very busy. Please try again in a moment.';

const store = await openFileStore();
const { deps } = store;
const shopper = await store.shopper();

const releases: (() => void)[] = [];

/** A limit whose only place another client occupies, once the store is prepared. */
const limits: WorkLimit[] = [];
const createLimit = () => {
  const limit = createWorkLimit({ atOnce: 1, waiting: 0, perClient: 1 });
  limits.push(limit);
  return limit;
};
deps.work = {
  renderPage: createLimit(),
  encodePicture: createLimit(),
  drawPdf: createLimit(),
  search: createLimit(),
  hashPassword: createLimit(),
};
deps.media = createMediaStore(deps.media.storage, deps);
const picture = await deps.media.store(writeIncomingFile(store, 'images', await createPng()), 'image');
const occupied = limits.map((limit) =>
  limit('another client', () => new Promise<void>((resolve) => releases.push(resolve))),
);
afterAll(async () => {
  for (const release of releases) release();
  await Promise.all(occupied);
});
const url = await store.listen();

const busy = { message: BUSY, code: 'SERVICE_UNAVAILABLE' };

async function readRejection(response: Response) {
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  return response.json();
}

it('a search', async () => {
  expect(await readRejection(await fetch(`${url}/api/products/search?q=kurta`))).toEqual(busy);
  const overTrpc = await fetch(
    `${url}/trpc/catalog.search?input=${JSON.stringify({ json: { q: 'kurta' } })}`,
  );
  expect(await readRejection(overTrpc)).toMatchObject({ error: { json: { message: BUSY } } });
});

it('a picture in a new width, but no picture that is there', async () => {
  expect(await readRejection(await fetch(`${url}/uploads/${picture.filename}?w=160`))).toEqual(busy);
  expect((await fetch(`${url}/uploads/${picture.filename}`)).status).toBe(200);
});

it('the PDF of an order', async () => {
  const variant = await makeProduct(store);
  const buyer = await createReadyShopper(store, variant.variantId, 1);
  const { order } = await buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' });
  const admin = await store.admin();
  await admin.caller.order.setStatus({ id: order.id, deliveryStatus: 'SHIPPED' });
  const headers = { authorization: `Bearer ${buyer.token}` };
  expect(
    await readRejection(await fetch(`${url}/api/orders/${order.id}/documents.pdf`, { headers })),
  ).toEqual(busy);
});

it('whatever hashes a password', async () => {
  const send = (method: string, path: string, body: object) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${shopper.token}` },
      body: JSON.stringify(body),
    });
  const details = { firstName: 'Asha', lastName: 'Nair', username: 'asha.n', email: 'asha@example.com' };
  const rejected = await Promise.all([
    send('POST', '/auth/login', { identifier: shopper.email, password: PASSWORD }),
    send('POST', '/auth/register', { ...details, password: PASSWORD }),
    send('POST', '/auth/forgot-password/reset', {
      email: shopper.email,
      otp: '123456',
      newPassword: 'secret',
    }),
    send('PUT', '/users/change-password', { currentPassword: PASSWORD, newPassword: 'secret' }),
  ]);
  for (const response of rejected) expect(await readRejection(response)).toEqual(busy);
});

it('a page, with a page that tries it again', async () => {
  const load = () => Promise.reject(new Error('not reached'));
  const app = express().use(createPageHandler(deps, async () => ({ render: load, template: {} as never })));
  const server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  server.close();
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  const html = await response.text();
  expect(html).toContain(`<h1>${BUSY}</h1>`);
  expect(html).toContain('<meta http-equiv="refresh" content="2">');
});

it('nothing else', async () => {
  const answers = await Promise.all(
    ['/healthz', '/api/products', '/api/categories'].map((path) => fetch(url + path)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});
