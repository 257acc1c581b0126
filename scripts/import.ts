/** npm run import: checks a CSV file of products and imports it through the procedures of the back office. */
import { existsSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Deps } from '../server/context';
import { getOwnJob } from '../server/import/job/jobs';
import { importWithoutPauses } from '../server/import/job/pace';
import { downloadFrom, importPictures } from '../server/import/pictures/import-pictures';
import { addMatchedPictures } from '../server/import/pictures/matched-pictures';
import { type PictureFiles, takeFromFiles } from '../server/import/pictures/picture-files';
import { readCategoryLookup } from '../server/import/read-stored';
import { growHeapLittle } from '../server/limits/heap-growth';
import type { Caller } from '../server/router';
import { isArchiveName } from '../src/import/archive';
import type { ImportJob } from '../src/import/job';
import { type FoundSource, type MappingKind, toSourceKey } from '../src/import/mapping';
import { formatProductCount, IMPORT_MESSAGES } from '../src/import/messages';
import { formatRemaining } from '../src/import/remaining';
import { isInProgress } from '../src/import/states';
import { type ImportSource, openImportSource } from './import/import-source';
import { createCategoryRules, describeRule, type Rule, readMappingFile } from './import/read-mapping';
import {
  findUnconfirmed,
  reportBadRows,
  reportCheck,
  reportDeletions,
  reportPictures,
} from './import/report-import';
import { type Report, rejectFolder, runCommand, UsageError, withStore } from './run-script';
import { createStoreCaller, createStoreContext } from './store-caller';

const USAGE = `Usage: npm run import -- products.csv|products.zip [--dry-run] [--category "Women > Kurtas"] [--confirm-deletions]
       [--confirm-repeat] [--no-pauses] [--mapping mapping.csv] [--create-categories] [--download-pictures | --pictures folder]
Reads the format of npm run export, or Shopify's product export; in a ZIP archive with pictures, those are added too.
  --dry-run    prints what it would change, and changes nothing
  --category   the category of products whose category is missing in the file or unknown to the store
  --mapping    a CSV file that says what another shop's types, categories, tags and colors become, with the columns kind (type,
               category, tag or color), text, category (a path; missing ones are created), attribute and value (of a color: a
               hex code). It is remembered.
  --create-categories  creates a category for each type of another shop that fits none
  --download-pictures  downloads the pictures that Shopify's file names, for products that have none
  --pictures   a folder or a ZIP archive with pictures, named as in the file, or by handle or SKU: kurta-1.jpg
  --confirm-deletions  also empties fields that have a value now and none in the file
  --confirm-repeat  applies stock differences (stock beside stock_was) again, of a file that was imported before
  --no-pauses  saves without the pauses that keep the shop fast for its visitors
The exit code is 1 when the import failed or a row was rejected.`;

// Measured with 97,560 rows, the command takes 230 instead of 390 MB for hardly more time.
growHeapLittle();

/** Waits until a job is no longer in progress, and reports the progress at most once a second. */
async function waitForJob(api: Caller, id: string, report: Report): Promise<ImportJob> {
  let reportedAt = Date.now();
  for (;;) {
    const job = await api.admin.import.job({ id });
    if (!isInProgress(job.state)) return job;
    const { done, total, remainingSeconds } = job.progress;
    if (job.state === 'running' && Date.now() - reportedAt >= 1000) {
      const remaining = formatRemaining(remainingSeconds);
      report(`  ${done} of ${formatProductCount(total)}${remaining && `, ${remaining}`}`);
      reportedAt = Date.now();
    }
    await wait(100);
  }
}

async function findCategoryId(deps: Deps, name: string | undefined): Promise<string | null> {
  if (!name) return null;
  const found = (await readCategoryLookup(deps.db.reader)).find([name]);
  if ('reason' in found) throw new UsageError(found.reason);
  return found.id;
}

