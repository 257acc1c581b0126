/**
 * The import jobs of this process, which has their files and what is to be imported. Jobs run in the background; every process can tell
 * how far they are, see job-rows.ts.
 */
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../src/errors';
import type { BadRow, ProductPictures } from '../../src/import/draft';
import type { ImportJob, PlannedChange } from '../../src/import/job';
import type { FoundSource } from '../../src/import/mapping';
import { IMPORT_MESSAGES } from '../../src/import/messages';
import { isInProgress } from '../../src/import/states';
import { type Context, type Deps, SYSTEM_ACTOR } from '../context';
import type { Database } from '../db/client';
import type { Task } from './check-file';
import { findJob, findRunningJob, insertJob, saveJob } from './job-rows';

export interface Job {
  view: ImportJob;
  file: string;
  tasks: Task[];
  changes: PlannedChange[];
  badRows: BadRow[];
  sources: FoundSource[];
  pictures: ProductPictures[];
  /** for products whose category is unknown */
  fallbackCategoryId: string | null;
  rejectedLines: Set<number>;
  canceled: boolean;
  /** whether other processes know it */
  isShared: boolean;
  /** when it was last saved, in ms */
  savedAt: number;
}

type JobDeps = Pick<Deps, 'db' | 'env' | 'now'>;

const jobsByDatabase = new WeakMap<Database, Map<string, Job>>();

function getJobs({ db }: Pick<JobDeps, 'db'>): Map<string, Job> {
  const jobs = jobsByDatabase.get(db) ?? new Map<string, Job>();
  jobsByDatabase.set(db, jobs);
  return jobs;
}

const getFolder = ({ env }: Pick<JobDeps, 'env'>): string => join(env.dataDir, 'tmp');

/** The import in progress; only one can run at a time, in whichever process. */
export async function findJobInProgress(place: JobDeps): Promise<ImportJob | null> {
  const own = [...getJobs(place).values()].find(({ view }) => isInProgress(view.state));
  return own?.view ?? findRunningJob(place);
}

export async function ensureNoneInProgress(place: JobDeps): Promise<void> {
  if (await findJobInProgress(place)) throw new AppError('CONFLICT', IMPORT_MESSAGES.running);
}

/** So that every process can report the progress. @throws AppError CONFLICT if it begins while another one runs */
export async function writeRecord(place: JobDeps, job: Job): Promise<void> {
  job.savedAt = Date.now();
  if (job.isShared) return saveJob(place, job.view);
  if (job.view.state !== 'running') return;
  await insertJob(place, job.view);
  job.isShared = true;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_FINISHED_JOBS = 10;

/** Removes finished jobs except the latest, and old files of earlier processes. */
async function removeOldJobs(place: JobDeps): Promise<void> {
  const jobs = getJobs(place);
  const over = [...jobs.values()].filter(({ view }) => !isInProgress(view.state));
  for (const { view } of over.slice(0, -MAX_FINISHED_JOBS)) jobs.delete(view.id);
  const folder = getFolder(place);
  const names = (await readdir(folder)).filter((name) => name.startsWith('import-'));
  for (const name of names) {
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
export async function createJob(ctx: Context, upload: { path: string; originalName: string }): Promise<Job> {
  const id = randomUUID();
  const job: Job = {
    view: {
      id,
      fileName: upload.originalName.slice(0, 200),
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
    },
    file: join(getFolder(ctx), `import-${id}.csv`),
    tasks: [],
    changes: [],
    badRows: [],
    sources: [],
    pictures: [],
    fallbackCategoryId: null,
    rejectedLines: new Set(),
    canceled: false,
    // A script alone knows what it checks, and a dry run saves nothing.
    isShared: ctx.session?.userId !== SYSTEM_ACTOR,
    savedAt: Date.now(),
  };
  // From here on, a second import is rejected.
  if (job.isShared) await insertJob(ctx, job.view);
  getJobs(ctx).set(id, job);
  try {
    await mkdir(getFolder(ctx), { recursive: true });
    await removeOldJobs(ctx);
    await copyFile(upload.path, job.file);
    return job;
  } catch (error) {
    getJobs(ctx).delete(id);
    if (job.isShared) await saveJob(ctx, { ...job.view, state: 'failed' });
    throw error;
  }
}

const unknownJobError = () => new AppError('NOT_FOUND', IMPORT_MESSAGES.unknownJob);

export function getJob(place: Pick<JobDeps, 'db'>, id: string): Job {
  const job = getJobs(place).get(id);
  if (!job) throw unknownJobError();
  return job;
}

/** A job of this process; null for one of another, or of none. */
export const findOwnJob = (place: Pick<JobDeps, 'db'>, id: string): Job | null =>
  getJobs(place).get(id) ?? null;

export async function getJobView(place: JobDeps, id: string): Promise<ImportJob> {
  const view = findOwnJob(place, id)?.view ?? (await findJob(place, id));
  if (!view) throw unknownJobError();
  return view;
}
