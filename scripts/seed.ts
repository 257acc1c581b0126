import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Deps } from '../server/context';
import { SANDBOX_FILE } from '../server/create-payments';
import { needsDemo } from '../server/demo-seeding';
import { openFileJournal } from '../server/payment/sandbox/journal';
import { demoCategories } from './demo/catalog/categories';
import { demoCompany } from './demo/catalog/company';
import { demoLegalPages } from './demo/catalog/legal';
import { demoProducts } from './demo/catalog/products';
import { demoAdmin } from './demo/catalog/shoppers';
import type { DemoCategory } from './demo/catalog/types';
import { HISTORY_DAYS } from './demo/history/calendar';
import type { RecordPayments } from './demo/history/history';
import { createAdminCaller, DAY_MS, seedCategories } from './demo/seed-catalog';
import { seedDemo } from './demo/seed-demo';
import { type Report, runCommand, withStore } from './run-script';
import type { Scale } from './scale/fill';
import { parseScale, SEED_USAGE } from './scale/options';

const NOT_EMPTY_MESSAGE = 'The database is not empty: nothing was seeded.';

/** Generates a store to measure on. Company, legal pages and top-level categories are those of the demo store. */
async function seedScale(deps: Deps, scale: Scale, report: Report): Promise<void> {
  const { fillScale } = await import('./scale/fill');
  const from = performance.now();
  const start = new Date(deps.now().getTime() - 700 * DAY_MS);
  report(`Generating a store of ${scale.products} products and ${scale.orders} orders …`);
  await fillScale(
    deps,
    scale,
    async () => {
      await createAdminCaller(deps, start).cms.saveCompany(demoCompany);
      for (const page of demoLegalPages) await createAdminCaller(deps, start).cms.saveLegalPage(page);
      return seedCategories(
        deps,
        start,
        demoCategories.map(({ children: _, ...category }) => category),
      );
    },
    report,
  );
  report(
    `Done in ${Math.round((performance.now() - from) / 1000)} s. Log in as ${demoAdmin.email} / ${demoAdmin.password}.`,
  );
}

const countCategories = (tree: readonly DemoCategory[]): number =>
  tree.reduce((sum, { children = [] }) => sum + 1 + countCategories(children), 0);

/** Reports what a run without --dry-run would do. Throws a CONFLICT if the database is not empty. */
async function describeSeeding(deps: Deps, scale: Scale | null, report: Report): Promise<void> {
  if (scale) {
    const { assertEmptyDatabase } = await import('./scale/fill');
    await assertEmptyDatabase(deps);
    return report(
      `Would generate a store of ${scale.products} products, ${scale.orders} orders and ${scale.customers} customers.`,
    );
  }
  if (!(await needsDemo(deps))) return report(NOT_EMPTY_MESSAGE);
  report(
    `Would seed the demo store: ${demoProducts.length} products in ${countCategories(demoCategories)} categories, ${HISTORY_DAYS} days of orders, an administrator and a shopper.`,
  );
}

/** Writes the payments to the sandbox's journal, which a store reads at its start. Null when the store has another gateway. */
function createPaymentRecorder({ env }: Deps): RecordPayments | null {
  if (env.payment.gateway !== 'sandbox') return null;
  const journal = openFileJournal(join(env.dataDir, SANDBOX_FILE));
  return (entries) => entries.forEach(journal.add);
}

await runCommand(
  'seed',
  async (report) => {
    const { 'dry-run': dryRun = false, ...numbers } = parseArgs({
      options: {
        products: { type: 'string' },
        orders: { type: 'string' },
        customers: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    }).values;
    const scale = parseScale(numbers);
    await withStore(
      async (deps) => {
        if (dryRun) await describeSeeding(deps, scale, report);
        else if (scale) await seedScale(deps, scale, report);
        else if (!(await seedDemo(deps, report, createPaymentRecorder(deps)))) report(NOT_EMPTY_MESSAGE);
      },
      { dryRun },
    );
  },
  SEED_USAGE,
);