interface ImportOptions {
  dryRun: boolean;
  category?: string | undefined;
  confirmDeletions: boolean;
  confirmRepeat: boolean;
  mapping?: string | undefined;
  createCategories: boolean;
  downloadPictures: boolean;
  pictures?: string | undefined;
}

const RULES_PER_CALL = 1000;

/** @param isTrial checks the file with the rules, and does not save them */
async function mapTexts(
  api: Caller,
  job: ImportJob,
  { rules, isTrial }: { rules: readonly Rule[]; isTrial: boolean },
  report: Report,
): Promise<ImportJob> {
  if (isTrial) for (const rule of rules) report(`  Would map ${describeRule(rule)}.`);
  let current = job;
  for (let from = 0; from < rules.length && current.state === 'ready'; from += RULES_PER_CALL) {
    await api.admin.import.map({ id: job.id, rules: rules.slice(from, from + RULES_PER_CALL), isTrial });
    current = await waitForJob(api, job.id, report);
  }
  return current;
}

async function listAllSources(api: Caller, { id }: ImportJob): Promise<FoundSource[]> {
  const sources: FoundSource[] = [];
  for (let page = 1; ; page++) {
    const { data, totalPages } = await api.admin.import.sources({ id, page, limit: 100 });
    sources.push(...data);
    if (page >= totalPages) return sources;
  }
}

/** Saves what the texts of the file become, and checks it again; a dry run only tries it. */
async function applyRules(
  api: Caller,
  checked: ImportJob,
  { dryRun: isTrial, mapping, createCategories }: ImportOptions,
  report: Report,
): Promise<ImportJob> {
  const given = mapping ? readMappingFile(mapping) : [];
  const isGiven = (source: FoundSource) => given.some((rule) => toSourceKey(rule) === toSourceKey(source));
  const create = async (job: ImportJob, kind: MappingKind) =>
    createCategories
      ? createCategoryRules(await listAllSources(api, job), kind).filter(
          (rule) => !isGiven({ ...rule, products: 0, rule: null, namesakeId: null }),
        )
      : [];
  const rules = [...given, ...(await create(checked, 'type'))];
  const mapped = await mapTexts(api, checked, { rules, isTrial }, report);
  if (mapped.state !== 'ready' || mapped.counts.rejected === 0) return mapped;
  return mapTexts(api, mapped, { rules: await create(mapped, 'category'), isTrial }, report);
}

