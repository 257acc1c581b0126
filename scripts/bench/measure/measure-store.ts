/** Every measurement of one store. */
import type { BenchOptions } from '../options';
import type { ReferenceOrder, ReferenceServers } from '../reference/reference-order';
import type { StoreResult } from '../report/results';
import { createStock, readCatalog } from '../shop/catalog';
import { createBuyers } from '../shop/checkout';
import { signInCustomers } from '../shop/customers';
import { send } from '../shop/http-client';
import type { StoreCopy } from '../store/filled-store';
import { JWT_SECRET, startMeasuredStore } from '../store/measured-store';
import { startWorker, type WorkerProcess } from '../worker-process';
import type { Bench } from './bench';
import { startLoad } from './load';
import { HEADERS, toBarePath } from './measure-bare';
import { measureLong } from './measure-long';
import { measureProcess } from './measure-process';
import { measureReads } from './measure-reads';
import { measureCart, measureCheckout } from './measure-writes';
import { listReadCases, type ReadCase } from './read-cases';

/** The answers of the warm and the cold rows, which the bare servers repeat. */
async function keepAnswers(origin: string, cases: readonly ReadCase[]): Promise<ReferenceOrder['answers']> {
  const answers: ReferenceOrder['answers'] = [];
  for (const [index, { path, name }] of cases.entries())
    for (const cache of ['warm', 'cold'] as const) {
      const { status, headers, body } = await send(`${origin}${path}`, { headers: HEADERS[cache] });
      if (status !== 200) throw new Error(`${name}: the store answered ${status}.`);
      answers.push({
        path: toBarePath(index, cache),
        contentType: headers['content-type'] ?? '',
        contentEncoding: headers['content-encoding'] ?? null,
        body,
      });
    }
  return answers;
}

export async function measureStore(
  copy: StoreCopy,
  { only, seconds, connections }: BenchOptions,
  report: (line: string) => void,
): Promise<StoreResult> {
  const { kind: database, products, target } = copy;
  const result: StoreResult = { database, products, reads: [], writes: [], long: [], process: null };
  const store = await startMeasuredStore(copy);
  const load = startLoad();
  const servers: WorkerProcess<ReferenceOrder, ReferenceServers> = startWorker(
    new URL('../reference/reference-servers.ts', import.meta.url),
  );
  try {
    const started = only.includes('process') ? await measureProcess(store) : null;
    const customers = await signInCustomers(target);
    const catalog = await readCatalog(store.url);
    const cases = listReadCases(catalog).filter(({ group }) => only.includes(group));
    const bench: Bench = {
      store,
      load,
      references: await servers.run({
        answers: await keepAnswers(store.url, cases),
        target,
        jwtSecret: JWT_SECRET,
      }),
      buyers: createBuyers(store, customers.buyers, createStock(catalog.products)),
      seconds,
      report,
    };
    result.reads = await measureReads(bench, cases, connections);
    await store.restart();
    if (only.includes('cart')) result.writes.push(...(await measureCart(bench, customers)));
    if (only.includes('checkout')) result.writes.push(...(await measureCheckout(bench)));
    const peak = result.reads.length + result.writes.length > 0 ? store.readPeakMemory() : null;
    let peakOfLong: number | null = null;
    if (only.includes('long')) {
      await store.restart();
      store.forgetPeakMemory();
      result.long = await measureLong(store.url, report);
      peakOfLong = store.readPeakMemory();
    }
    if (started) result.process = { ...started, peak, peakOfLong };
    return result;
  } finally {
    load.end();
    servers.end();
    await store.stop();
  }
}
