/** How long /healthz and /readyz take while orders are placed, and while another process holds the lock of the SQLite file. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { openSqliteFile } from '../../server/db/sqlite/sqlite-driver';
import { startHealthSampler } from '../bench/measure/health-sampler';
import type { Measurement } from '../bench/statistics';
import { createFaultyStore } from './faulty-store';
import { request } from './request';
import { createAcknowledged, createWorkload } from './workload';

/** Only on a quiet machine is a single slow answer the store's fault. */
const isLong = Number(process.env.FAULT_ROUNDS ?? 2) > 2;
const LOAD_MS = isLong ? 20_000 : 1_500;
const LOCK_MS = isLong ? 30_000 : 1_500;
const TARGET_MS = 50;
/** A machine that runs other tests too. */
const BUSY_LIMIT_MS = 2_000;
/** Load balancers wait for two seconds at least. */
const MAX_READY_MS = isLong ? 1_000 : 10_000;

const store = await createFaultyStore(40);
afterAll(() => store.remove());

const format = ({ p50, p99, longest, count }: Measurement) =>
  `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, longest ${longest.toFixed(0)} ms (${count} requests)`;

function check(what: string, health: Measurement): void {
  process.stdout.write(`/healthz ${what}: ${format(health)}\n`);
  expect(health.failures).toBe(0);
  expect(isLong ? health.p99 : health.p50).toBeLessThan(isLong ? TARGET_MS : BUSY_LIMIT_MS);
}

/** Asks twice a second, as a load balancer does. Returns the longest wait, ms, and the answers. */
function watchReadiness(url: string) {
  let longest = 0;
  const statuses = new Set<number>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const from = performance.now();
      statuses.add((await request('GET', `${url}/readyz`, null)).status);
      longest = Math.max(longest, performance.now() - from);
      await pause(500);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return { longest, statuses };
  };
}

it('answers quickly while orders are placed', async () => {
  const running = await store.start();
  const sampler = startHealthSampler(running.url);
  const done = createAcknowledged();
  const workload = createWorkload(store, done);
  try {
    // The first orders load what they need.
    let end = performance.now() + 1_000;
    await workload.run(running.url, () => performance.now() > end);
    const stopWatching = watchReadiness(running.url);
    const before = done.orders.size;
    const { health, duration } = await sampler.sample(() => {
      end = performance.now() + LOAD_MS;
      return workload.run(running.url, () => performance.now() > end);
    });
    const ready = await stopWatching();
    const rate = ((done.orders.size - before) / duration) * 1000;
    check(`during ${rate.toFixed(0)} orders a second`, health);
    process.stdout.write(`/readyz during that: longest ${ready.longest.toFixed(0)} ms\n`);
    expect(done.unexpected).toEqual([]);
    expect([...ready.statuses]).toEqual([200]);
    expect(ready.longest).toBeLessThan(MAX_READY_MS);
  } finally {
    sampler.end();
    await running.end();
  }
}, 90_000);

it.runIf(store.target.kind === 'sqlite')(
  'answers quickly while another process holds the lock',
  async () => {
    const file = store.target.kind === 'sqlite' ? store.target.file : '';
    const running = await store.start();
    const sampler = startHealthSampler(running.url);
    const other = openSqliteFile(file);
    const place = ({ id, token }: (typeof store.customers)[number]) =>
      request(
        'POST',
        `${running.url}/api/orders/place`,
        token,
        { addressId: id, paymentMethod: 'COD' },
        { 'idempotency-key': `locked-${id}` },
      );
    const customers = store.customers.slice(0, 10);
    try {
      for (const { token } of customers) {
        const line = { productVariantId: store.variantIds[0], quantity: 1 };
        expect((await request('POST', `${running.url}/api/cart/add`, token, line)).status).toBeLessThan(300);
      }
      // A load balancer has asked before.
      await request('GET', `${running.url}/readyz`, null);
      let statuses: number[] = [];
      let longest = 0;
      const { health } = await sampler.sample(async () => {
        other.exec('BEGIN EXCLUSIVE');
        const stopWatching = watchReadiness(running.url);
        const placing = Promise.all(customers.map(place));
        await pause(LOCK_MS);
        other.exec('ROLLBACK');
        statuses = (await placing).map(({ status }) => status);
        ({ longest } = await stopWatching());
      });
      check(`while the file was locked for ${LOCK_MS / 1000} s`, health);
      process.stdout.write(`/readyz during that: longest ${longest.toFixed(0)} ms\n`);
      expect(longest).toBeLessThan(MAX_READY_MS);
      // They wait for up to ten seconds. Those that gave up have saved nothing, and are repeated.
      expect(statuses.every((status) => status === (isLong ? 503 : 201))).toBe(true);
      const repeated = await Promise.all(customers.map(place));
      expect(repeated.every(({ status }) => status === (isLong ? 201 : 200))).toBe(true);
    } finally {
      other.close();
      sampler.end();
      await running.end();
    }
  },
  90_000,
);
