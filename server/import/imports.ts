/** Checks, starts and cancels imports, for the back office and the script. */
import { stat } from 'node:fs/promises';
import type { z } from 'zod';
import { formatMegabytes } from '../../src/catalog/media-limits';
import { AppError, fieldError } from '../../src/errors';
import type { BadRow } from '../../src/import/draft';
import {
  type checkImportInput,
  type ImportJob,
  type importChangesInput,
  type importPageInput,
  isDeletion,
  type PlannedChange,
  type startImportInput,
} from '../../src/import/job';
import { MAX_IMPORT_BYTES } from '../../src/import/limits';
import type { FoundSource } from '../../src/import/mapping';
import type { SaveMappingInput } from '../../src/import/mapping-schema';
import { IMPORT_MESSAGES } from '../../src/import/messages';
import { type ImportState, isInProgress } from '../../src/import/states';
import { type Page, toPage } from '../../src/pagination';
import { recordAuditEntry } from '../audit/record-audit-entry';
import { unknownCategoryError } from '../catalog/save-product';
import type { Context, UserContext } from '../context';
import { toAppError } from '../errors';
import type { IncomingFile } from '../media/incoming-file';
import { saveMapping } from './category-mapping';
import { checkFile, type Task } from './check-file';
import { downloadFrom, importPictures } from './import-pictures';
import {
  createJob,
  ensureNoneInProgress,
  findJobInProgress,
  findOwnJob,
  getJob,
  getJobView,
  type Job,
  writeRecord,
} from './jobs';
import { runTasks } from './run-tasks';
import { askOwner, RECORD_INTERVAL_MS, watchJob } from './watch-job';

type ById = { id: string };

/** Runs a job in the background. Errors become its failure message, and the job always ends. */
function runInBackground(ctx: Context, job: Job, what: string, work: () => Promise<void>): void {
  ctx.background.run(what, async () => {
    try {
      await work();
    } catch (error) {
      job.view.state = 'failed';
      job.view.failure = toAppError(error).message;
      if (!(error instanceof AppError)) throw error;
    } finally {
      if (!isInProgress(job.view.state) && job.view.state !== 'ready') job.tasks = [];
      await writeRecord(ctx, job);
    }
  });
}

/** The products of which a value is emptied, with these changes alone. */
const listDeletions = (changes: readonly PlannedChange[]): PlannedChange[] =>
  changes.flatMap((change) => {
    const emptied = change.changes.filter(isDeletion);
    return emptied.length > 0 ? { ...change, changes: emptied } : [];
  });

async function runCheck(ctx: Context, job: Job, fallbackCategoryId: string | null): Promise<void> {
  const { view } = job;
  const checked = await checkFile(ctx.db, {
    path: job.file,
    fallbackCategoryId,
    isStopped: () => job.canceled,
    onProgress: (done, total) => {
      view.progress = { done, total };
    },
  });
  const { tasks, changes, badRows, rejectedLines, sources, pictures } = checked;
  Object.assign(job, { tasks, changes, badRows, rejectedLines, sources, pictures, fallbackCategoryId });
  view.format = checked.format;
  view.rows = checked.rows;
  view.notes = checked.notes;
  view.badRows = badRows.length;
  view.unmapped = countUnmapped(sources);
  view.sources = sources.length;
  view.pictures = pictures.reduce((sum, product) => sum + product.pictures.length, 0);
  view.drafts = checked.drafts;
  view.deletions = listDeletions(changes).reduce((sum, { changes: emptied }) => sum + emptied.length, 0);
  view.counts = {
    create: changes.filter(({ kind }) => kind === 'create').length,
    update: changes.filter(({ kind }) => kind === 'update').length,
    unchanged: checked.unchanged,
    rejected: checked.rejected,
  };
  view.progress = { done: 0, total: tasks.length };
  view.state = job.canceled ? 'canceled' : 'ready';
}

