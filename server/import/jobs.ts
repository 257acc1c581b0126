/**
 * The imports this process knows, and what is known of those a process before it left behind. The work itself goes on in the
 * background; whoever asks sees how far it is.
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
import type { Task } from './check';

export interface Job {
  view: ImportJob;
  file: string;
  tasks: Task[];
  changes: PlannedChange[];
  bad: BadRow[];
  refusedLines: Set<number>;
  canceled: boolean;
  /** when its record was last written */
  keptAt: number;
}

type Place = Pick<Deps, 'db' | 'env'>;

const byDatabase = new WeakMap<Database, Map<string, Job>>();

function jobsOf({ db }: Pick<Place, 'db'>): Map<string, Job> {
  const jobs = byDatabase.get(db) ?? new Map<string, Job>();
  byDatabase.set(db, jobs);
  return jobs;
}

const folderOf = ({ env }: Pick<Place, 'env'>): string => join(env.dataDir, 'tmp');
const recordOf = (place: Pick<Place, 'env'>, id: string): string =>
  join(folderOf(place), `import-${id}.json`);

/** The import that is under way, if any: there is one at a time. */
export const underWay = (place: Pick<Place, 'db'>): Job | null =>
  [...jobsOf(place).values()].find(({ view }) => isInProgress(view.state)) ?? null;

export function refuseSecond(place: Pick<Place, 'db'>): void {
  if (underWay(place)) throw new AppError('CONFLICT', IMPORT_MESSAGES.running);
}

/** Written beside the file, so that the next process can tell how far this one came. */
export async function keep(place: Pick<Place, 'env'>, job: Job): Promise<void> {
  job.keptAt = Date.now();
  await writeFile(recordOf(place, job.view.id), JSON.stringify(job.view));
}

const A_DAY = 24 * 60 * 60 * 1000;
const MOST_KEPT = 10;

/** Forgets imports that are over, but for the latest, and what older processes left of theirs. */
async function clearOld(place: Place): Promise<void> {
  const jobs = jobsOf(place);
  const over = [...jobs.values()].filter(({ view }) => !isInProgress(view.state));
  for (const { view } of over.slice(0, -MOST_KEPT)) jobs.delete(view.id);
  const folder = folderOf(place);
  const names = (await readdir(folder)).filter((name) => name.startsWith('import-'));
  for (const name of names) {
    const id = name.slice('import-'.length).replace(/\.\w+$/, '');
    const path = join(folder, name);
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (!jobs.has(id) && age > A_DAY) await rm(path, { force: true });
  }
}

/** Takes a copy of the file, which its sender's form takes away again. */
export async function openJob(ctx: Context, upload: { path: string; originalName: string }): Promise<Job> {
  refuseSecond(ctx);
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
      progress: { done: 0, total: 0 },
      created: 0,
      updated: 0,
      failure: null,
    },
    file: join(folderOf(ctx), `import-${id}.csv`),
    tasks: [],
    changes: [],
    bad: [],
    refusedLines: new Set(),
    canceled: false,
    keptAt: 0,
  };
  // From here on a second one is refused.
  jobsOf(ctx).set(id, job);
  try {
    await mkdir(folderOf(ctx), { recursive: true });
    await clearOld(ctx);
    await copyFile(upload.path, job.file);
    await keep(ctx, job);
    return job;
  } catch (error) {
    jobsOf(ctx).delete(id);
    throw error;
  }
}

const unknownJob = () => new AppError('NOT_FOUND', IMPORT_MESSAGES.unknownJob);

export function findJob(place: Pick<Place, 'db'>, id: string): Job {
  const job = jobsOf(place).get(id);
  if (!job) throw unknownJob();
  return job;
}

const ID = /^[0-9a-f-]{36}$/;

/** An import of this process, or what the record of an earlier one tells: what it had not finished, it never will. */
export async function viewOf(place: Place, id: string): Promise<ImportJob> {
  const job = jobsOf(place).get(id);
  if (job) return job.view;
  if (!ID.test(id)) throw unknownJob();
  const text = await readFile(recordOf(place, id), 'utf8').catch(() => null);
  if (!text) throw unknownJob();
  const view = JSON.parse(text) as ImportJob;
  const over = view.state === 'done' || view.state === 'canceled' || view.state === 'failed';
  return over ? view : { ...view, state: 'stopped', failure: IMPORT_MESSAGES.stopped };
}
