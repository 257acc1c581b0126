/** Imports of which another process has the file: it does what is asked of it, and says how far it is. */
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../../src/errors';
import type { ImportJob } from '../../../src/import/job';
import { IMPORT_MESSAGES } from '../../../src/import/messages';
import { isInProgress } from '../../../src/import/states';
import type { Context } from '../../context';
import type { Job } from './job';
import { type JobCommand, sendCommand, takeCommand } from './job-rows';
import { getJobView, writeRecord } from './jobs';

/** How often the job is saved, and the commands of other processes are taken. */
export const RECORD_INTERVAL_MS = 1000;
/** A job that waits for its start is saved less often, and not for longer than somebody looks at it. */
const WAITING_INTERVAL_MS = 5_000;
const MAX_WAITING_MS = 2 * 60 * 60 * 1000;
/** How long one process waits for what it has asked of another. */
const MAX_COMMAND_MS = 5_000;
const COMMAND_POLL_MS = 200;

/** Keeps the other processes informed, and does what they ask, until the job is over or waits for too long. */
export function watchJob(
  ctx: Context,
  job: Job,
  execute: (command: JobCommand, userId: string) => Promise<unknown>,
): void {
  job.unwatch();
  const startedAt = Date.now();
  let isBusy = false;
  const update = async () => {
    const { id, state } = job.view;
    const isWaiting = state === 'ready';
    if (isWaiting ? Date.now() - startedAt > MAX_WAITING_MS : !isInProgress(state))
      return clearInterval(timer);
    if (Date.now() - job.savedAt >= (isWaiting ? WAITING_INTERVAL_MS : RECORD_INTERVAL_MS))
      await writeRecord(ctx, job);
    const request = await takeCommand(ctx, id);
    if (request) await execute(request.command, request.userId);
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    update()
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'an import could not be saved yet'))
      .finally(() => {
        isBusy = false;
      });
  }, RECORD_INTERVAL_MS);
  timer.unref();
  job.unwatch = () => clearInterval(timer);
}

/** Passes a command to the process that has the job. Returns the job once that has been done, or as it is after some seconds. */
export async function forwardCommand(ctx: Context, id: string, command: JobCommand): Promise<ImportJob> {
  const before = await getJobView(ctx, id);
  if (before.state === 'stopped') throw new AppError('CONFLICT', IMPORT_MESSAGES.stopped);
  await sendCommand(ctx, id, command, ctx.session?.userId ?? '');
  const giveUpAt = performance.now() + MAX_COMMAND_MS;
  for (;;) {
    const view = await getJobView(ctx, id);
    if (view.state !== before.state || performance.now() > giveUpAt) return view;
    await pause(COMMAND_POLL_MS);
  }
}
