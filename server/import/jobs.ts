/**
 * The import jobs of this process, and the records of jobs of earlier processes. Jobs run in the background; their progress can
 * be polled.
 */
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../src/errors';
import type { BadRow } from '../../src/import/draft';
import type { ImportJob, PlannedChange } from '../../src/import/job';
import { IMPORT_MESSAGES } from '../../src/import/messages';
import { isInProgress } from '../../src/import/states';
import type { Context, Deps } from '../context';
import type { Database } from '../db/client';
import type { Task } from './check-file';

export interface Job {
  view: ImportJob;
  file: string;
  tasks: Task[];
  changes: PlannedChange[];
  badRows: BadRow[];
  rejectedLines: Set<number>;
  canceled: boolean;
  /** when its record was last written, in ms */
  recordedAt: number;
}

type JobDeps = Pick<Deps, 'db' | 'env'>;

const jobsByDatabase = new WeakMap<Database, Map<string, Job>>();

function getJobs({ db }: Pick<JobDeps, 'db'>): Map<string, Job> {
  const jobs = jobsByDatabase.get(db) ?? new Map<string, Job>();
  jobsByDatabase.set(db, jobs);
  return jobs;
}

const getFolder = ({ env }: Pick<JobDeps, 'env'>): string => join(env.dataDir, 'tmp');
const getRecordPath = (place: Pick<JobDeps, 'env'>, id: string): string =>
  join(getFolder(place), `import-${id}.json`);

/** The import in progress; only one can run at a time. */
export const findJobInProgress = (place: Pick<JobDeps, 'db'>): Job | null =>
  [...getJobs(place).values()].find(({ view }) => isInProgress(view.state)) ?? null;

export function ensureNoneInProgress(place: Pick<JobDeps, 'db'>): void {
  if (findJobInProgress(place)) throw new AppError('CONFLICT', IMPORT_MESSAGES.running);
}

/** Stored beside the file, so that the next process can report the progress. */
export async function writeRecord(place: Pick<JobDeps, 'env'>, job: Job): Promise<void> {
  job.recordedAt = Date.now();
  await writeFile(getRecordPath(place, job.view.id), JSON.stringify(job.view));
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
  ensureNoneInProgress(ctx);
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
    rejectedLines: new Set(),
    canceled: false,
    recordedAt: 0,
  };
  // From here on, a second import is rejected.
  getJobs(ctx).set(id, job);
  try {
    await mkdir(getFolder(ctx), { recursive: true });
    await removeOldJobs(ctx);
    await copyFile(upload.path, job.file);
    await writeRecord(ctx, job);
    return job;
  } catch (error) {
    getJobs(ctx).delete(id);
    throw error;
  }
}

const unknownJobError = () => new AppError('NOT_FOUND', IMPORT_MESSAGES.unknownJob);

export function getJob(place: Pick<JobDeps, 'db'>, id: string): Job {
  const job = getJobs(place).get(id);
  if (!job) throw unknownJobError();
  return job;
}

const ID = /^[0-9a-f-]{36}$/;

/** A job of this process, or the record of an earlier one, which has stopped if it was not finished. */
export async function getJobView(place: JobDeps, id: string): Promise<ImportJob> {
  const job = getJobs(place).get(id);
  if (job) return job.view;
  if (!ID.test(id)) throw unknownJobError();
  const text = await readFile(getRecordPath(place, id), 'utf8').catch(() => null);
  if (!text) throw unknownJobError();
  const view = JSON.parse(text) as ImportJob;
  const over = view.state === 'done' || view.state === 'canceled' || view.state === 'failed';
  return over ? view : { ...view, state: 'stopped', failure: IMPORT_MESSAGES.stopped };
}
