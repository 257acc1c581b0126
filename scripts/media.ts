/** npm run media -- prune: removes uploaded files that nothing in the store names any more. */
import { parseArgs } from 'node:util';
import { DEFAULT_AGE_HOURS, MIN_AGE_HOURS } from '../src/maintenance/schema';
import { runCommand, type Say, UsageError, withStore } from './run-script';
import { storeCaller } from './store-caller';

const USAGE = `Usage: npm run media -- prune [--dry-run] [--older-than ${DEFAULT_AGE_HOURS}h]
Removes the files under DATA_DIR/uploads that no category, product, order or company detail names, with the sizes made of them.
  --dry-run       says which would be removed, and removes nothing
  --older-than    leaves younger files alone, so that an upload under way is safe: hours or days, such as 24h or 7d;
                  ${DEFAULT_AGE_HOURS}h when it is left out, ${MIN_AGE_HOURS}h at least`;

const MOST_SHOWN = 50;

function hoursOf(age: string): number {
  const [, number, unit] = /^(\d{1,5})(h|d)$/.exec(age) ?? [];
  if (!number) throw new UsageError('Say --older-than in hours or days, such as 24h or 7d.');
  return Number(number) * (unit === 'd' ? 24 : 1);
}

const filesText = (count: number) =>
  `${count.toLocaleString('en-IN')} unused ${count === 1 ? 'file' : 'files'}`;

type Caller = ReturnType<typeof storeCaller>;

async function prune(api: Caller, dryRun: boolean, olderThanHours: number, say: Say): Promise<void> {
  let [looked, count, bytes] = [0, 0, 0];
  let after: string | null = null;
  do {
    const batch: Awaited<ReturnType<Caller['admin']['maintenance']['pruneMedia']>> =
      await api.admin.maintenance.pruneMedia({ dryRun, olderThanHours, after });
    if (dryRun) for (const name of batch.files.slice(0, Math.max(0, MOST_SHOWN - count))) say(`  ${name}`);
    looked += batch.checked;
    count += batch.files.length;
    bytes += batch.bytes;
    after = batch.next;
    if (after !== null) say(`  ${looked.toLocaleString('en-IN')} files looked at, ${filesText(count)}`);
  } while (after !== null);
  if (dryRun && count > MOST_SHOWN) say(`  … and ${count - MOST_SHOWN} more`);
  say(
    `${dryRun ? 'Would remove' : 'Removed'} ${filesText(count)}, ${bytes.toLocaleString('en-IN')} bytes; ${looked - count} stay.`,
  );
}

await runCommand(
  'media',
  async (say) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, 'older-than': { type: 'string' } },
    });
    if (positionals.join(' ') !== 'prune')
      throw new UsageError('Say what to do: npm run media -- prune. --help says more.');
    const hours = hoursOf(values['older-than'] ?? `${DEFAULT_AGE_HOURS}h`);
    const dryRun = values['dry-run'] ?? false;
    await withStore((deps) => prune(storeCaller(deps), dryRun, hours, say), { dryRun });
  },
  USAGE,
);
