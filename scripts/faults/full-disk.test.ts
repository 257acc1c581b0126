/** The disk is full: each request that would save something gets a sentence, nothing is half saved, and it passes by itself. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { createPng } from '../../server/media/test-files';
import { STORAGE_MESSAGES } from '../../server/storage';
import { isOnMysql } from '../../server/test/database';
import { checkData, checkEmailFiles } from './check-data';
import { createFaultyStore } from './faulty-store';
import { canLimitSpace, createLimitedSpace } from './limited-space';
import { type Answer, request } from './request';
import { createAcknowledged } from './workload';

const CUSTOMERS = 40;
/** Longer than /readyz keeps what it has found. */
const PROBE_AGE_MS = 5_500;

const space = createLimitedSpace();
const store = await createFaultyStore(CUSTOMERS, { folder: space.folder });
afterAll(async () => {
  // Before its folder is emptied.
  space.remove();
  await store.remove();
});

const SENTENCES: unknown[] = Object.values(STORAGE_MESSAGES);
const isRejected = ({ status, body }: Answer) =>
  status === 503 && SENTENCES.includes((body as { message: unknown }).message);

it.runIf(canLimitSpace)(
  'keeps everything whole while the disk is full, and goes on when there is space again',
  async () => {
    const running = await store.start();
    const { url, pid } = running;
    const done = createAcknowledged();
    const addToCart = (customer: (typeof store.customers)[number]) =>
      request('POST', `${url}/api/cart/add`, customer.token, { productVariantId: store.variantIds[0] });
    const place = async (customer: (typeof store.customers)[number]) => {
      const input = { addressId: customer.id, paymentMethod: 'COD' };
      const headers = { 'idempotency-key': `full-${customer.id}` };
      const answer = await request('POST', `${url}/api/orders/place`, customer.token, input, headers);
      if (answer.status < 300) done.orders.add((answer.body as { order: { id: string } }).order.id);
      return answer;
    };
    const uploadLogo = async () => {
      const form = new FormData();
      form.append('name', 'Bagru');
      form.append('logo', new Blob([new Uint8Array(await createPng())], { type: 'image/png' }), 'logo.png');
      const headers = { authorization: `Bearer ${store.admin.token}` };
      const response = await fetch(`${url}/api/company-details`, { method: 'PUT', headers, body: form });
      return { status: response.status, body: await response.json() };
    };
    try {
      expect((await Promise.all(store.customers.map(addToCart))).every(({ status }) => status < 300)).toBe(
        true,
      );
      const [first, ...others] = store.customers;
      if (!first) throw new Error('There is no customer.');
      expect((await place(first)).status).toBe(201);

      space.fill(pid);
      const answers = await Promise.all(others.map(place));
      const rejected = answers.filter((answer) => answer.status >= 300);
      expect(rejected.filter((answer) => !isRejected(answer))).toEqual([]);
      // On MySQL, the database has a disk of its own.
      if (!isOnMysql) expect(rejected.length).toBeGreaterThan(0);
      expect(isRejected(await uploadLogo())).toBe(true);
      expect((await request('GET', `${url}/healthz`, null)).status).toBe(200);
      expect((await request('GET', `${url}/api/products`, null)).status).toBe(200);
      await pause(PROBE_AGE_MS);
      expect(isRejected(await request('GET', `${url}/readyz`, null))).toBe(true);
      await checkData(store, done);

      space.free(pid);
      await pause(PROBE_AGE_MS);
      expect((await request('GET', `${url}/readyz`, null)).status).toBe(200);
      expect((await Promise.all(others.map(place))).filter(({ status }) => status > 201)).toEqual([]);
      expect(done.orders.size).toBe(CUSTOMERS);
      expect((await uploadLogo()).status).toBe(200);
      await checkData(store, done);
      expect(readdirSync(join(space.folder, 'uploads')).filter((name) => name !== 'renditions')).toHaveLength(
        1,
      );
      const tmp = join(space.folder, 'tmp');
      expect(existsSync(tmp) ? readdirSync(tmp) : []).toEqual([]);
      // Emails of the last orders may be being written.
      const listParts = () =>
        readdirSync(join(space.folder, 'outbox')).filter((name) => !name.endsWith('.eml'));
      await expect.poll(listParts, { timeout: 20_000 }).toEqual([]);
      checkEmailFiles(space.folder);
      process.stdout.write(
        `full disk: ${rejected.length} of ${others.length} orders rejected, none half saved\n`,
      );
    } finally {
      await running.end();
    }
  },
  120_000,
);
