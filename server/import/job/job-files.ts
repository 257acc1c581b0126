/** The files of an import job in the data folder: the uploaded one, what is planned, and what a process needs to resume it. */
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../context';
import { getTemporaryFolder } from '../../media/temporary-files';
import { createProcessState, type Job, type JobFiles } from './job';

type FolderDeps = Pick<Deps, 'env'>;

export const getJobFolder = ({ env }: FolderDeps): string => getTemporaryFolder(env.dataDir);

export function listJobFiles(deps: FolderDeps, id: string): JobFiles {
  const base = join(getJobFolder(deps), `import-${id}`);
  return { upload: `${base}.csv`, drafts: `${base}.drafts`, plan: `${base}.plan`, job: `${base}.json` };
}

/** What is stored of a job; the rest is of its process. */
type StoredJob = Pick<
  Job,
  | 'view'
  | 'plan'
  | 'badRows'
  | 'sources'
  | 'pictures'
  | 'fallbackCategoryId'
  | 'startedBy'
  | 'isRepeat'
  | 'resumes'
> & { rejectedLines: number[] };

/** Replaces the file as a whole, so that another process never reads half of it. */
export async function saveJobFile(job: Job): Promise<void> {
  const { view, plan, badRows, sources, pictures, fallbackCategoryId, startedBy, isRepeat, resumes } = job;
  const stored: StoredJob = {
    ...{ view, plan, badRows, sources, pictures, fallbackCategoryId, startedBy, isRepeat, resumes },
    rejectedLines: [...job.rejectedLines],
  };
  const part = `${job.files.job}.part`;
  await writeFile(part, JSON.stringify(stored), { mode: 0o600 });
  await rename(part, job.files.job);
}

/** Null where this server does not have the files. */
export async function loadJobFile(deps: FolderDeps, id: string): Promise<Job | null> {
  const files = listJobFiles(deps, id);
  try {
    await stat(files.upload);
    const { rejectedLines, ...stored } = JSON.parse(await readFile(files.job, 'utf8')) as StoredJob;
    if (stored.plan) await stat(files.plan);
    return { ...stored, ...createProcessState(), files, rejectedLines: new Set(rejectedLines) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Only how often it was resumed: the rest stays as it was when the import began, from which it is resumed. */
export async function saveResumes(deps: FolderDeps, id: string, resumes: number): Promise<void> {
  const stored = await loadJobFile(deps, id);
  if (stored) await saveJobFile({ ...stored, resumes });
}

/** The uploaded file stays: its bad rows can still be downloaded. */
export async function removePlan(job: Pick<Job, 'files' | 'plan'>): Promise<void> {
  job.plan = null;
  for (const file of [job.files.plan, job.files.job]) await rm(file, { force: true });
}
