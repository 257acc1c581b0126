/**
 * Cold rows request each address once, so that no response cache can answer. Before that, other addresses warm up the code, because a
 * process compiles its code while it answers, and the bare servers have compiled theirs. The warm-up carries a token, which bypasses
 * the response cache but fills the process's own caches, such as that of products. A case with one address (the category tree) is
 * repeated with the token. Concurrent orders would not change these rows.
 */
import { isDeepStrictEqual } from 'node:util';
import type { LoadOrder, LoadRequest } from '../load/load-order';
import type { ReadRow } from '../report/results';
import { send } from '../shop/http-client';
import type { Measurement } from '../statistics';
import type { Bench } from './bench';
import { measureBareServers } from './measure-bare';
import type { ReadCase } from './read-cases';

/** Not a token of anyone: the answer is the public one. */
const withToken = (path: string): LoadRequest => ({ path, headers: { authorization: 'Bearer nobody' } });

/** This share of the addresses warms up the code; they are not measured. */
const WARM_UP_SHARE = 0.5;

/** A page takes a third longer in the first thousands of requests of a process than later. */
const WARM_UP_SECONDS = 10;

async function warmUp({ load }: Bench, order: Omit<LoadOrder, 'seconds' | 'once'>): Promise<void> {
  const end = performance.now() + WARM_UP_SECONDS * 1000;
  for (let left = WARM_UP_SECONDS; left > 0; left = (end - performance.now()) / 1000)
    await load.sendOnce({ ...order, seconds: left });
}

async function sendEachOnce(
  bench: Bench,
  origin: string,
  { path, others }: ReadCase,
  connections: number,
): Promise<Measurement> {
  const { load, seconds } = bench;
  if (others.length === 0) return load.repeat(origin, withToken(path), connections, seconds);
  const end = Math.floor(others.length * WARM_UP_SHARE);
  await warmUp(bench, { origin, requests: others.slice(0, end).map(withToken), connections });
  const requests = others.slice(end).map((other) => ({ path: other }));
  return load.sendOnce({ origin, requests, connections, seconds });
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

async function measureHandWritten(
  bench: Bench,
  each: ReadCase,
  connections: number,
): Promise<Measurement | null> {
  if (!each.hasReference) return null;
  await checkSameAnswer(bench, each);
  return sendEachOnce(bench, bench.references.sql, each, connections);
}

/** @param index position of the case in the list of all cases */
export async function measureCold(
  bench: Bench,
  each: ReadCase,
  index: number,
  connections: number,
): Promise<ReadRow> {
  const { store, report } = bench;
  const { name, isPage, path } = each;
  report(`  ${name}, ${connections} connections, cold`);
  const bare = await measureBareServers(bench, index, 'cold', connections);
  const sql = await measureHandWritten(bench, each, connections);
  const { body } = await send(`${store.url}${path}`);
  await store.restart();
  // The first search waits until the catalog is in memory, with which the process would otherwise be busy.
  await send(`${store.url}/api/products/search?q=kurta`, withToken(''));
  return {
    name,
    isPage,
    bytes: body.length,
    cache: 'cold',
    connections,
    orders: null,
    ...bare,
    sql,
    store: await sendEachOnce(bench, store.url, each, connections),
  };
}