/** Types and categories of which nobody said what they become, and that are not called as a category of the store. */
const countUnmapped = (sources: readonly FoundSource[]): number =>
  sources.filter(({ kind, rule, namesakeId }) => kind === 'type' && !rule && !namesakeId).length;

/** Saves what the texts of the file become, and checks it again. */
export async function mapImport(ctx: Context, { id, rules }: SaveMappingInput): Promise<ImportJob> {
  const job = getJob(ctx, id);
  if (job.view.state !== 'ready') throw new AppError('CONFLICT', IMPORT_MESSAGES.notReady);
  await ensureNoneInProgress(ctx);
  await saveMapping(ctx, { rules });
  job.view.state = 'checking';
  try {
    await writeRecord(ctx, job);
  } catch (error) {
    job.view.state = 'ready';
    throw error;
  }
  runInBackground(ctx, job, 'checking an import', () => runCheck(ctx, job, job.fallbackCategoryId));
  return job.view;
}

/** Uploads and checks a file; the catalog is not changed. */
export async function checkImport(
  ctx: Context,
  { categoryId, file }: z.infer<typeof checkImportInput> & { file?: IncomingFile | undefined },
): Promise<ImportJob> {
  await ensureNoneInProgress(ctx);
  if (!file) throw fieldError('file', IMPORT_MESSAGES.noFile);
  const { size } = await stat(file.path);
  if (size > MAX_IMPORT_BYTES)
    throw fieldError(
      'file',
      `A file can have at most ${formatMegabytes(MAX_IMPORT_BYTES)}.`,
      'PAYLOAD_TOO_LARGE',
    );
  const category =
    categoryId &&
    (await ctx.db.reader.category.findUnique({ where: { id: categoryId }, select: { id: true } }));
  if (categoryId && !category) throw unknownCategoryError();
  const job = await createJob(ctx, file);
  watchJob(ctx, job, (command, userId) =>
    command === 'cancel'
      ? cancelOwn(ctx, job)
      : startOwn({ ...ctx, session: { userId, userType: 'ADMIN' } }, job),
  );
  runInBackground(ctx, job, 'checking an import', () => runCheck(ctx, job, categoryId));
  return job.view;
}

function countSaved(job: Job, tasks: readonly Task[]): void {
  const made = tasks.filter(({ input }) => !input.id).length;
  job.view.created += made;
  job.view.updated += tasks.length - made;
  job.view.progress.done += tasks.length;
}

function countRejected(job: Job, { lines }: Task, bad: BadRow): void {
  job.badRows.push(bad);
  for (const line of lines) job.rejectedLines.add(line);
  job.view.badRows = job.badRows.length;
  job.view.counts.rejected += 1;
  job.view.progress.done += 1;
}

const recordImport = (ctx: Context, { id, fileName, created, updated, counts, state }: ImportJob) =>
  ctx.db.transact((tx) =>
    recordAuditEntry(tx, ctx, {
      action: 'imported',
      type: 'IMPORT',
      id,
      name: fileName,
      changes: [
        { field: 'Products created', from: null, to: String(created) },
        { field: 'Products updated', from: null, to: String(updated) },
        { field: 'Products rejected', from: null, to: String(counts.rejected) },
        ...(state === 'done' ? [] : [{ field: 'Ended', from: null, to: 'Before it was complete' }]),
      ],
    }),
  );

async function runImport(ctx: Context, job: Job): Promise<void> {
  const { view } = job;
  const keepNow = async () => {
    if (Date.now() - job.savedAt > RECORD_INTERVAL_MS) await writeRecord(ctx, job);
  };
  let end: ImportState = 'failed';
  try {
    await ctx.db.transact((tx) =>
      tx.importRun.create({ data: { id: view.id, fileName: view.fileName, createdAt: ctx.now() } }),
    );
    await runTasks(ctx, job.tasks, {
      importId: view.id,
      isStopped: () => job.canceled,
      onSaved: (tasks) => {
        countSaved(job, tasks);
        return keepNow();
      },
      onRejected: (task, bad) => countRejected(job, task, bad),
    });
    job.badRows.sort((a, b) => a.line - b.line);
    end = job.canceled ? 'canceled' : 'done';
  } finally {
    await recordImport(ctx, { ...view, state: end });
  }
  view.state = end;
}

