/** npm run import: checks a CSV file of products and imports it through the procedures of the back office. */
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Deps } from '../server/context';
import { readCategoryLookup } from '../server/import/read-stored';
import { IncomingFile } from '../server/media/incoming-file';
import type { Caller } from '../server/router';
import type { ImportJob } from '../src/import/job';
import {
  formatProductCount,
  formatRowCount,
  formatValueCount,
  IMPORT_MESSAGES,
  startAsDraftsNote,
} from '../src/import/messages';
import { isInProgress } from '../src/import/states';
import { type Report, runCommand, UsageError, withStore } from './run-script';
import { createStoreCaller } from './store-caller';

const USAGE = `Usage: npm run import -- products.csv [--dry-run] [--category "Women > Kurtas"] [--confirm-deletions]
Reads the format of npm run export, or Shopify's product export.
  --dry-run    prints what it would change, and changes nothing
  --category   the category of products whose category is missing in the file or unknown to the store
  --confirm-deletions  also empties fields that have a value now and none in the file
The exit code is 1 when the import failed or a row was rejected.`;

const MAX_SHOWN = 50;

/** Waits until a job is no longer in progress, and reports the progress at most once a second. */
async function waitForJob(api: Caller, id: string, report: Report): Promise<ImportJob> {
  let reportedAt = Date.now();
  for (;;) {
    const job = await api.admin.import.job({ id });
    if (!isInProgress(job.state)) return job;
    const { done, total } = job.progress;
    if (job.state === 'running' && Date.now() - reportedAt >= 1000) {
      report(`  ${done} of ${formatProductCount(total)}`);
      reportedAt = Date.now();
    }
    await wait(100);
  }
}

async function reportBadRows(api: Caller, { id, badRows }: ImportJob, report: Report): Promise<void> {
  if (badRows === 0) return;
  const { data } = await api.admin.import.badRows({ id, limit: MAX_SHOWN });
  for (const { line, column, reason, product } of data)
    report(`  line ${line}${column ? `, ${column}` : ''}: ${reason}${product ? ` (${product})` : ''}`);
  if (badRows > data.length) report(`  … and ${badRows - data.length} more`);
}

function reportCheck({ rows: read, counts, badRows, drafts, notes }: ImportJob, report: Report): void {
  report(
    `${formatRowCount(read)}: ${formatProductCount(counts.create)} to create, ${counts.update} to update, ${counts.unchanged} unchanged, ${counts.rejected} rejected because of ${badRows} bad rows.`,
  );
  if (drafts > 0) report(`  ${startAsDraftsNote(drafts)}`);
  for (const note of notes) report(`  ${note}`);
}

async function reportDeletions(api: Caller, { id, deletions }: ImportJob, report: Report): Promise<void> {
  if (deletions === 0) return;
  report(`It would empty ${formatValueCount(deletions)}:`);
  const { data, total } = await api.admin.import.changes({ id, deletions: true, limit: MAX_SHOWN });
  for (const { line, name, changes } of data)
    report(`  line ${line}, ${name}: ${changes.map(({ field }) => field.replace(/:$/, '')).join('; ')}`);
  if (total > data.length) report(`  … and of ${formatProductCount(total - data.length)} more`);
}

async function findCategoryId(deps: Deps, name: string | undefined): Promise<string | null> {
  if (!name) return null;
  const found = (await readCategoryLookup(deps.db.reader)).find([name]);
  if ('reason' in found) throw new UsageError(found.reason);
  return found.id;
}

async function importFile(
  deps: Deps,
  path: string,
  options: { dryRun: boolean; category?: string | undefined; confirmDeletions: boolean },
  report: Report,
) {
  const categoryId = await findCategoryId(deps, options.category);
  const api = createStoreCaller(deps);
  const file = new IncomingFile({ field: 'file', path: resolve(path), originalName: basename(path) });
  const { id } = await api.admin.import.check({ categoryId, file });
  const checked = await waitForJob(api, id, report);
  if (checked.state !== 'ready') throw new UsageError(checked.failure ?? IMPORT_MESSAGES.stopped);
  reportCheck(checked, report);
  await reportDeletions(api, checked, report);
  const toDo = checked.counts.create + checked.counts.update;
  let end = checked;
  const { dryRun, confirmDeletions } = options;
  if (toDo === 0) report(IMPORT_MESSAGES.nothingToDo);
  if (!dryRun && checked.deletions > 0 && !confirmDeletions) {
    await api.admin.import.cancel({ id });
    throw new UsageError('Nothing is imported. Add --confirm-deletions to empty these values as well.');
  }
  if (dryRun || toDo === 0) await api.admin.import.cancel({ id });
  else {
    await api.admin.import.start({ id, confirmDeletions });
    end = await waitForJob(api, id, report);
    report(`Created ${formatProductCount(end.created)}, updated ${end.updated}.`);
  }
  await reportBadRows(api, end, report);
  if (end.state === 'failed') throw new UsageError(end.failure ?? IMPORT_MESSAGES.stopped);
  if (end.badRows > 0) process.exitCode = 1;
}

await runCommand(
  'import',
  async (report) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        'confirm-deletions': { type: 'boolean' },
        category: { type: 'string' },
      },
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0)
      throw new UsageError('Name one file: npm run import -- products.csv. See --help.');
    if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
    const dryRun = values['dry-run'] ?? false;
    const confirmDeletions = values['confirm-deletions'] ?? false;
    await withStore(
      (deps) => importFile(deps, file, { dryRun, confirmDeletions, category: values.category }, report),
      { dryRun },
    );
  },
  USAGE,
);
