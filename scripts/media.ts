/** npm run media -- prune: removes uploaded files that no row of the database names. */
import { parseArgs } from 'node:util';
import { DEFAULT_AGE_HOURS, MIN_AGE_HOURS } from '../src/maintenance/schema';
import { type Report, runCommand, UsageError, withStore } from './run-script';
import { createStoreCaller } from './store-caller';

const USAGE = `Usage: npm run media -- prune [--dry-run] [--older-than ${DEFAULT_AGE_HOURS}h]
Removes the files in DATA_DIR/uploads that no category, product, order or company detail uses, with their renditions.
  --dry-run       prints the files it would remove, and removes nothing
  --older-than    keeps younger files, which may belong to an upload in progress: hours or days, such as 24h or 7d;
                  default ${DEFAULT_AGE_HOURS}h, minimum ${MIN_AGE_HOURS}h`;

const MAX_SHOWN = 50;

function parseHours(age: string): number {
  const [, number, unit] = /^(\d{1,5})(h|d)$/.exec(age) ?? [];
  if (!number) throw new UsageError('Give --older-than in hours or days, such as 24h or 7d.');
  return Number(number) * (unit === 'd' ? 24 : 1);
}

const formatFileCount = (count: number) =>
  `${count.toLocaleString('en-IN')} unused ${count === 1 ? 'file' : 'files'}`;

type Caller = ReturnType<typeof createStoreCaller>;

async function prune(api: Caller, dryRun: boolean, olderThanHours: number, report: Report): Promise<void> {
  let [checked, count, bytes] = [0, 0, 0];
  let after: string | null = null;
  do {
    const batch: Awaited<ReturnType<Caller['admin']['maintenance']['pruneMedia']>> =
      await api.admin.maintenance.pruneMedia({ dryRun, olderThanHours, after });
    if (dryRun) for (const name of batch.files.slice(0, Math.max(0, MAX_SHOWN - count))) report(`  ${name}`);
    checked += batch.checked;
    count += batch.files.length;
    bytes += batch.bytes;
    after = batch.next;
    if (after !== null)
      report(`  ${checked.toLocaleString('en-IN')} files checked, ${formatFileCount(count)}`);
  } while (after !== null);
  if (dryRun && count > MAX_SHOWN) report(`  … and ${count - MAX_SHOWN} more`);
  report(
    `${dryRun ? 'Would remove' : 'Removed'} ${formatFileCount(count)}, ${bytes.toLocaleString('en-IN')} bytes; ${checked - count} stay.`,
  );
}

await runCommand(
  'media',
  async (report) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, 'older-than': { type: 'string' } },
    });
    if (positionals.join(' ') !== 'prune')
      throw new UsageError('Name a command: npm run media -- prune. See --help.');
    const hours = parseHours(values['older-than'] ?? `${DEFAULT_AGE_HOURS}h`);
    const dryRun = values['dry-run'] ?? false;
    await withStore((deps) => prune(createStoreCaller(deps), dryRun, hours, report), { dryRun });
  },
  USAGE,
);