function ensureReady({ state, deletions }: ImportJob, confirmDeletions: boolean): void {
  if (state !== 'ready') throw new AppError('CONFLICT', IMPORT_MESSAGES.notReady);
  if (deletions > 0 && !confirmDeletions) throw new AppError('CONFLICT', IMPORT_MESSAGES.deletions);
}

async function startOwn(ctx: Context, job: Job): Promise<ImportJob> {
  const { view } = job;
  // Another process may have asked for it a moment before.
  if (view.state !== 'ready') return view;
  view.state = 'running';
  try {
    await writeRecord(ctx, job);
  } catch (error) {
    view.state = 'ready';
    throw error;
  }
  runInBackground(ctx, job, 'importing products', () => runImport(ctx, job));
  return view;
}

async function cancelOwn(ctx: Context, job: Job): Promise<ImportJob> {
  job.canceled = true;
  if (job.view.state === 'ready') {
    job.view.state = 'canceled';
    job.tasks = [];
    await writeRecord(ctx, job);
  }
  return job.view;
}

/** Imports the checked products. */
export async function startImport(
  ctx: Context,
  { id, confirmDeletions }: z.infer<typeof startImportInput>,
): Promise<ImportJob> {
  ensureReady(await getJobView(ctx, id), confirmDeletions);
  await ensureNoneInProgress(ctx);
  const job = findOwnJob(ctx, id);
  return job ? startOwn(ctx, job) : askOwner(ctx, id, 'start');
}

/** Downloads the pictures that the file names, for products that have none. */
export async function fetchPictures(ctx: UserContext, { id }: ById): Promise<ImportJob> {
  const job = getJob(ctx, id);
  const { view } = job;
  if (view.state !== 'done' || !view.pictures || view.download?.isRunning)
    throw new AppError('CONFLICT', IMPORT_MESSAGES.noPictures);
  const products = job.pictures.filter(({ pictures }) => pictures.length > 0);
  view.download = { done: 0, total: products.length, added: 0, failed: 0, failure: null, isRunning: true };
  const download = async () => {
    try {
      await importPictures(ctx, products, downloadFrom(ctx), (progress) => {
        view.download = { ...progress, isRunning: true };
      });
    } finally {
      if (view.download) view.download.isRunning = false;
    }
  };
  // Importing the file again continues with the products that are left.
  ctx.background.run('downloading pictures', download, { isRecorded: true });
  return view;
}

/** Products that are already imported stay. */
export async function cancelImport(ctx: Context, { id }: ById): Promise<ImportJob> {
  const job = findOwnJob(ctx, id);
  return job ? cancelOwn(ctx, job) : askOwner(ctx, id, 'cancel');
}

export const getImport = (ctx: Context, { id }: ById): Promise<ImportJob> => getJobView(ctx, id);

/** The import in progress, which the page shows when it is opened. */
export const findCurrentImport = (ctx: Context): Promise<ImportJob | null> => findJobInProgress(ctx);

type PageOf = z.infer<typeof importPageInput>;

function paginate<T>(list: readonly T[], { page, limit }: PageOf): Page<T> {
  return toPage(list.slice((page - 1) * limit, page * limit), { page, limit, total: list.length });
}

export async function listImportChanges(
  ctx: Context,
  { deletions, ...input }: z.infer<typeof importChangesInput>,
): Promise<Page<PlannedChange>> {
  const { changes } = getJob(ctx, input.id);
  return paginate(deletions ? listDeletions(changes) : changes, input);
}

export const listBadRows = async (ctx: Context, input: PageOf): Promise<Page<BadRow>> =>
  paginate(getJob(ctx, input.id).badRows, input);

export const listImportSources = async (ctx: Context, input: PageOf): Promise<Page<FoundSource>> =>
  paginate(getJob(ctx, input.id).sources, input);
