/** Resumes an import whose process has ended, where this one has its files: after a restart, and in another process. */
import { IMPORT_MESSAGES } from '../../../src/import/messages';
import { isStillPermitted } from '../../auth/is-still-permitted';
import { asSystemOwner, type Context, type Deps } from '../../context';
import { createAnonymousContext } from '../../request-context';
import { resumeUndos } from '../undo/undo-import';
import { watchOwnJob } from './control-job';
import type { Job } from './job';
import { loadJobFile, saveResumes } from './job-files';
import { claimJob, findAbandonedJobRow } from './job-rows';
import { addJob, findOwnJob, leaveJobs, removeOldJobs, writeRecord } from './jobs';
import { runCheck, runImport } from './run-job';

const INTERVAL_MS = 10_000;
/** So that an import that ends its process does not do so forever. */
const MAX_RESUMES = 5;

const actAs = (ctx: Context, userId: string | null): Context =>
  userId === null ? asSystemOwner(ctx) : { ...ctx, session: { userId, userType: 'ADMIN' } };

/** The products that are saved already are counted again while they are skipped. */
function forgetProgress({ view }: Job): void {
  const { create, update } = view.counts;
  Object.assign(view, { created: 0, updated: 0, progress: { done: 0, total: create + update } });
}

/** Returns the id of the job that it resumes. */
export async function resumeAbandonedJob(deps: Deps): Promise<string | null> {
  const abandoned = await findAbandonedJobRow(deps);
  if (!abandoned || findOwnJob(deps, abandoned.id)) return null;
  const job = await loadJobFile(deps, abandoned.id);
  // It runs in the name of who started it, who must still be allowed to. Otherwise it stays as it is: stopped.
  if (!job || !(await isStillPermitted(deps, job.startedBy, 'catalog'))) return null;
  const claimedAt = await claimJob(deps, abandoned);
  if (!claimedAt) return null;
  const { view, plan } = job;
  job.recordedAt = claimedAt;
  job.resumes += 1;
  // Before it goes on: if that ends this process too, the next one knows.
  await saveResumes(deps, view.id, job.resumes);
  addJob(deps, job);
  const ctx = actAs(createAnonymousContext(deps), job.startedBy);
  if (job.resumes > MAX_RESUMES) {
    Object.assign(view, { state: 'failed', failure: IMPORT_MESSAGES.stoppedOften });
    await writeRecord(ctx, job);
    return null;
  }
  // The state of the database: the file has been saved even if it could not be started.
  view.state = abandoned.state === 'running' && plan ? 'running' : 'checking';
  forgetProgress(job);
  await writeRecord(ctx, job);
  deps.log.info({ import: view.id, state: view.state }, 'resuming an import whose process has ended');
  watchOwnJob(ctx, job);
  if (view.state === 'running' && plan) runImport(ctx, job, plan);
  else runCheck(ctx, job);
  return view.id;
}

/**
 * Looks for abandoned and old imports, and for abandoned undos, at once and from time to time. The returned function ends that, and leaves
 * those of this process.
 */
export function scheduleImports(deps: Deps): () => void {
  const look = () =>
    Promise.all([resumeAbandonedJob(deps), resumeUndos(deps), removeOldJobs(deps)]).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'could not look for imports to resume'),
    );
  void look();
  const timer = setInterval(look, INTERVAL_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    leaveJobs(deps);
  };
}
