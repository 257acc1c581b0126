/** npm run recompute: corrects what the store keeps of other rows, where it differs from what follows from them. */
import { parseArgs } from 'node:util';
import { formatProductCount } from '../src/import/messages';
import { formatTotalChanges } from '../src/maintenance/total-changes';
import { runCommand, type Say, withStore } from './run-script';
import { storeCaller } from './store-caller';

const USAGE = `Usage: npm run recompute [-- --dry-run]
Compares what each product keeps of its variants (whether it is in stock, how many pieces, its lowest price) with the variants
themselves, and corrects what differs. Every such line in the output is a bug worth reporting, or the trace of a change by hand.
  --dry-run    says what differs, and corrects nothing`;

type Caller = ReturnType<typeof storeCaller>;

async function recompute(api: Caller, dryRun: boolean, say: Say): Promise<void> {
  let [looked, count] = [0, 0];
  let after: string | null = null;
  do {
    const batch: Awaited<ReturnType<Caller['admin']['maintenance']['recompute']>> =
      await api.admin.maintenance.recompute({ dryRun, after });
    for (const wrong of batch.wrong) say(`  ${wrong.name} (${wrong.id}): ${formatTotalChanges(wrong)}`);
    looked += batch.checked;
    count += batch.wrong.length;
    after = batch.next;
    if (after !== null) say(`  ${formatProductCount(looked)} looked at`);
  } while (after !== null);
  const fixed = dryRun ? 'would be corrected' : 'corrected';
  say(
    `${formatProductCount(looked)} looked at: ${count === 0 ? 'all are right' : `${count.toLocaleString('en-IN')} ${fixed}`}.`,
  );
}

await runCommand(
  'recompute',
  async (say) => {
    const dryRun = parseArgs({ options: { 'dry-run': { type: 'boolean' } } }).values['dry-run'] ?? false;
    await withStore((deps) => recompute(storeCaller(deps), dryRun, say), { dryRun });
  },
  USAGE,
);
