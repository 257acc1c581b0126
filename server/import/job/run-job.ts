/** The work of an import job in the background: checking its file, and saving what the check has planned. */
import { AppError } from '../../../src/errors';
import type { BadRow } from '../../../src/import/draft';
import type { ImportJob } from '../../../src/import/job';
import type { FoundSource } from '../../../src/import/mapping';
import { estimateRemainingSeconds } from '../../../src/import/remaining';
import { type ImportState, isInProgress } from '../../../src/import/states';
import { recordAuditEntry } from '../../audit-log/record-audit-entry';
import { isStillPermitted } from '../../auth/is-still-permitted';
import { type Context, SYSTEM_ACTOR } from '../../context';
import { findStorageFault, isServerReadOnly } from '../../db/storage-fault';
import { toAppError } from '../../errors';
import { withLittleHeapGrowth } from '../../limits/heap-growth';
import { checkFile } from '../check-file';
import { countPlanned, createPlan, type PlanIndex, readPlanned, type Task } from '../file/plan-file';
import { hashFile } from '../repeated-import';
import type { Job } from './job';
import { removePlan, saveJobFile, saveResumes } from './job-files';
import { releaseJob } from './job-rows';
import { leaveJob, writeRecord } from './jobs';
import { runTasks } from './run-tasks';
import { RECORD_INTERVAL_MS } from './watch-job';

