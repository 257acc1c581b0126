/** npm run import: checks a CSV file of products and imports it, through the procedures the back office calls. */
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Deps } from '../server/context';
import { readCategoryLookup } from '../server/import/read-stored';
import { IncomingFile } from '../server/media/incoming-file';
import type { Caller } from '../server/router';
import type { ImportJob } from '../src/import/job';
import { formatProductCount, formatRowCount, IMPORT_MESSAGES } from '../src/import/messages';
import { isInProgress } from '../src/import/states';
import { runCommand, type Say, UsageError, withStore } from './run-script';
import { storeCaller } from './store-caller';

const USAGE = `Usage: npm run import -- products.csv [--dry-run] [--category "Women > Kurtas"]
Reads the format of npm run export, or Shopify's product export.
  --dry-run    says what would change, and changes nothing
  --category   where products go whose category the file leaves out or the store doesn't know
The exit code is 1 when the import failed or a row was rejected.`;

const MOST_SHOWN = 50;

/** Follows a job until it rests; says how far it is, at most once a second. */
async function follow(api: Caller, id: string, say: Say): Promise<ImportJob> {
  let told = Date.now();
  for (;;) {
    const job = await api.admin.import.job({ id });
    if (!isInProgress(job.state)) return job;
    const { done, total } = job.progress;
    if (job.state === 'running' && Date.now() - told >= 1000) {
      say(`  ${done} of ${formatProductCount(total)}`);
      told = Date.now();
    }
    await wait(100);
  }
}

async function sayBadRows(api: Caller, { id, badRows }: ImportJob, say: Say): Promise<void> {
  if (badRows === 0) return;
  const { data } = await api.admin.import.badRows({ id, limit: MOST_SHOWN });
  for (const { line, column, reason, product } of data)
    say(`  line ${line}${column ? `, ${column}` : ''}: ${reason}${product ? ` (${product})` : ''}`);
  if (badRows > data.length) say(`  … and ${badRows - data.length} more`);
}

function sayCheck({ rows: read, counts, badRows, notes }: ImportJob, say: Say): void {
  say(
    `${formatRowCount(read)}: ${formatProductCount(counts.create)} to create, ${counts.update} to update, ${counts.unchanged} unchanged, ${counts.rejected} rejected because of ${badRows} bad rows.`,
  );
  for (const note of notes) say(`  ${note}`);
}

async function categoryIdOf(deps: Deps, name: string | undefined): Promise<string | null> {
  if (!name) return null;
  const found = (await readCategoryLookup(deps.db.reader)).find([name]);
  if ('reason' in found) throw new UsageError(found.reason);
  return found.id;
}

async function importFile(
  deps: Deps,
  path: string,
  options: { dryRun: boolean; category?: string | undefined },
  say: Say,
) {
  const categoryId = await categoryIdOf(deps, options.category);
  const api = storeCaller(deps);
  const file = new IncomingFile({ field: 'file', path: resolve(path), originalName: basename(path) });
  const { id } = await api.admin.import.check({ categoryId, file });
  const checked = await follow(api, id, say);
  if (checked.state !== 'ready') throw new UsageError(checked.failure ?? IMPORT_MESSAGES.stopped);
  sayCheck(checked, say);
  const toDo = checked.counts.create + checked.counts.update;
  let end = checked;
  if (toDo === 0) say(IMPORT_MESSAGES.nothingToDo);
  if (options.dryRun || toDo === 0) await api.admin.import.cancel({ id });
  else {
    await api.admin.import.start({ id });
    end = await follow(api, id, say);
    say(`Created ${formatProductCount(end.created)}, updated ${end.updated}.`);
  }
  await sayBadRows(api, end, say);
  if (end.state === 'failed') throw new UsageError(end.failure ?? IMPORT_MESSAGES.stopped);
  if (end.badRows > 0) process.exitCode = 1;
}

await runCommand(
  'import',
  async (say) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, category: { type: 'string' } },
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0)
      throw new UsageError('Name one file: npm run import -- products.csv. --help says more.');
    if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
    const dryRun = values['dry-run'] ?? false;
    await withStore((deps) => importFile(deps, file, { dryRun, category: values.category }, say), { dryRun });
  },
  USAGE,
);
