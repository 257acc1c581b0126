/**
 * One address again and again, without and during a stream of orders. Every second order buys a product that the answer shows, so that the
 * answer has to be made anew.
 */
import type { ReadRow } from '../report/results';
import { startOrderStream } from '../shop/checkout';
import { send } from '../shop/http-client';
import type { Bench } from './bench';
import { HEADERS, measureBareServers } from './measure-bare';
import { findShownProducts, type ReadCase } from './read-cases';

async function measureDuringOrders(
  { store, load, buyers, seconds }: Bench,
  { path, shown }: { path: string; shown: readonly string[] },
  connections: number,
): Promise<Pick<ReadRow, 'store' | 'orders'>> {
  const stream = startOrderStream(buyers, shown);
  try {
    const disturbed = await load.saturate(store.url, { path, headers: HEADERS.warm }, connections, seconds);
    return { store: disturbed, orders: stream.count };
  } finally {
    await stream.stop();
  }
}

/** Two rows, and the bare servers beside them. `index` is that of the case among all. */
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
  const compressed = await send(`${store.url}${path}`, { headers: HEADERS.warm });
  const head: Omit<ReadRow, 'store' | 'orders'> = {
    name,
    isPage,
    bytes: compressed.body.length,
    cache: 'warm',
    connections,
    sql: null,
    ...(await measureBareServers(bench, index, 'warm', connections)),
  };
  const undisturbed = await load.saturate(store.url, { path, headers: HEADERS.warm }, connections, seconds);
  return [
    { ...head, store: undisturbed, orders: null },
    { ...head, ...(await measureDuringOrders(bench, { path, shown }, connections)) },
  ];
}