/** The database does not answer, takes no writes or is busy for long: none is the fault of the import, and each passes. */
function isDatabaseAway(error: unknown): boolean {
  const fault = findStorageFault(error);
  return (
    fault === 'gone' ||
    isServerReadOnly(error) ||
    (!fault && error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE')
  );
}

/** Leaves a job whose database is away until that is back. A command, which somebody waits for, ends with the error. */
function leaveWhileAway(ctx: Context, job: Job, error: unknown): void {
  if (!job.recordedAt || ctx.session?.userId === SYSTEM_ACTOR || !isDatabaseAway(error)) return;
  ctx.log.warn({ err: error, import: job.view.id }, 'an import waits until the database is back');
  leaveJob(ctx, job);
}

async function release(ctx: Context, job: Job): Promise<void> {
  const { id } = job.view;
  // What was being saved when the process left it still changes `recordedAt`.
  await job.saving;
  // It ends in order: that is not the fault of the import.
  await saveResumes(ctx, id, 0);
  if (job.recordedAt) await releaseJob(ctx, { id, savedAt: job.recordedAt });
}

/** Runs a job in the background. Errors become its failure message, and the job always ends, unless the process does. */
function runInBackground(ctx: Context, job: Job, what: string, work: () => Promise<void>): void {
  const run = async () => {
    try {
      await work();
    } catch (error) {
      if (!job.isLeft) leaveWhileAway(ctx, job, error);
      if (job.isLeft) return;
      job.view.state = 'failed';
      job.view.failure = toAppError(error).message;
      if (!(error instanceof AppError)) throw error;
    } finally {
      // Without it, the next process finds out for itself, some seconds later.
      if (job.isLeft) await release(ctx, job).catch(() => {});
      await writeRecord(ctx, job);
      if (!isInProgress(job.view.state) && job.view.state !== 'ready' && !job.isLost) await removePlan(job);
    }
  };
  // Another process, or the next start, resumes it.
  ctx.background.run(what, () => withLittleHeapGrowth(run), { isRecorded: job.recordedAt !== null });
}

/** @param doneNow by this process, in `elapsedMs` */
function setProgress(
  { view }: Job,
  done: number,
  total: number,
  { elapsedMs, doneNow }: { elapsedMs: number; doneNow: number },
): void {
  const remainingSeconds = estimateRemainingSeconds({ elapsedMs, done: doneNow, left: total - done });
  view.progress = { done, total, ...(remainingSeconds === undefined ? {} : { remainingSeconds }) };
}

/** Types and categories without a mapping or a category of the same name. */
const countUnmapped = (sources: readonly FoundSource[]): number =>
  sources.filter(({ kind, rule, namesakeId }) => kind === 'type' && !rule && !namesakeId).length;

async function checkJob(ctx: Context, job: Job): Promise<void> {
  const { view } = job;
  const startedAt = Date.now();
  const plan = await createPlan(job.files.plan);
  let index: PlanIndex | null = null;
  let hasStockDifferences = false;
  const checked = await checkFile(ctx.db, {
    path: job.files.upload,
    draftsPath: job.files.drafts,
    fallbackCategoryId: job.fallbackCategoryId,
    trialRules: job.trialRules,
    isStopped: () => job.isCanceled,
    onPlanned: (planned, deletions) => {
      hasStockDifferences ||= planned.task.hasStockDifference ?? false;
      return plan.add(planned, deletions > 0);
    },
    onProgress: (done, total) =>
      setProgress(job, done, total, { elapsedMs: Date.now() - startedAt, doneNow: done }),
  }).finally(async () => {
    index = await plan.finish();
  });
  if (!checked) {
    view.state = 'canceled';
    return;
  }
  const { badRows, rejectedLines, sources, pictures } = checked;
  Object.assign(job, { plan: index, badRows, rejectedLines, sources, pictures });
  const { format, rows, notes, drafts, deletions, counts } = checked;
  Object.assign(view, { format, rows, notes, drafts, deletions, counts });
  view.contentHash = hasStockDifferences ? await hashFile(job.files.upload) : null;
  view.badRows = badRows.length;
  view.unmapped = countUnmapped(sources);
  view.sources = sources.length;
  view.pictures = pictures.reduce((sum, product) => sum + product.pictures.length, 0);
  view.progress = { done: 0, total: counts.create + counts.update };
  if (!job.isCanceled) {
    // Whoever sees that it is ready can start it, and must not find it recorded as still being checked.
    const ready: ImportJob = { ...view, state: 'ready' };
    await saveJobFile({ ...job, view: ready });
    await writeRecord(ctx, job, ready);
  }
  view.state = job.isCanceled ? 'canceled' : 'ready';
}

export const runCheck = (ctx: Context, job: Job): void =>
  runInBackground(ctx, job, 'checking an import', () => checkJob(ctx, job));

const recordImport = (
  ctx: Context,
  { id, fileName, created, updated, counts, state }: ImportJob,
  isRepeat: boolean,
) =>
  ctx.db.transact(async (tx) => {
    const where = { action: 'imported', objectType: 'IMPORT', objectId: id } as const;
    // A process that ended right after this has recorded all of it, although the job was not over yet.
    if (await tx.auditEntry.findFirst({ where, select: { id: true } })) return;
    await recordAuditEntry(tx, ctx, {
      action: where.action,
      type: where.objectType,
      id,
      name: fileName,
      changes: [
        { field: 'Products created', from: null, to: String(created) },
        { field: 'Products updated', from: null, to: String(updated) },
        { field: 'Products rejected', from: null, to: String(counts.rejected) },
        ...(isRepeat
          ? [{ field: 'Stock differences', from: null, to: 'Applied again after a confirmation' }]
          : []),
        ...(state === 'done' ? [] : [{ field: 'Ended', from: null, to: 'Before it was complete' }]),
      ],
    });
  });

/** Ends the import of somebody whose account was disabled, or who may not change the catalog any more. */
async function cancelIfRevoked(ctx: Context, job: Job): Promise<void> {
  if (!(await isStillPermitted(ctx, job.startedBy, 'catalog'))) job.isCanceled = true;
}

/** Adds to the view what was saved or rejected. */
function createCounter(ctx: Context, job: Job) {
  const { view } = job;
  const startedAt = Date.now();
  const { total } = view.progress;
  let doneNow = 0;
  const count = (products: number) =>
    setProgress(job, view.progress.done + products, total, { elapsedMs: Date.now() - startedAt, doneNow });
  const add = (tasks: readonly Task[]) => {
    const made = tasks.filter(({ input }) => !input.id).length;
    view.created += made;
    view.updated += tasks.length - made;
    count(tasks.length);
  };
  return {
    onFoundSaved: add,
    onSaved: async (tasks: readonly Task[]) => {
      doneNow += tasks.length;
      add(tasks);
      await cancelIfRevoked(ctx, job);
      if (Date.now() - job.savedAt > RECORD_INTERVAL_MS) await writeRecord(ctx, job);
    },
    onRejected: ({ lines }: Task, bad: BadRow) => {
      job.badRows.push(bad);
      for (const line of lines) job.rejectedLines.add(line);
      view.badRows = job.badRows.length;
      view.counts.rejected += 1;
      count(1);
    },
  };
}

async function importJob(ctx: Context, job: Job, plan: PlanIndex): Promise<void> {
  const { view } = job;
  let end: ImportState = 'failed';
  try {
    await cancelIfRevoked(ctx, job);
    const { undoneAt } = await ctx.db.transact((tx) => {
      // There is one already where another process has begun it.
      const data = { id: view.id, fileName: view.fileName, createdAt: ctx.now() };
      return tx.importRun.upsert({ where: { id: view.id }, create: data, update: {} });
    });
    // Somebody undid it while it had stopped.
    if (undoneAt) job.isCanceled = true;
    const content = view.contentHash ? { hash: view.contentHash, isRepeat: job.isRepeat } : null;
    const read = async (from: number, count: number) =>
      (await readPlanned(job.files.plan, plan, { from, count })).map(({ task }) => task);
    await runTasks(
      ctx,
      { count: countPlanned(plan), read },
      { importId: view.id, content, isStopped: () => job.isCanceled, ...createCounter(ctx, job) },
    );
    job.badRows.sort((a, b) => a.line - b.line);
    end = job.isCanceled ? 'canceled' : 'done';
  } catch (error) {
    leaveWhileAway(ctx, job, error);
    throw error;
  } finally {
    if (!job.isLost) await recordImport(ctx, { ...view, state: end }, job.isRepeat);
  }
  view.state = end;
}

export const runImport = (ctx: Context, job: Job, plan: PlanIndex): void =>
  runInBackground(ctx, job, 'importing products', () => importJob(ctx, job, plan));
