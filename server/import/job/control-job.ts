/** Starts and cancels an import job of this process. */
import { AppError } from '../../../src/errors';
import type { ImportJob } from '../../../src/import/job';
import { IMPORT_MESSAGES } from '../../../src/import/messages';
import type { Context } from '../../context';
import type { Job } from './job';
import { removePlan, saveJobFile } from './job-files';
import { writeRecord } from './jobs';
import { runImport } from './run-job';
import { watchJob } from './watch-job';

/**
 * Imports what is planned; a job that is not ready stays as it is.
 * @param isRepeat whether its differences of stock are applied although the file was imported before
 * @throws AppError CONFLICT for one whose mapping was only tried
 */
export async function startOwnJob(ctx: Context, job: Job, isRepeat: boolean): Promise<ImportJob> {
  const { view, plan } = job;
  // Another request or process may have asked for it a moment before.
  if (view.state !== 'ready' || !plan) return view;
  if (job.trialRules.length > 0) throw new AppError('CONFLICT', IMPORT_MESSAGES.onlyTried);
  view.state = 'running';
  job.startedBy = ctx.session?.userId ?? null;
  job.isRepeat = isRepeat;
  try {
    // Before the import begins: from then on another process can resume it.
    await saveJobFile(job);
    await writeRecord(ctx, job);
  } catch (error) {
    view.state = 'ready';
    throw error;
  }
  watchOwnJob(ctx, job);
  runImport(ctx, job, plan);
  return view;
}

export async function cancelOwnJob(ctx: Context, job: Job): Promise<ImportJob> {
  job.isCanceled = true;
  if (job.view.state === 'ready') {
    job.view.state = 'canceled';
    await writeRecord(ctx, job);
    await removePlan(job);
  }
  return job.view;
}

/** Keeps the other processes informed, and does what they ask. Begins anew where it is watched already. */
export const watchOwnJob = (ctx: Context, job: Job): void =>
  watchJob(ctx, job, (command, userId) =>
    command === 'cancel'
      ? cancelOwnJob(ctx, job)
      : startOwnJob({ ...ctx, session: { userId, userType: 'ADMIN' } }, job, command === 'repeat'),
  );
