/** Three processes start at the same moment on one empty database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/open-database';
import { createEmptyDatabase, isOnMysql } from '../../server/test/database';
import { type RunningStore, startStore } from '../start-store';
import { request } from './request';

const PROCESSES = 3;
/** Seeding the demo takes some 30 seconds of processor time. */
const isLong = Number(process.env.FAULT_ROUNDS ?? 2) > 2;

const cleanUps: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

async function startTogether(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'vastra-together-'));
  const { target, drop } = await createEmptyDatabase(folder);
  const file = join(folder, 'vastra.sqlite');
  cleanUps.push(drop, () => rmSync(folder, { recursive: true, force: true }));
  const database: Record<string, string> = target.kind === 'mysql' ? { DATABASE_URL: target.url } : {};
  const started = await Promise.allSettled(
    Array.from({ length: PROCESSES }, () =>
      startStore({ DATA_DIR: folder, ...database, ...env }, { isBuilt: true }),
    ),
  );
  const stores = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failures = started.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  return { stores, failures, target: isOnMysql ? target : { kind: 'sqlite' as const, file } };
}

async function end(stores: readonly RunningStore[]): Promise<void> {
  for (const store of stores) await store.end();
}

const login = ({ url }: RunningStore, identifier: string, password: string) =>
  request('POST', `${url}/api/auth/login`, null, { identifier, password });

it('migrate once, make one admin, and share their secrets', async () => {
  const email = 'owner@example.com';
  const password = 'owner of three processes';
  const { stores, failures, target } = await startTogether({
    DEMO: 'off',
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  });
  try {
    expect(failures).toEqual([]);
    const [first] = stores;
    if (!first) throw new Error('There is no store.');
    const { token } = (await login(first, email, password)).body as { token: string };
    const answers = await Promise.all(
      stores.map(({ url }) => request('GET', `${url}/api/orders/all`, token)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const db = await openDatabase(target);
    expect(await db.reader.user.count()).toBe(1);
    await db.close();
  } finally {
    await end(stores);
  }
}, 150_000);

it.runIf(isLong)(
  'seed the demo store once',
  async () => {
    const { stores, failures, target } = await startTogether({ DEMO: 'on' });
    try {
      expect(failures).toEqual([]);
      for (const store of stores)
        expect((await login(store, 'admin@example.com', 'admin-demo-1')).status).toBe(200);
      const db = await openDatabase(target);
      const names = (await db.reader.product.findMany({ select: { name: true } })).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(await db.reader.scheduledTask.count({ where: { name: 'seed-demo' } })).toBe(0);
      await db.close();
      process.stdout.write(`three demo stores started at once: ${names.length} products, each once\n`);
    } finally {
      await end(stores);
    }
  },
  300_000,
);
