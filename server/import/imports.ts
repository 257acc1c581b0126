/** Checks, starts and cancels imports, for the back office and the script. */
import { stat } from 'node:fs/promises';
import type { z } from 'zod';
import { formatMegabytes } from '../../src/catalog/media-limits';
import { AppError, createFieldError } from '../../src/errors';
import type { BadRow } from '../../src/import/draft';
import { importedBeforeMessage } from '../../src/import/earlier-import';
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
import { type Page, toPage } from '../../src/pagination';
import { createUnknownCategoryError } from '../catalog/product/save-product';
import type { Context, UserContext } from '../context';
import type { IncomingFile } from '../media/incoming-file';
import { toStorageError } from '../storage';
import { saveMapping } from './category-mapping';
import { countPlanned, readPlanned, readPlannedLines } from './file/plan-file';
import { cancelOwnJob, startOwnJob, watchOwnJob } from './job/control-job';
import {
  createJob,
  ensureNoneInProgress,
  findOwnJob,
  findViewInProgress,
  getJobView,
  getOwnJob,
  writeRecord,
} from './job/jobs';
import { runCheck } from './job/run-job';
import { forwardCommand } from './job/watch-job';
import { downloadFrom, importPictures, type PictureProgress } from './pictures/import-pictures';
import type { PictureSource } from './pictures/picture-files';
import { addEarlierImport, findEarlierImport, RepeatedImportError } from './repeated-import';

type ById = { id: string };

function ensureReady({ state }: ImportJob): void {
  if (state !== 'ready') throw new AppError('CONFLICT', IMPORT_MESSAGES.notReady);
}

/** Saves what the texts of the file become, or only tries it, and checks the file again. */
export async function mapImport(ctx: Context, { id, rules, isTrial }: SaveMappingInput): Promise<ImportJob> {
  const job = getOwnJob(ctx, id);
  ensureReady(job.view);
  await ensureNoneInProgress(ctx);
  if (isTrial) job.trialRules = [...job.trialRules, ...rules];
  else await saveMapping(ctx, { rules });
  // Another request may have started it by now, or had it checked.
  ensureReady(job.view);
  job.view.state = 'checking';
  try {
    await writeRecord(ctx, job);
  } catch (error) {
    job.view.state = 'ready';
    throw error;
  }
  watchOwnJob(ctx, job);
  runCheck(ctx, job);
  return job.view;
}

/** Uploads and checks a file; the catalog is not changed. */
export async function checkImport(
  ctx: Context,
  { categoryId, file }: z.infer<typeof checkImportInput> & { file?: IncomingFile | undefined },
): Promise<ImportJob> {
  await ensureNoneInProgress(ctx);
  if (!file) throw createFieldError('file', IMPORT_MESSAGES.noFile);
  const { size } = await stat(file.path);
  if (size > MAX_IMPORT_BYTES)
    throw createFieldError(
      'file',
      `A file can have at most ${formatMegabytes(MAX_IMPORT_BYTES)}.`,
      'PAYLOAD_TOO_LARGE',
    );
  const category =
    categoryId &&
    (await ctx.db.reader.category.findUnique({ where: { id: categoryId }, select: { id: true } }));
  if (categoryId && !category) throw createUnknownCategoryError();
  const job = await createJob(ctx, file, categoryId);
  watchOwnJob(ctx, job);
  runCheck(ctx, job);
  return job.view;
}

function ensureConfirmed({ deletions }: ImportJob, confirmDeletions: boolean): void {
  if (deletions > 0 && !confirmDeletions) throw new AppError('CONFLICT', IMPORT_MESSAGES.deletions);
}

/** Asks before an import begins; two that begin at the same time are told apart in `claimContent`. Returns whether it is a repeat. */
async function ensureNoRepeat(ctx: Context, view: ImportJob, confirmRepeat: boolean): Promise<boolean> {
  const earlier = await findEarlierImport(ctx, view);
  if (earlier && !confirmRepeat) throw new RepeatedImportError(importedBeforeMessage(earlier));
  return earlier !== null;
}

