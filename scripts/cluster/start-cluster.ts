/**
 * npm run cluster -- 3: several stores on this machine behind one balancer, which share the MySQL of DATABASE_URL and the uploads, to
 * try what several processes do. docs/scale.md describes several machines.
 */
import { parseArgs } from 'node:util';
import { parseWholeNumber } from '../parse-whole-number';
import { runCommand, UsageError } from '../run-script';
import { type RunningStore, startStore } from '../start-store';
import { type Balancer, startBalancer } from './balancer';

const USAGE = `Usage: npm run cluster -- [stores] [--port 3000]
Starts so many stores (default 2) on this machine behind one balancer. They share DATABASE_URL and DATA_DIR.
  --port    where the balancer listens`;

const MAX_STORES = 16;

function parseCount(text: string): number {
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > MAX_STORES)
    throw new UsageError(`Give a number of stores from 1 to ${MAX_STORES}.`);
  return count;
}

await runCommand(
  'cluster',
  async (report) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { port: { type: 'string' } },
    });
    const count = parseCount(positionals[0] ?? '2');
    const port = parseWholeNumber('port', values.port ?? '3000', [1, 65_535]);
    if (!process.env.DATABASE_URL)
      throw new UsageError('Set DATABASE_URL: several stores need MySQL or MariaDB.');
    // Each store gets a port of its own.
    const own = Object.entries(process.env).filter(([name]) => !['PORT', 'HOST', 'E2E_URL'].includes(name));
    const env = Object.fromEntries(own.flatMap(([name, value]) => (value ? [[name, value]] : [])));
    const stores: RunningStore[] = [];
    let balancer: Balancer | null = null;
    try {
      // One after the other: the first builds the store and migrates the database.
      for (let index = 0; index < count; index++) {
        const store = await startStore({
          DATA_DIR: '.data',
          TRUST_PROXY: '0',
          PUBLIC_URL: `http://localhost:${port}`,
          ...env,
        });
        stores.push(store);
        report(`Store ${index + 1} of ${count} is open.`);
      }
      balancer = await startBalancer(
        stores.map(({ url }) => url),
        port,
      );
      report(`The cluster is open: ${balancer.url}. Ctrl+C ends it.`);
      await new Promise((resolve) => {
        process.once('SIGINT', resolve);
        process.once('SIGTERM', resolve);
      });
    } finally {
      await balancer?.close();
      await Promise.all(stores.map((store) => store.end()));
    }
  },
  USAGE,
);
