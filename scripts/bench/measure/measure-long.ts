/** How long other requests wait while the store does something long. */
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { ImportJob } from '../../../src/import/job';
import { demoAdmin } from '../../demo/catalog/shoppers';
import type { LongRow } from '../report/results';
import { send, sendJson, signIn } from '../shop/http-client';
import { PASSWORD } from '../store/filled-store';
import { toTrpcPath } from './addresses';
import { startHealthSampler } from './health-sampler';

/** Changed by the import; it saves one product after the other. */
const IMPORTED_PRODUCTS = 500;
const IMPORT_LIMIT_MS = 180_000;
const POLL_MS = 200;
/** so that no price is the one before */
const PRICE_RAISE_RUPEES = 10;

interface Admin {
  origin: string;
  headers: Record<string, string>;
}

async function signInAdmin(origin: string): Promise<Admin> {
  const { token } = await sendJson<{ token: string }>(`${origin}/api/auth/login`, {
    method: 'POST',
    body: { identifier: demoAdmin.email, password: PASSWORD },
  });
  return { origin, headers: signIn(token) };
}

async function download({ origin, headers }: Admin, path: string): Promise<string> {
  const { status, body } = await send(`${origin}${path}`, { headers });
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
  return body.toString();
}

/** The first products of an export with other prices. */
function raisePrices(csv: string): string {
  const rows = parse(csv, { columns: true, bom: true }) as Record<string, string>[];
  const ids = new Set<string | undefined>();
  const changed = rows.filter(
    ({ product_id: id }) => ids.has(id) || (ids.size < IMPORTED_PRODUCTS && ids.add(id)),
  );
  return stringify(
    changed.map((row) => ({ ...row, mrp: String(Number(row.mrp) + PRICE_RAISE_RUPEES) })),
    { header: true },
  );
}

/** Until the job is in one of the states. */
async function waitForImport(
  { origin, headers }: Admin,
  id: string,
  states: readonly string[],
): Promise<void> {
  const end = performance.now() + IMPORT_LIMIT_MS;
  while (performance.now() < end) {
    const [answer] = await sendJson<[{ result: { data: { json: ImportJob } } }]>(
      `${origin}${toTrpcPath('admin.import.job', { id })}`,
      { headers },
    );
    const { state, failure } = answer.result.data.json;
    if (states.includes(state)) return;
    if (failure) throw new Error(`The import ${state}: ${failure}`);
    await pause(POLL_MS);
  }
  throw new Error('The import took too long.');
}

async function checkImport(admin: Admin, csv: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'products.csv');
  const response = await fetch(`${admin.origin}/api/admin/imports`, {
    method: 'POST',
    headers: admin.headers,
    body: form,
  });
  if (!response.ok) throw new Error(`The import was answered with ${response.status}.`);
  const { id } = (await response.json()) as ImportJob;
  await waitForImport(admin, id, ['ready']);
  return id;
}

async function saveImport(admin: Admin, id: string): Promise<void> {
  await sendJson(`${admin.origin}/trpc/admin.import.start`, {
    method: 'POST',
    headers: admin.headers,
    body: { json: { id } },
  });
  await waitForImport(admin, id, ['done']);
}

export async function measureLong(origin: string, report: (line: string) => void): Promise<LongRow[]> {
  const admin = await signInAdmin(origin);
  let csv = '';
  let id = '';
  const operations: [name: string, work: () => Promise<unknown>][] = [
    ['CSV export of all products', async () => (csv = await download(admin, '/api/admin/products.csv'))],
    ['import, check', async () => (id = await checkImport(admin, raisePrices(csv)))],
    ['import, save', () => saveImport(admin, id)],
    ['first search after the import', () => download(admin, '/api/products/search?q=cotton+kurta')],
    ['sitemap', () => download(admin, '/sitemap.xml')],
    ['sales report', () => download(admin, toTrpcPath('admin.dashboard.sales', { days: 90 }))],
  ];
  const rows: LongRow[] = [];
  const sampler = startHealthSampler(origin);
  try {
    for (const [name, work] of operations) {
      report(`  ${name}`);
      rows.push({ name, ...(await sampler.sample(async () => void (await work()))) });
    }
  } finally {
    sampler.end();
  }
  return rows;
}
