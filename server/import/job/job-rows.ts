/** The import jobs of all processes in the database: how far they are, and what one process asks of another. */
import { AppError } from '../../../src/errors';
import type { ImportJob } from '../../../src/import/job';
import { IMPORT_MESSAGES } from '../../../src/import/messages';
import { type ImportState, isInProgress } from '../../../src/import/states';
import type { Deps } from '../../context';
import type { Tx } from '../../db/client';
import { isUniqueViolation } from '../../db/database-errors';
import { hasEnded, whereEnded } from '../../db/process-signs';

type RowDeps = Pick<Deps, 'db' | 'now'>;

/** repeat: starts it although the file was imported before */
export type JobCommand = 'start' | 'repeat' | 'cancel';

/** There is one place for a job that is checked or runs. */
const SLOT = 'one';
export const KEEP_IMPORT_JOBS_MS = 7 * 24 * 60 * 60 * 1000;

const toRow = (view: ImportJob, now: Date) => ({
  slot: isInProgress(view.state) ? SLOT : null,
  view: JSON.stringify(view),
  updatedAt: now,
});

/** Takes the place from a process that has ended. */
const freeSlot = (tx: Tx, now: Date) =>
  tx.importJob.updateMany({
    where: { slot: SLOT, ...whereEnded(now) },
    data: { slot: null },
  });

/** @throws AppError CONFLICT while another job is checked or runs */
async function rejectSecond<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('CONFLICT', IMPORT_MESSAGES.running) : error;
  }
}

/** Returns when it was saved. @throws AppError CONFLICT */
export const insertJob = ({ db, now }: RowDeps, view: ImportJob): Promise<Date> =>
  rejectSecond(() =>
    db.transact(async (tx) => {
      const at = now();
      // Before the place is freed: a job that was released, whose time is long ago, has only just stopped.
      await tx.importJob.deleteMany({
        where: { slot: null, updatedAt: { lt: new Date(at.getTime() - KEEP_IMPORT_JOBS_MS) } },
      });
      await freeSlot(tx, at);
      await tx.importJob.create({ data: { id: view.id, ...toRow(view, at) } });
      return at;
    }),
  );

/**
 * Saves how far it is. Returns when it did; null if another process has taken the job over since `savedAt`.
 * @throws AppError CONFLICT if it begins while another job runs
 */
export const saveJob = ({ db, now }: RowDeps, view: ImportJob, savedAt: Date): Promise<Date | null> =>
  rejectSecond(() =>
    db.transact(async (tx) => {
      const at = now();
      const { count } = await tx.importJob.updateMany({
        where: { id: view.id, updatedAt: savedAt },
        data: { updatedAt: at },
      });
      if (count === 0) return null;
      if (isInProgress(view.state)) await freeSlot(tx, at);
      await tx.importJob.updateMany({ where: { id: view.id }, data: toRow(view, at) });
      return at;
    }),
  );

/** A job that was checked or ran when its process ended. */
export async function findAbandonedJobRow({
  db,
  now,
}: RowDeps): Promise<{ id: string; state: ImportState; savedAt: Date } | null> {
  const row = await db.reader.importJob.findUnique({ where: { slot: SLOT } });
  if (!row || !hasEnded(row.updatedAt, now())) return null;
  const { state } = JSON.parse(row.view) as ImportJob;
  return { id: row.id, state, savedAt: row.updatedAt };
}

/** So that another process takes it over at once, unless one has done so since `savedAt`. */
export const releaseJob = ({ db }: RowDeps, { id, savedAt }: { id: string; savedAt: Date }) =>
  db.transact((tx) =>
    tx.importJob.updateMany({
      where: { id, slot: SLOT, updatedAt: savedAt },
      data: { updatedAt: new Date(0) },
    }),
  );

/** Takes the job over. Returns when; null if another process was first. */
export const claimJob = ({ db, now }: RowDeps, { id, savedAt }: { id: string; savedAt: Date }) =>
  db.transact(async (tx) => {
    const at = now();
    const { count } = await tx.importJob.updateMany({
      where: { id, slot: SLOT, updatedAt: savedAt },
      data: { updatedAt: at, command: null },
    });
    return count > 0 ? at : null;
  });

interface JobRow {
  view: string;
  updatedAt: Date;
}

/** A job whose process has ended before it was over has stopped. */
function toView({ view: text, updatedAt }: JobRow, now: Date): ImportJob {
  const view = JSON.parse(text) as ImportJob;
  const isOver = view.state === 'done' || view.state === 'canceled' || view.state === 'failed';
  if (isOver || !hasEnded(updatedAt, now)) return view;
  if (view.state === 'ready') return { ...view, state: 'failed', failure: IMPORT_MESSAGES.checkLost };
  return { ...view, state: 'stopped', failure: IMPORT_MESSAGES.stopped };
}

export async function findJobRow({ db, now }: RowDeps, id: string): Promise<ImportJob | null> {
  const row = await db.reader.importJob.findUnique({ where: { id } });
  return row && toView(row, now());
}

/** The job that is checked or runs, whichever process has it. */
export async function findRunningJobRow({ db, now }: RowDeps): Promise<ImportJob | null> {
  const row = await db.reader.importJob.findUnique({ where: { slot: SLOT } });
  const view = row && toView(row, now());
  return view && isInProgress(view.state) ? view : null;
}

export const sendCommand = ({ db }: RowDeps, id: string, command: JobCommand, userId: string) =>
  db.transact((tx) => tx.importJob.updateMany({ where: { id }, data: { command, commandBy: userId } }));

/** What another process has asked since, once. */
export async function takeCommand(
  { db }: RowDeps,
  id: string,
): Promise<{ command: JobCommand; userId: string } | null> {
  const row = await db.reader.importJob.findUnique({
    where: { id },
    select: { command: true, commandBy: true },
  });
  if (!row?.command) return null;
  // Another one may have been sent since it was read.
  await db.transact((tx) =>
    tx.importJob.updateMany({ where: { id, command: row.command }, data: { command: null } }),
  );
  return { command: row.command as JobCommand, userId: row.commandBy ?? '' };
}
