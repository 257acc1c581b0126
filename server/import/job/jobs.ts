/**
 * The import jobs of this process, which has their files, see job-files.ts. Jobs run in the background. Every process can
 * read their progress, see job-rows.ts, and one that has the files continues a job whose process has ended, see resume-job.ts.
 */
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../../src/errors';
import type { ImportJob } from '../../../src/import/job';
import { IMPORT_MESSAGES } from '../../../src/import/messages';
import { isInProgress } from '../../../src/import/states';
import { takeCharacters } from '../../../src/text';
import { type Context, type Deps, SYSTEM_ACTOR } from '../../context';
import { createPerDatabase } from '../../db/create-per-database';
import { createProcessState, type Job } from './job';
import { getJobFolder, listJobFiles, saveJobFile } from './job-files';
import { findJobRow, findRunningJobRow, insertJob, saveJob } from './job-rows';

type JobDeps = Pick<Deps, 'db' | 'env' | 'now'>;

const getJobsOf = createPerDatabase(() => new Map<string, Job>());
const getJobs = ({ db }: Pick<JobDeps, 'db'>) => getJobsOf(db);

/** The import in progress; only one can run at a time, in whichever process. */
export async function findViewInProgress(deps: JobDeps): Promise<ImportJob | null> {
  const own = [...getJobs(deps).values()].find(({ view }) => isInProgress(view.state));
  return own?.view ?? findRunningJobRow(deps);
}

export async function ensureNoneInProgress(deps: JobDeps): Promise<void> {
  if (await findViewInProgress(deps)) throw new AppError('CONFLICT', IMPORT_MESSAGES.running);
}

async function save(deps: JobDeps, job: Job, view: ImportJob): Promise<void> {
  if (job.isLost) return;
  job.savedAt = Date.now();
  if (!job.recordedAt) {
    if (view.state === 'running') job.recordedAt = await insertJob(deps, view);
    return;
  }
  const recordedAt = await saveJob(deps, view, job.recordedAt);
  if (recordedAt) {
    job.recordedAt = recordedAt;
    return;
  }
  job.isLost = true;
  job.isCanceled = true;
  getJobs(deps).delete(job.view.id);
}

/**
 * So that every process can report the progress.
 * @param view what is recorded, if this process does not show it yet
 * @throws AppError CONFLICT if it begins while another one runs
 */
export function writeRecord(deps: JobDeps, job: Job, view = job.view): Promise<void> {
  // One after the other: each names the one before, by which it notices that another process has taken the job over.
  const saving = job.saving.then(() => save(deps, job, view));
  job.saving = saving.catch(() => {});
  return saving;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_FINISHED_JOBS = 10;

/** Removes finished jobs except the latest of the past day, and the files of the past days' jobs: an archive may take a gigabyte. */
export async function removeOldJobs(deps: JobDeps): Promise<void> {
  const jobs = getJobs(deps);
  const over = [...jobs.values()].filter(({ view }) => !isInProgress(view.state));
  const isOld = ({ savedAt }: Job) => Date.now() - savedAt > DAY_MS;
  for (const job of [...over.slice(0, -MAX_FINISHED_JOBS), ...over.filter(isOld)]) jobs.delete(job.view.id);
  const folder = getJobFolder(deps);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => name.startsWith('import-'))) {
    const id = name.slice('import-'.length).replace(/\.\w+$/, '');
    const path = join(folder, name);
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (!jobs.has(id) && age > DAY_MS) await rm(path, { force: true });
  }
}

/** Copies the file, because the uploaded one is deleted after the request. */
export async function createJob(
  ctx: Context,
  upload: { path: string; originalName: string },
  fallbackCategoryId: string | null,
): Promise<Job> {
  const id = randomUUID();
  const view: ImportJob = {
    id,
    fileName: takeCharacters(upload.originalName, 200),
    state: 'checking',
    format: null,
    rows: 0,
    notes: [],
    counts: { create: 0, update: 0, unchanged: 0, rejected: 0 },
    badRows: 0,
    deletions: 0,
    drafts: 0,
    progress: { done: 0, total: 0 },
    created: 0,
    updated: 0,
    failure: null,
  };
  // From here on, a second import is rejected. A script alone knows what it checks, and a dry run saves nothing.
  const recordedAt = ctx.session?.userId === SYSTEM_ACTOR ? null : await insertJob(ctx, view);
  const job: Job = {
    ...createProcessState(),
    view,
    files: listJobFiles(ctx, id),
    plan: null,
    badRows: [],
    sources: [],
    pictures: [],
    fallbackCategoryId,
    rejectedLines: new Set(),
    startedBy: null,
    isRepeat: false,
    resumes: 0,
    recordedAt,
  };
  getJobs(ctx).set(id, job);
  try {
    await mkdir(getJobFolder(ctx), { recursive: true });
    await removeOldJobs(ctx);
    await copyFile(upload.path, job.files.upload);
    await saveJobFile(job);
    return job;
  } catch (error) {
    getJobs(ctx).delete(id);
    // Without it, the next import waits until this one counts as ended. The person reads the first error.
    if (recordedAt) await saveJob(ctx, { ...view, state: 'failed' }, recordedAt).catch(() => {});
    throw error;
  }
}

function leave(job: Job): void {
  job.unwatch();
  if (!isInProgress(job.view.state) || !job.recordedAt) return;
  Object.assign(job, { isCanceled: true, isLost: true, isLeft: true });
}

/** When the process ends, or its database is closed: stops after what is being saved, and leaves the rest to the next process. */
export const leaveJobs = (deps: Pick<JobDeps, 'db'>): void => [...getJobs(deps).values()].forEach(leave);

/**
 * Stops one job of this process after what is being saved. This process may go on with it as well as another one, see resume-job.ts.
 */
export function leaveJob(deps: Pick<JobDeps, 'db'>, job: Job): void {
  leave(job);
  getJobs(deps).delete(job.view.id);
}

/** A job that another process has begun, whose files are here. */
export const addJob = (deps: Pick<JobDeps, 'db'>, job: Job): void => void getJobs(deps).set(job.view.id, job);

const createUnknownJobError = () => new AppError('NOT_FOUND', IMPORT_MESSAGES.unknownJob);

/** @throws AppError NOT_FOUND for a job of another process, or of none */
export function getOwnJob(deps: Pick<JobDeps, 'db'>, id: string): Job {
  const job = getJobs(deps).get(id);
  if (!job) throw createUnknownJobError();
  return job;
}

/** A job of this process; null for one of another, or of none. */
export const findOwnJob = (deps: Pick<JobDeps, 'db'>, id: string): Job | null =>
  getJobs(deps).get(id) ?? null;

/** The import of any process: from memory, or else from the database. */
export async function getJobView(deps: JobDeps, id: string): Promise<ImportJob> {
  const view = findOwnJob(deps, id)?.view ?? (await findJobRow(deps, id));
  if (!view) throw createUnknownJobError();
  return view;
}
