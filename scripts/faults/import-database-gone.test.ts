/** The database server is killed in the middle of an import and comes back: the import continues, and nothing is saved twice. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { isOnMysql } from '../../server/test/database';
import type { ImportJob } from '../../src/import/job';
import { createFaultyStore, type FaultyStore } from './faulty-store';
import { createKillableMariadb, hasMariadb, type KillableMariadb } from './killable-mariadb';
import { request } from './request';

const PRODUCTS = 1500;
const LIMIT_MS = 90_000;

let database: KillableMariadb | undefined;
let store: FaultyStore | undefined;
afterAll(async () => {
  await store?.remove();
  await database?.remove();
});

const rows = Array.from({ length: PRODUCTS }, (_, at) => `Kurta ${at},Kurtas,Ivory,M,${at % 7},999`);
const csv = ['name,category,colour,size,stock,mrp', ...rows].join('\n');

// The database is its own, whichever the other tests use: once is enough.
it.runIf(hasMariadb() && !isOnMysql)(
  'goes on with an import when its database is back',
  async () => {
    database = await createKillableMariadb();
    store = await createFaultyStore(0, { target: { kind: 'mysql', url: database.url } });
    const { token } = store.admin;
    const { url } = await store.start();
    const form = new FormData();
    form.set('file', new Blob([csv], { type: 'text/csv' }), 'kurtas.csv');
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/api/admin/imports`, { method: 'POST', headers, body: form });
    const { id } = (await response.json()) as ImportJob;
    const input = encodeURIComponent(JSON.stringify({ json: { id } }));
    const seen: string[] = [];
    const waitUntil = async (isReached: (job: ImportJob) => boolean): Promise<ImportJob> => {
      for (const giveUpAt = Date.now() + LIMIT_MS; Date.now() < giveUpAt; await pause(50)) {
        const { body } = await request('GET', `${url}/trpc/admin.import.job?input=${input}`, token);
        const job = (body as { result?: { data: { json: ImportJob } } }).result?.data.json;
        if (job && seen.at(-1) !== job.state) seen.push(job.state);
        if (job && isReached(job)) return job;
      }
      throw new Error(`The import was ${seen.join(', ')}`);
    };
    await waitUntil(({ state }) => state === 'ready');
    await request('POST', `${url}/trpc/admin.import.start`, token, { json: { id } });
    await waitUntil(({ created }) => created > 0);
    await database.kill();
    await pause(2000);
    expect((await request('GET', `${url}/healthz`, null)).status).toBe(200);
    await database.start();
    const done = await waitUntil(({ state }) => state === 'done' || state === 'failed');
    expect(done).toMatchObject({ state: 'done', created: PRODUCTS, badRows: 0, failure: null });
    await store.withDatabase(async ({ reader }) => {
      expect(await reader.product.count({ where: { deletedAt: null } })).toBe(PRODUCTS + 1);
      expect(await reader.importedProduct.count()).toBe(PRODUCTS);
    });
    process.stdout.write(`import with its database killed: ${seen.join(', ')}\n`);
  },
  240_000,
);