/** Imports the checked products. */
export async function startImport(
  ctx: Context,
  { id, confirmDeletions, confirmRepeat }: z.infer<typeof startImportInput>,
): Promise<ImportJob> {
  const view = await getJobView(ctx, id);
  ensureReady(view);
  ensureConfirmed(view, confirmDeletions);
  const isRepeat = await ensureNoRepeat(ctx, view, confirmRepeat);
  await ensureNoneInProgress(ctx);
  const job = findOwnJob(ctx, id);
  return job ? startOwnJob(ctx, job, isRepeat) : forwardCommand(ctx, id, isRepeat ? 'repeat' : 'start');
}

const NOTHING_DOWNLOADED = { done: 0, added: 0, failed: 0, failure: null };

/** Why an error has stopped a download. */
function describeStop(thrown: unknown): string {
  const error = toStorageError(thrown) ?? thrown;
  return error instanceof AppError ? error.message : IMPORT_MESSAGES.picturesFailed;
}

/** Downloads the pictures that the file names, for products that have none. One that has stopped continues with the products left. */
export async function fetchPictures(
  ctx: UserContext,
  { id }: ById,
  source: PictureSource = downloadFrom(ctx),
): Promise<ImportJob> {
  const { view, pictures } = getOwnJob(ctx, id);
  const products = pictures.filter((product) => product.pictures.length > 0);
  const before = view.download ?? NOTHING_DOWNLOADED;
  if (view.state !== 'done' || view.download?.isRunning || before.done >= products.length)
    throw new AppError('CONFLICT', IMPORT_MESSAGES.noPictures);
  const show = ({ done, added, failed, failures }: Omit<PictureProgress, 'total'>) => {
    view.download = {
      done: before.done + done,
      total: products.length,
      added: before.added + added,
      failed: before.failed + failed,
      failure: before.failure ?? failures[0] ?? null,
      stopReason: null,
      isRunning: true,
    };
    return view.download;
  };
  let shown = show({ done: 0, added: 0, failed: 0, failures: [] });
  const download = async () => {
    try {
      const ended = await importPictures(ctx, products.slice(before.done), source, (progress) => {
        shown = show(progress);
      });
      shown.stopReason = ended.stopReason ?? null;
    } catch (error) {
      shown.stopReason = describeStop(error);
      throw error;
    } finally {
      shown.isRunning = false;
    }
  };
  // Not lost with this process: importing the file again continues with the products that have no pictures.
  ctx.background.run('downloading pictures', download, { isRecorded: true });
  return view;
}

/** Products that are already imported stay. */
export async function cancelImport(ctx: Context, { id }: ById): Promise<ImportJob> {
  const job = findOwnJob(ctx, id);
  return job ? cancelOwnJob(ctx, job) : forwardCommand(ctx, id, 'cancel');
}

export const getImport = async (ctx: Context, { id }: ById): Promise<ImportJob> =>
  addEarlierImport(ctx, await getJobView(ctx, id));

/** The import in progress, which the page shows when it is opened. */
export const findCurrentImport = (ctx: Context): Promise<ImportJob | null> => findViewInProgress(ctx);

type PageOf = z.infer<typeof importPageInput>;

function paginate<T>(list: readonly T[], { page, limit }: PageOf): Page<T> {
  return toPage(list.slice((page - 1) * limit, page * limit), { page, limit, total: list.length });
}

export async function listImportChanges(
  ctx: Context,
  { deletions, id, page, limit }: z.infer<typeof importChangesInput>,
): Promise<Page<PlannedChange>> {
  const { plan, files } = getOwnJob(ctx, id);
  if (!plan) return toPage([], { page, limit, total: 0 });
  const from = (page - 1) * limit;
  if (!deletions) {
    const planned = await readPlanned(files.plan, plan, { from, count: limit });
    const changes = planned.map(({ change }) => change);
    return toPage(changes, { page, limit, total: countPlanned(plan) });
  }
  const emptied = await readPlannedLines(files.plan, plan, plan.deletions.slice(from, from + limit));
  const changes = emptied.map(({ change }) => ({ ...change, changes: change.changes.filter(isDeletion) }));
  return toPage(changes, { page, limit, total: plan.deletions.length });
}

export const listBadRows = async (ctx: Context, input: PageOf): Promise<Page<BadRow>> =>
  paginate(getOwnJob(ctx, input.id).badRows, input);

export const listImportSources = async (ctx: Context, input: PageOf): Promise<Page<FoundSource>> =>
  paginate(getOwnJob(ctx, input.id).sources, input);
