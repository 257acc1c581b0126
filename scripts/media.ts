/** npm run media -- prune: removes uploaded files that no row of the database names. -- upload: copies them to a bucket. */

import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { copyUploads } from '../server/media/copy-uploads';
import { openMediaStorage, toUploadsFolder } from '../server/media/open-media-storage';
import { formatCount } from '../src/format-count';
import { DEFAULT_AGE_HOURS, MIN_AGE_HOURS } from '../src/maintenance/schema';
import { type Report, readCommandEnv, runCommand, UsageError, withStore } from './run-script';
import { createStoreCaller } from './store-caller';

const USAGE = `Usage: npm run media -- prune [--dry-run] [--older-than ${DEFAULT_AGE_HOURS}h]
Removes the uploaded files that no category, product, order or company detail uses, with their renditions.
  --dry-run       prints the files it would remove, and removes nothing
  --older-than    keeps younger files, which may belong to an upload in progress: hours or days, such as 24h or 7d;
                  default ${DEFAULT_AGE_HOURS}h, minimum ${MIN_AGE_HOURS}h

       npm run media -- upload [--dry-run]
Copies the files of DATA_DIR/uploads to the bucket of MEDIA_URL, except those that it has already.
  --dry-run       counts the files it would copy, and copies nothing`;

const MAX_SHOWN = 50;

function parseHours(age: string): number {
  const [, number, unit] = /^(\d{1,5})(h|d)$/.exec(age) ?? [];
  if (!number) throw new UsageError('Give --older-than in hours or days, such as 24h or 7d.');
  return Number(number) * (unit === 'd' ? 24 : 1);
}

const formatFileCount = (count: number) => formatCount(count, 'unused file', 'unused files');

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

const formatNumber = (value: number) => value.toLocaleString('en-IN');

async function upload(dryRun: boolean, report: Report): Promise<void> {
  const { bucket, dataDir } = readCommandEnv({ isReadOnly: true });
  const folder = toUploadsFolder(dataDir);
  if (!bucket) throw new UsageError('Set MEDIA_URL to the bucket, such as s3://bucket/folder. See --help.');
  if (!existsSync(folder)) throw new UsageError(`There are no uploads in ${folder}. Set DATA_DIR.`);
  const storage = await openMediaStorage({ bucket, dataDir });
  const { copied, present, bytes } = await copyUploads(folder, storage, {
    dryRun,
    onProgress: (soFar) => report(`  ${formatNumber(soFar.copied + soFar.present)} files so far`),
  });
  report(
    `${dryRun ? 'Would copy' : 'Copied'} ${formatCount(copied, 'file', 'files')}, ${formatNumber(bytes)} bytes, to ${storage.place}; ${formatNumber(present)} were there already.`,
  );
}

await runCommand(
  'media',
  async (report) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, 'older-than': { type: 'string' } },
    });
    const dryRun = values['dry-run'] ?? false;
    const [command] = positionals;
    if (positionals.length !== 1 || (command !== 'prune' && command !== 'upload'))
      throw new UsageError('Name a command: npm run media -- prune, or -- upload. See --help.');
    if (command === 'upload') return upload(dryRun, report);
    const hours = parseHours(values['older-than'] ?? `${DEFAULT_AGE_HOURS}h`);
    await withStore((deps) => prune(createStoreCaller(deps), dryRun, hours, report), {
      dryRun,
      requiresStore: true,
    });
  },
  USAGE,
);
