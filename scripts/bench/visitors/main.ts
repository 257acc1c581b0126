/** npm run load: a shop with many visitors for minutes, then five times as many, then the first ones again. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build, isBuildFresh } from '../../launch.js';
import { parseWholeNumber } from '../../parse-whole-number';
import { runCommand } from '../../run-script';
import { parseOptions } from '../options';
import { describeMachine } from '../report/machine';
import { createStock, readCatalog } from '../shop/catalog';
import { signInCustomers } from '../shop/customers';
import { copyFilledStore } from '../store/filled-store';
import { startMeasuredStore } from '../store/measured-store';
import { formatPhase, runPhase, summarizePhase } from './phase';
import type { Shop } from './visitor';

const USAGE = `Usage: npm run load [-- options]
Lets visitors browse, search, fill carts and order in a built store, and checks that it stays fast.

  --products 1000    of the store, which is filled first; one million takes half an hour
  --minutes 10       how long
  --visitors 100     each with a connection of its own
  --pause 500        ms between two steps of a visitor, on average; 0 for none
  --database sqlite  or mysql, on the server of TEST_DATABASE_URL`;

const MAX_P99_MS = 250;
const MAX_GROWTH = 0.2;
const OVERLOAD = 5;
/** In the overload each still has an address of its own, of 198.18.0.0/16. */
const MAX_VISITORS = Math.floor(65_536 / OVERLOAD);
const OVERLOAD_SECONDS = 20;
const RECOVERY_SECONDS = 5;

async function run(report: (line: string) => void): Promise<string[]> {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '1000' },
      minutes: { type: 'string', default: '10' },
      visitors: { type: 'string', default: '100' },
      pause: { type: 'string', default: '500' },
      database: { type: 'string', default: 'sqlite' },
    },
  });
  const minutes = parseWholeNumber('minutes', values.minutes, [1, 24 * 60]);
  const visitors = parseWholeNumber('visitors', values.visitors, [1, MAX_VISITORS]);
  const pauseMs = parseWholeNumber('pause', values.pause, [0, 60_000]);
  const options = parseOptions(
    ['--products', values.products, '--database', values.database],
    process.env.TEST_DATABASE_URL,
  );
  const [kind = 'sqlite'] = options.databases;
  const [products = 1000] = options.products;
  if (!isBuildFresh()) build();
  report(await describeMachine(options));
  const copy = await copyFilledStore(kind, products, options, report);
  const failures: string[] = [];
  const check = (isRight: boolean, sentence: string) => void (isRight || failures.push(sentence));
  try {
    // Each visitor has an address, which the store takes from the header of a proxy.
    const store = await startMeasuredStore(copy, { TRUST_PROXY: '1' });
    try {
      const origin = store.url;
      const catalog = await readCatalog(origin);
      const { buyers, collectors } = await signInCustomers(copy.target);
      const tokens = [...buyers, ...collectors];
      let next = 0;
      const nextCustomer = () => tokens[next++ % tokens.length] ?? '';
      const shop: Shop = { origin, catalog, stock: createStock(catalog.products), nextCustomer };
      const measure = async (name: string, count: number, seconds: number, pauseOf = pauseMs) => {
        const tally = await runPhase(shop, { visitors: count, seconds, pauseMs: pauseOf });
        const result = summarizePhase(tally, seconds);
        report(`${name}, ${count} visitors for ${seconds} s: ${formatPhase(result)}`);
        check(result.failed === 0 && result.cutOff === 0, `${name}: requests failed`);
        return result;
      };
      const toMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
      const first = Math.min(60, minutes * 30);
      const warm = await measure('First minute', visitors, first);
      const memory = store.readMemory();
      const usual = await measure('Usual', visitors, minutes * 60 - first);
      const growth = store.readMemory() / memory - 1;
      report(
        `Memory: ${toMegabytes(memory)} MB after the first minute, ${(growth * 100).toFixed(0)} % more at the end`,
      );
      check(warm.shed + usual.shed === 0, 'requests were shed without an overload');
      check(usual.p99 <= MAX_P99_MS, `p99 is above ${MAX_P99_MS} ms`);
      check(growth <= MAX_GROWTH, `memory grew by more than ${MAX_GROWTH * 100} %`);
      // Without pauses, so that there is more to do than the machine can.
      await measure('Overload without pauses', visitors * OVERLOAD, OVERLOAD_SECONDS, 0);
      await pause(RECOVERY_SECONDS * 1000);
      const after = await measure('Afterwards', visitors, OVERLOAD_SECONDS);
      check(after.shed === 0 && after.p99 <= MAX_P99_MS, 'the store did not recover from the overload');
    } finally {
      await store.stop();
    }
  } finally {
    await copy.remove();
  }
  return failures;
}

// The copy of the store and its process are removed at the exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

await runCommand(
  'load',
  async (report) => {
    const failures = await run(report);
    report(failures.length > 0 ? `FAILED: ${failures.join('; ')}.` : 'All rules held.');
    if (failures.length > 0) process.exitCode = 1;
  },
  USAGE,
);
