/** The process is killed in the middle of an import: the next one resumes it, and undoing restores what both have saved. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import type { ImportJob } from '../../src/import/job';
import { createFaultyStore } from './faulty-store';
import { request } from './request';

const PRODUCTS = 900;
const LIMIT_MS = 60_000;

const store = await createFaultyStore(0);
afterAll(() => store.remove());

const rows = Array.from({ length: PRODUCTS }, (_, at) => `Kurta ${at},Kurtas,Ivory,M,${at % 7},999`);
const csv = ['name,category,colour,size,stock,mrp', ...rows].join('\n');

async function check(url: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'kurtas.csv');
  const headers = { authorization: `Bearer ${store.admin.token}` };
  const response = await fetch(`${url}/api/admin/imports`, { method: 'POST', headers, body: form });
  return ((await response.json()) as ImportJob).id;
}

async function waitUntil(
  url: string,
  id: string,
  isReached: (job: ImportJob) => boolean,
): Promise<ImportJob> {
  const input = encodeURIComponent(JSON.stringify({ json: { id } }));
  const giveUpAt = Date.now() + LIMIT_MS;
  for (;;) {
    const { body } = await request('GET', `${url}/trpc/admin.import.job?input=${input}`, store.admin.token);
    const job = (body as { result: { data: { json: ImportJob } } }).result.data.json;
    if (isReached(job)) return job;
    if (Date.now() > giveUpAt) throw new Error(`The import stays ${JSON.stringify(job)}`);
    await pause(20);
  }
}

const call = (url: string, name: string, id: string) =>
  request('POST', `${url}/trpc/admin.import.${name}`, store.admin.token, { json: { id } });

const readStore = () =>
  store.withDatabase(async ({ reader }) => ({
    products: await reader.product.count({ where: { deletedAt: null } }),
    withoutVariant: await reader.product.count({ where: { deletedAt: null, variants: { none: {} } } }),
    recorded: await reader.importedProduct.count(),
  }));

it('goes on with an import, and undoes both halves', async () => {
  const first = await store.start();
  const id = await check(first.url);
  await waitUntil(first.url, id, ({ state }) => state === 'ready');
  await call(first.url, 'start', id);
  await waitUntil(first.url, id, ({ created }) => created > 0);
  first.kill();
  await first.end();
  const killed = await readStore();
  expect(killed.recorded).toBe(killed.products - 1);
  expect(killed.withoutVariant).toBe(0);
  expect(killed.recorded).toBeLessThan(PRODUCTS);

  // The process has ended for certain, so the test need not wait until that is noticed.
  await store.withDatabase((db) =>
    db.transact((tx) => tx.importJob.updateMany({ data: { updatedAt: new Date(0) } })),
  );
  const second = await store.start();
  const done = await waitUntil(second.url, id, ({ state }) => state === 'done');
  expect(done).toMatchObject({ created: PRODUCTS, badRows: 0 });
  expect(await readStore()).toEqual({ products: PRODUCTS + 1, withoutVariant: 0, recorded: PRODUCTS });

  await call(second.url, 'undo', id);
  const giveUpAt = Date.now() + LIMIT_MS;
  while ((await readStore()).recorded > 0 && Date.now() < giveUpAt) await pause(200);
  expect((await readStore()).products).toBe(1);
  await second.end();
}, 120_000);
