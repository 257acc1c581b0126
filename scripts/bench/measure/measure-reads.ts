/**
 * Public answers with a warm and a cold cache.
 *
 * Warm: one address again and again, without and with orders meanwhile. Every second order buys a product that the answer shows,
 * so that the answer has to be made anew.
 *
 * Cold: a process that has just started is asked for each address once, so that no cache of answers can hold it. Before that the
 * code is warmed up by requests with a token, which are never answered from a cache nor kept in one; an answer with a single
 * address, such as the category tree, is measured by such requests too. Orders would change nothing there, so there is no such row.
 */
import { isDeepStrictEqual } from 'node:util';
import type { LoadRequest } from '../load/load-order';
import type { ReferenceServers } from '../reference/reference-order';
import type { ReadRow } from '../report/results';
import { type Buyers, startOrderStream } from '../shop/checkout';
import { send } from '../shop/http-client';
import type { Measurement } from '../statistics';
import type { MeasuredStore } from '../store/measured-store';
import type { Load } from './load';
import { findShownProducts, type ReadCase } from './read-cases';

export interface Bench {
  store: MeasuredStore;
  load: Load;
  references: ReferenceServers;
  buyers: Buyers;
  seconds: number;
  report: (line: string) => void;
}

/** Not a token of anyone: the answer is the public one. */
const withToken = (path: string): LoadRequest => ({ path, headers: { authorization: 'Bearer nobody' } });

/** How many addresses warm up the code before a cold row; they are not asked for again. */
const WARM_UP_ADDRESSES = 50;

type BareServers = Pick<ReadRow, 'express' | 'http'>;

async function measureBareServers(
  { load, references, seconds }: Bench,
  index: number,
  connections: number,
): Promise<BareServers> {
  const measure = (origin: string) => load.repeat(origin, { path: `/${index}` }, connections, seconds);
  return { express: await measure(references.express), http: await measure(references.http) };
}

/** The products that an answer shows, of which the order stream buys some. */
async function listShownProducts(origin: string, { path, productId }: ReadCase): Promise<string[]> {
  if (productId) return [productId];
  const { body } = await send(`${origin}${path}`);
  return findShownProducts(body.toString());
}

async function measureWarm(
  { store, load, buyers, seconds }: Bench,
  each: ReadCase,
  connections: number,
  hasOrders: boolean,
): Promise<Pick<ReadRow, 'store' | 'orders'>> {
  const measure = () => load.repeat(store.url, { path: each.path }, connections, seconds);
  if (!hasOrders) return { store: await measure(), orders: null };
  const stream = startOrderStream(buyers, await listShownProducts(store.url, each));
  try {
    return { store: await measure(), orders: stream.count };
  } finally {
    await stream.stop();
  }
}

/** Before a cold row, so that it does not measure the just-in-time compiler. */
async function warmUpCode(
  { load }: Bench,
  origin: string,
  each: ReadCase,
  connections: number,
): Promise<void> {
  const addresses = each.others.length > 0 ? each.others.slice(0, WARM_UP_ADDRESSES) : [each.path];
  await load.warmUp(origin, addresses.map(withToken), connections);
}

function sendEach(
  { load, seconds }: Bench,
  origin: string,
  { path, others }: ReadCase,
  connections: number,
): Promise<Measurement> {
  if (others.length === 0) return load.repeat(origin, withToken(path), connections, seconds);
  const requests = others.slice(WARM_UP_ADDRESSES).map((other) => ({ path: other }));
  return load.sendOnce({ origin, requests, connections, seconds });
}

async function measureCold(bench: Bench, each: ReadCase, connections: number): Promise<Measurement> {
  await bench.store.restart();
  // The first search waits until the catalog is in memory, with which the process would otherwise be busy.
  await send(`${bench.store.url}/api/products/search?q=kurta`, withToken(''));
  await warmUpCode(bench, bench.store.url, each, connections);
  return sendEach(bench, bench.store.url, each, connections);
}

async function measureHandWritten(
  bench: Bench,
  each: ReadCase,
  connections: number,
): Promise<Measurement | null> {
  if (!each.hasReference) return null;
  await checkSameAnswer(bench, each);
  await warmUpCode(bench, bench.references.sql, each, connections);
  return sendEach(bench, bench.references.sql, each, connections);
}

/** A reference that answers something else would make the ratio meaningless. */
async function checkSameAnswer({ store, references }: Bench, { name, path }: ReadCase): Promise<void> {
  const [own, reference] = await Promise.all(
    [store.url, references.sql].map(async (origin) =>
      JSON.parse((await send(`${origin}${path}`)).body.toString()),
    ),
  );
  if (!isDeepStrictEqual(own, reference))
    throw new Error(`${name}: the answers of the store and of the hand-written reference differ.`);
}

/** Every row of one answer. `index` is where the bare servers keep it. */
export async function measureReads(
  bench: Bench,
  each: ReadCase,
  index: number,
  connectionCounts: readonly number[],
): Promise<ReadRow[]> {
  const { body } = await send(`${bench.store.url}${each.path}`);
  const rows: ReadRow[] = [];
  for (const connections of connectionCounts) {
    bench.report(`  ${each.name}, ${connections} connections`);
    const bare = await measureBareServers(bench, index, connections);
    const head = { name: each.name, isPage: each.isPage, bytes: body.length, connections, ...bare };
    for (const hasOrders of [false, true])
      rows.push({
        ...head,
        cache: 'warm',
        sql: null,
        ...(await measureWarm(bench, each, connections, hasOrders)),
      });
    const sql = await measureHandWritten(bench, each, connections);
    rows.push({
      ...head,
      cache: 'cold',
      orders: null,
      sql,
      store: await measureCold(bench, each, connections),
    });
  }
  return rows;
}
