/**
 * One address again and again, without and during a stream of orders. Every second order buys a product that the answer shows, so that the
 * answer has to be made anew.
 */
import type { ReadRow } from '../report/results';
import { startOrderStream } from '../shop/checkout';
import { send } from '../shop/http-client';
import type { Bench } from './bench';
import { findShownProducts, type ReadCase } from './read-cases';

type BareServers = Pick<ReadRow, 'express' | 'http'>;

async function measureBareServers(
  { load, references, seconds }: Bench,
  index: number,
  connections: number,
): Promise<BareServers> {
  const measure = (origin: string) => load.repeat(origin, { path: `/${index}` }, connections, seconds);
  return { express: await measure(references.express), http: await measure(references.http) };
}

async function measureDuringOrders(
  { store, load, buyers, seconds }: Bench,
  { path, shown }: { path: string; shown: readonly string[] },
  connections: number,
): Promise<Pick<ReadRow, 'store' | 'orders'>> {
  const stream = startOrderStream(buyers, shown);
  try {
    return { store: await load.repeat(store.url, { path }, connections, seconds), orders: stream.count };
  } finally {
    await stream.stop();
  }
}

/** Two rows, and the bare servers beside them. `index` is where these keep the answer. */
export async function measureWarm(
  bench: Bench,
  { name, path, isPage, productId }: ReadCase,
  index: number,
  connections: number,
): Promise<ReadRow[]> {
  bench.report(`  ${name}, ${connections} connections, warm`);
  const { store, load, seconds } = bench;
  const { body } = await send(`${store.url}${path}`);
  const shown = productId ? [productId] : findShownProducts(body.toString());
  const head: Omit<ReadRow, 'store' | 'orders'> = {
    name,
    isPage,
    bytes: body.length,
    cache: 'warm',
    connections,
    sql: null,
    ...(await measureBareServers(bench, index, connections)),
  };
  const undisturbed = await load.repeat(store.url, { path }, connections, seconds);
  return [
    { ...head, store: undisturbed, orders: null },
    { ...head, ...(await measureDuringOrders(bench, { path, shown }, connections)) },
  ];
}
