import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Deps } from '../server/context';
import { SANDBOX_FILE } from '../server/create-payments';
import { fileJournal } from '../server/payment/sandbox/journal';
import { demoCategories } from './demo/catalog/categories';
import { demoCompany } from './demo/catalog/company';
import { demoLegalPages } from './demo/catalog/legal';
import { demoProducts } from './demo/catalog/products';
import { demoAdmin } from './demo/catalog/shoppers';
import type { DemoCategory } from './demo/catalog/types';
import { HISTORY_DAYS } from './demo/history/calendar';
import type { KeepPayments } from './demo/history/history';
import { DAY, owner, seedCategories } from './demo/seed-catalog';
import { isSeeded, seedDemo } from './demo/seed-demo';
import { runCommand, type Say, withStore } from './run-script';
import type { Scale } from './scale/fill';
import { SEED_USAGE, scaleOf } from './scale/options';

const NOT_EMPTY = 'The database is not empty: nothing was seeded.';

/** A store of a size to measure on; company, legal pages and the first level of categories are the demo's. */
async function seedScale(deps: Deps, scale: Scale, say: Say): Promise<void> {
  const { fillScale } = await import('./scale/fill');
  const from = performance.now();
  const start = new Date(deps.now().getTime() - 700 * DAY);
  say(`Making a store of ${scale.products} products and ${scale.orders} orders …`);
  await fillScale(
    deps,
    scale,
    async () => {
      await owner(deps, start).cms.saveCompany(demoCompany);
      for (const page of demoLegalPages) await owner(deps, start).cms.saveLegalPage(page);
      return seedCategories(
        deps,
        start,
        demoCategories.map(({ children: _, ...category }) => category),
      );
    },
    say,
  );
  say(
    `Done in ${Math.round((performance.now() - from) / 1000)} s. Log in as ${demoAdmin.email} / ${demoAdmin.password}.`,
  );
}

const countOf = (tree: readonly DemoCategory[]): number =>
  tree.reduce((sum, { children = [] }) => sum + 1 + countOf(children), 0);

/** What a seeding would do, without doing any of it. */
async function describeSeeding(deps: Deps, scale: Scale | null, say: Say): Promise<void> {
  if (scale) {
    const { refuseFilled } = await import('./scale/fill');
    await refuseFilled(deps);
    return say(
      `Would make a store of ${scale.products} products, ${scale.orders} orders and ${scale.customers} customers.`,
    );
  }
  if (await isSeeded(deps)) return say(NOT_EMPTY);
  say(
    `Would seed the demo store: ${demoProducts.length} products in ${countOf(demoCategories)} categories, ${HISTORY_DAYS} days of orders, an administrator and a shopper.`,
  );
}

/** No store runs beside this command, so the sandbox reads what is kept here when one does. */
function paymentsKeeper({ env }: Deps): KeepPayments | null {
  if (env.payment.gateway !== 'sandbox') return null;
  const journal = fileJournal(join(env.dataDir, SANDBOX_FILE));
  return (entries) => entries.forEach(journal.add);
}

await runCommand(
  'seed',
  async (say) => {
    const { 'dry-run': dryRun = false, ...numbers } = parseArgs({
      options: {
        products: { type: 'string' },
        orders: { type: 'string' },
        customers: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    }).values;
    const scale = scaleOf(numbers);
    await withStore(
      async (deps) => {
        if (dryRun) await describeSeeding(deps, scale, say);
        else if (scale) await seedScale(deps, scale, say);
        else if (!(await seedDemo(deps, say, paymentsKeeper(deps)))) say(NOT_EMPTY);
      },
      { dryRun },
    );
  },
  SEED_USAGE,
);
