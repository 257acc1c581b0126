/** The metrics of a store that serves requests, as Prometheus reads them. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '../app';
import type { Deps } from '../context';
import { createRateLimits } from '../limits/rate-limits';
import { createWorkLimit, createWorkLimits } from '../limits/work-limits';
import { serveCached } from '../response-cache/serve-cached';
import { makeProduct } from '../test/factories';
import { openFileStore } from '../test/harness';
import { measureDatabase } from './measure-database';
import { measureRateLimits, measureWorkLimits } from './measure-limits';
import { createMetrics } from './metrics';
import { observeRequests } from './observe-requests';
import { createLogOptions } from './open-telemetry';
import { addStoreGauges } from './store-gauges';

const TOKEN = 'the-token-of-the-tests';
const store = await openFileStore();
const metrics = createMetrics();
const deps: Deps = {
  ...store.deps,
  env: { ...store.deps.env, metricsToken: TOKEN },
  log: pino({ level: 'silent', ...createLogOptions({ metrics }) }),
  limits: measureRateLimits(createRateLimits(), metrics),
  work: measureWorkLimits(
    {
      ...createWorkLimits({ limitsClients: true }),
      search: createWorkLimit({ atOnce: 1, waiting: 1, perClient: 2 }),
    },
    metrics,
  ),
  metrics,
};

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  closing.push(() => server.close().closeAllConnections());
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const open = ({ db, log } = deps) =>
  listen(
    observeRequests(serveCached(createApp({ ...deps, db }), { db, log, maxBytes: 1_000_000, metrics }), {
      metrics,
    }),
  );
const url = await open();
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, { headers });
  await response.arrayBuffer();
  return response.status;
};

/** The value of a series, without the order of its labels. */
async function readSeries(
  name: string,
  labels: Record<string, string> = {},
  from = url,
): Promise<number | null> {
  const response = await fetch(`${from}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(response.status).toBe(200);
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = (await response.text())
    .split('\n')
    .find(
      (each) =>
        each.split(/[{ ]/, 1)[0] === name && wanted.every((label) => each.split('} ')[0]?.includes(label)),
    );
  return line === undefined ? null : Number(line.split(' ').at(-1));
}

describe('GET /metrics', () => {
  it('is only for those who have the token', async () => {
    expect(await get('/metrics')).toBe(401);
    expect(await get('/metrics', { authorization: 'Bearer wrong' })).toBe(401);
    expect(await get('/metrics', { authorization: `Basic ${TOKEN}` })).toBe(401);
    expect(await get('/metrics', { authorization: `bearer ${TOKEN}` })).toBe(200);
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(405);
  });

  it('does not exist without METRICS_TOKEN', async () => {
    const plain = await listen(createApp(store.deps));
    expect((await fetch(`${plain}/metrics`)).status).toBe(404);
  });
});

describe('the metrics', () => {
  it('count requests by the pattern of their address, also those that the response cache answers', async () => {
    const { id } = await makeProduct(store);
    for (let time = 0; time < 3; time++) expect(await get(`/api/products/${id}`)).toBe(200);
    const labels = { method: 'GET', route: '/api/products/:id', status: '200' };
    await expect.poll(() => readSeries('http_request_duration_seconds_count', labels)).toBe(3);
    expect(await readSeries('vastra_response_cache_lookups_total', { result: 'hit' })).toBe(2);
    expect(await readSeries('vastra_response_cache_lookups_total', { result: 'miss' })).toBe(1);
    expect(await readSeries('vastra_response_cache_bytes')).toBeGreaterThan(1000);
  });

  it('have few series, whatever clients send', async () => {
    const paths = [
      '/a',
      '/b?c=d',
      '/api/none',
      '/trpc/no.such',
      '/trpc/catalog.menu,catalog.menu?batch=1',
      '/uploads/x',
    ];
    for (const path of paths) await get(path);
    await fetch(`${url}/api/products`, { method: 'PROPFIND' }).then((response) => response.text());
    const text = await metrics.format();
    expect(text).not.toMatch(/route="[^"]*(\/a|\/b|none|no\.such|uploads\/x)"/);
    expect(text).toContain('route="other"');
    expect(text).toContain('route="/trpc (unknown)"');
    expect(text).toContain('route="/trpc (several calls)"');
    expect(text).toContain('method="other"');
  });

  it('measure procedures with their results', async () => {
    const before =
      (await readSeries('vastra_procedure_duration_seconds_count', { result: 'UNAUTHORIZED' })) ?? 0;
    await fetch(`${url}/trpc/cart.get`).then((response) => response.text());
    const labels = { procedure: 'cart.get', result: 'UNAUTHORIZED' };
    expect(await readSeries('vastra_procedure_duration_seconds_count', labels)).toBe(before + 1);
  });

  it('count what limits reject', async () => {
    const login = () =>
      fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identifier: 'nobody@example.com', password: 'wrong password' }),
      });
    let status = 0;
    for (let time = 0; time < 20 && status !== 429; time++) ({ status } = await login());
    expect(status).toBe(429);
    expect(await readSeries('vastra_limit_rejections_total', { limit: 'loginByAccountAndAddress' })).toBe(1);
    await deps.limits.count('unitsByAddress', 'client', 5_000);
    await expect(deps.limits.ensureBelow('unitsByAddress', 'client')).rejects.toThrow('Too many');
    expect(await readSeries('vastra_limit_rejections_total', { limit: 'unitsByAddress' })).toBe(1);
    const held = Array.from({ length: 2 }, () => deps.work.search('client', () => new Promise(() => {})));
    void Promise.allSettled(held);
    await expect(deps.work.search('client', async () => {})).rejects.toThrow('Too many requests at once.');
    expect(await readSeries('vastra_limit_rejections_total', { limit: 'search' })).toBe(1);
  });

  it('count warnings and errors of the log, and nothing below', async () => {
    const before = (await readSeries('vastra_log_lines_total', { level: 'error' })) ?? 0;
    const audible = pino({ level: 'info', ...createLogOptions({ metrics }) }, { write: () => {} });
    audible.info('an example');
    audible.warn('an example');
    audible.error('an example');
    expect(await readSeries('vastra_log_lines_total', { level: 'error' })).toBe(before + 1);
    expect(await readSeries('vastra_log_lines_total', { level: 'warn' })).toBeGreaterThan(0);
    expect(await readSeries('vastra_log_lines_total', { level: 'info' })).toBeNull();
  });

  it('show what the database has to do, and when the sweeps last succeeded', async () => {
    const db = measureDatabase(store.deps.db, metrics);
    const kind = { kind: 'transaction' };
    expect(await readSeries('vastra_database_work', kind)).toBe(0);
    let release = () => {};
    const isHeld = new Promise<void>((resolve) => {
      release = resolve;
    });
    const transactions = [db.transact(() => isHeld), db.transact(() => isHeld)];
    expect(await readSeries('vastra_database_work', kind)).toBe(2);
    release();
    await Promise.all(transactions);
    expect(await readSeries('vastra_database_work', kind)).toBe(0);
    metrics.setLastSweep('email', 1_795_000_000);
    expect(await readSeries('vastra_email_sweep_last_success_timestamp_seconds')).toBe(1_795_000_000);
  });

  it('show the state of the shop, and that the database is gone when it is', async () => {
    let isGone = false;
    const reject = () => Promise.reject(new Error('gone'));
    const db = {
      ...store.deps.db,
      ping: () => (isGone ? reject() : store.deps.db.ping()),
      longQuery: ((statement) =>
        isGone ? reject() : store.deps.db.longQuery(statement)) as Deps['db']['longQuery'],
    };
    const emails = [
      { nextTryAt: store.deps.now(), tries: 1, lastError: null },
      { nextTryAt: store.deps.now(), tries: 3, lastError: 'the server is away' },
      { nextTryAt: null, tries: 8, lastError: 'no such mailbox' },
    ];
    const createdAt = new Date(store.deps.now().getTime() - 600_000);
    await db.transact((tx) =>
      tx.outgoingEmail.createMany({
        data: emails.map((email, index) => ({
          ...{ id: `email-${index}`, kind: 'otp', recipient: 'asha@example.com', data: '', createdAt },
          ...email,
        })),
      }),
    );
    addStoreGauges(metrics, { ...store.deps, db });
    for (const state of ['waiting', 'retrying', 'given up'])
      expect(await readSeries('vastra_outgoing_emails', { state })).toBe(1);
    expect(await readSeries('vastra_oldest_outgoing_email_seconds')).toBeGreaterThan(599);
    expect(await readSeries('vastra_oldest_outgoing_email_seconds')).toBeLessThan(610);
    expect(await readSeries('vastra_database_up')).toBe(1);
    expect(await readSeries('vastra_overdue_payment_checks', { of: 'refund' })).toBe(0);
    expect(await metrics.format()).toContain('# TYPE vastra_orders gauge');
    isGone = true;
    store.advance(31_000);
    expect(await readSeries('vastra_database_up')).toBe(0);
    expect(await readSeries('vastra_overdue_payment_checks', { of: 'refund' })).toBeNull();
    expect(
      await readSeries('vastra_metric_read_failures_total', { metric: 'vastra_overdue_payment_checks' }),
    ).toBeGreaterThan(0);
  });
});
