/** npm run recompute: corrects totals that the store keeps of other rows, where they differ from those rows. */
import { parseArgs } from 'node:util';
import { formatProductCount } from '../src/import/messages';
import { formatTotalChanges } from '../src/maintenance/total-changes';
import { type Report, runCommand, withStore } from './run-script';
import { createStoreCaller } from './store-caller';

const USAGE = `Usage: npm run recompute [-- --dry-run]
Compares the totals that each product keeps of its variants (in stock or not, units in stock, lowest price) with the variants, and
corrects wrong ones. Each corrected product is either a bug to report or the result of a manual change.
  --dry-run    prints the differences, and corrects nothing`;

type Caller = ReturnType<typeof createStoreCaller>;

async function recompute(api: Caller, dryRun: boolean, report: Report): Promise<void> {
  let [checked, count] = [0, 0];
  let after: string | null = null;
  do {
    const batch: Awaited<ReturnType<Caller['admin']['maintenance']['recompute']>> =
      await api.admin.maintenance.recompute({ dryRun, after });
    for (const wrong of batch.wrong) report(`  ${wrong.name} (${wrong.id}): ${formatTotalChanges(wrong)}`);
    checked += batch.checked;
    count += batch.wrong.length;
    after = batch.next;
    if (after !== null) report(`  ${formatProductCount(checked)} checked`);
  } while (after !== null);
  const fixed = dryRun ? 'would be corrected' : 'corrected';
  report(
    `${formatProductCount(checked)} checked: ${count === 0 ? 'all are right' : `${count.toLocaleString('en-IN')} ${fixed}`}.`,
  );
}

await runCommand(
  'recompute',
  async (report) => {
    const dryRun = parseArgs({ options: { 'dry-run': { type: 'boolean' } } }).values['dry-run'] ?? false;
    await withStore((deps) => recompute(createStoreCaller(deps), dryRun, report), {
      dryRun,
      requiresStore: true,
    });
  },
  USAGE,
);
