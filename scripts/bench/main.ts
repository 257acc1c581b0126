/** npm run bench: measures the built store beside bare servers. `-- --help` lists the options. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { projectRoot } from '../../server/project-root';
import { build, isBuildFresh } from '../launch.js';
import { runCommand } from '../run-script';
import { measureStore } from './measure/measure-store';
import { BENCH_USAGE, type BenchOptions, parseOptions } from './options';
import { replaceGenerated } from './report/benchmarks-page';
import { describeMachine } from './report/machine';
import type { StoreResult } from './report/results';
import { renderGrowth, renderStore } from './report/sections';
import { copyFilledStore } from './store/filled-store';

type Report = (line: string) => void;

async function measureAll(options: BenchOptions, report: Report): Promise<StoreResult[]> {
  const results: StoreResult[] = [];
  for (const database of options.databases)
    for (const products of options.products) {
      const copy = await copyFilledStore(database, products, options, report);
      try {
        report(`Measuring ${products} products on ${database} …`);
        const result = await measureStore(copy, options, report);
        report(`\n${renderStore(result)}\n`);
        results.push(result);
      } finally {
        await copy.remove();
      }
    }
  return results;
}

// The copy of the store and its process are removed at the exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

await runCommand(
  'bench',
  async (report) => {
    const options = parseOptions(process.argv.slice(2), process.env.TEST_DATABASE_URL);
    const path = options.output === null ? null : resolve(projectRoot, options.output);
    const page = path && existsSync(path) ? readFileSync(path, 'utf8') : null;
    // Before hours of measuring: throws if the page can't be written.
    replaceGenerated(page, '');
    const machine = await describeMachine(options);
    report(machine);
    if (!isBuildFresh()) build();
    const results = await measureAll(options, report);
    const growth = renderGrowth(results);
    if (growth) report(growth);
    if (!path) return;
    const parts = ['## The machine', machine, '## Figures', ...results.map(renderStore), growth];
    writeFileSync(path, replaceGenerated(page, parts.filter(Boolean).join('\n\n')));
    report(`Written to ${options.output}.`);
  },
  BENCH_USAGE,
);