/** Gives the products of the import their pictures, and reports how many. */
async function addPictures(
  deps: Deps,
  { id, format }: ImportJob,
  files: PictureFiles | null,
  report: Report,
): Promise<void> {
  const ctx = createStoreContext(deps);
  let reportedAt = Date.now();
  const onProgress = ({ done, total }: { done: number; total: number }) => {
    if (Date.now() - reportedAt < 1000) return;
    report(`  pictures of ${done} of ${formatProductCount(total)}`);
    reportedAt = Date.now();
  };
  // The store's own format does not say which pictures a product gets.
  const progress =
    files && format === 'own'
      ? await addMatchedPictures(ctx, files, onProgress)
      : await importPictures(
          ctx,
          getOwnJob(ctx, id).pictures,
          files ? takeFromFiles(files) : downloadFrom(deps),
          onProgress,
        );
  reportPictures(progress, report);
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

async function importSource(
  deps: Deps,
  { file, pictures }: ImportSource,
  options: ImportOptions,
  report: Report,
): Promise<void> {
  const categoryId = await findCategoryId(deps, options.category);
  const api = createStoreCaller(deps);
  const { id } = await api.admin.import.check({ categoryId, file });
  let checked = await waitForJob(api, id, report);
  if (checked.state === 'ready') checked = await applyRules(api, checked, options, report);
  if (checked.state !== 'ready') throw new UsageError(checked.failure ?? IMPORT_MESSAGES.stopped);
  reportCheck(checked, report);
  await reportDeletions(api, checked, report);
  const toDo = checked.counts.create + checked.counts.update;
  let end = checked;
  const { dryRun, confirmDeletions, confirmRepeat } = options;
  if (toDo === 0) report(IMPORT_MESSAGES.nothingToDo);
  const unconfirmed = dryRun ? null : findUnconfirmed(checked, options);
  if (unconfirmed) {
    await api.admin.import.cancel({ id });
    throw new UsageError(`Nothing is imported. ${unconfirmed}`);
  }
  if (dryRun || toDo === 0) await api.admin.import.cancel({ id });
  else {
    // Otherwise the server would resume it.
    const cancel = () => void api.admin.import.cancel({ id });
    for (const signal of SIGNALS) process.once(signal, cancel);
    try {
      await api.admin.import.start({ id, confirmDeletions, confirmRepeat }).catch(async (error: unknown) => {
        // Another import may have begun since the check.
        await api.admin.import.cancel({ id });
        throw error;
      });
      end = await waitForJob(api, id, report);
    } finally {
      // Pictures are added product by product, so that a signal may end the process.
      for (const signal of SIGNALS) process.off(signal, cancel);
    }
    report(`Created ${formatProductCount(end.created)}, updated ${end.updated}.`);
  }
  // Also of products that were imported before: an interrupted run is gone on with.
  const isImported = end.state === 'done' || toDo === 0;
  if (!dryRun && isImported && (pictures || options.downloadPictures))
    await addPictures(deps, end, pictures, report);
  await reportBadRows(api, end, report);
  if (end.state === 'failed') throw new UsageError(end.failure ?? IMPORT_MESSAGES.stopped);
  if (end.state === 'canceled' && toDo > 0 && !dryRun) report('Canceled before it was complete.');
  if (end.badRows > 0 || (end.state === 'canceled' && toDo > 0 && !dryRun)) process.exitCode = 1;
}

async function importFile(deps: Deps, path: string, options: ImportOptions, report: Report): Promise<void> {
  const source = await openImportSource(deps, path, options.pictures);
  try {
    await importSource(deps, source, options, report);
  } finally {
    await source.close();
  }
}

function ensureFile(path: string): void {
  if (!existsSync(path)) throw new UsageError(`There is no file ${path}.`);
  rejectFolder(path);
}

function ensurePictures(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || !(found.isDirectory() || isArchiveName(path)))
    throw new UsageError(`There is no folder or archive ${path}.`);
}

await runCommand(
  'import',
  async (report) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        'confirm-deletions': { type: 'boolean' },
        'confirm-repeat': { type: 'boolean' },
        'no-pauses': { type: 'boolean' },
        category: { type: 'string' },
        mapping: { type: 'string' },
        pictures: { type: 'string' },
        'download-pictures': { type: 'boolean' },
        'create-categories': { type: 'boolean' },
      },
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0)
      throw new UsageError('Name one file: npm run import -- products.csv. See --help.');
    ensureFile(file);
    const dryRun = values['dry-run'] ?? false;
    const confirmDeletions = values['confirm-deletions'] ?? false;
    const confirmRepeat = values['confirm-repeat'] ?? false;
    const { category, mapping, pictures } = values;
    if (pictures) ensurePictures(pictures);
    const downloadPictures = values['download-pictures'] ?? false;
    if (pictures && downloadPictures)
      throw new UsageError('Pictures are downloaded or taken from a folder: use one of the two options.');
    if (mapping) ensureFile(mapping);
    const createCategories = values['create-categories'] ?? false;
    await withStore(
      (deps) => {
        if (values['no-pauses']) importWithoutPauses(deps.db);
        return importFile(
          deps,
          file,
          {
            ...{ dryRun, confirmDeletions, confirmRepeat, category, mapping, createCategories },
            ...{ pictures, downloadPictures },
          },
          report,
        );
      },
      { dryRun },
    );
  },
  USAGE,
);
