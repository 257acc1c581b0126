/** Keeps in the database when the last backup was made and how it ended, for the dashboard. */
import type { BackupStatus } from '../../src/dashboard/schema';
import type { Context } from '../context';
import type { DatabaseTarget } from '../db/client';
import { findPendingMigrations } from '../db/migrate/migrate';
import { openDatabase } from '../db/open-database';
import type { Backup } from './create-backup';

export const BACKUP_TASK = 'backup';

interface Run {
  startedAt?: Date;
  succeededAt?: Date;
  failedAt?: Date;
  error?: string | null;
  resultBytes?: bigint;
}

async function saveRun(target: DatabaseTarget, run: Run): Promise<void> {
  // A backup before an upgrade must not fail because the table is part of the upgrade.
  const { pending } = await findPendingMigrations(target);
  if (pending.length > 0) return;
  const db = await openDatabase(target);
  try {
    await db.transact((tx) =>
      tx.scheduledTask.upsert({
        where: { name: BACKUP_TASK },
        create: { name: BACKUP_TASK, ...run },
        update: run,
      }),
    );
  } finally {
    await db.close();
  }
}

/** Runs `make` and saves its outcome. An outcome that can't be saved changes nothing about the backup. */
export async function recordBackup(target: DatabaseTarget, make: () => Promise<Backup>): Promise<Backup> {
  const save = (run: Run) => saveRun(target, run).catch(() => {});
  await save({ startedAt: new Date() });
  try {
    const backup = await make();
    await save({ succeededAt: new Date(), error: backup.problem, resultBytes: BigInt(backup.bytes) });
    return backup;
  } catch (error) {
    await save({ failedAt: new Date(), error: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}

/** In a database that was restored, whose archive has the state of while it was made: begun, and not finished. */
export async function recordRestored(target: DatabaseTarget, createdAt: Date, bytes: number): Promise<void> {
  const data = { startedAt: null, succeededAt: createdAt, error: null, resultBytes: BigInt(bytes) };
  const db = await openDatabase(target);
  try {
    await db.transact((tx) => tx.scheduledTask.updateMany({ where: { name: BACKUP_TASK }, data }));
  } finally {
    await db.close();
  }
}

const MAX_REASON = 500;

/** Saves that a backup failed whose process could not do so: it was killed, or ended before it began. */
export async function recordUnfinished(
  { db, now }: Pick<Context, 'db' | 'now'>,
  startedAt: Date,
  reason: string,
): Promise<void> {
  const isBefore = (time: 'failedAt' | 'succeededAt') => ({
    OR: [{ [time]: null }, { [time]: { lt: startedAt } }],
  });
  const error = `The backup ended before it was complete (${reason.slice(0, MAX_REASON)}).`;
  await db.transact((tx) =>
    tx.scheduledTask.updateMany({
      where: { name: BACKUP_TASK, AND: [isBefore('failedAt'), isBefore('succeededAt')] },
      data: { failedAt: now(), error },
    }),
  );
}

const HOUR_MS = 60 * 60 * 1000;
/** A backup that runs for longer has ended without saying so. */
const MAX_RUN_MS = 6 * HOUR_MS;
/** One night's backup may be missed without a warning, but not two. */
const MAX_AGE_MS = 50 * HOUR_MS;

const isAfter = (time: Date | null, other: Date | null) => time !== null && (other === null || time > other);

/** Null for a store that makes no backups and never has. */
export async function getBackupStatus({
  db,
  env,
  now,
}: Pick<Context, 'db' | 'env' | 'now'>): Promise<BackupStatus | null> {
  const run = await db.reader.scheduledTask.findUnique({ where: { name: BACKUP_TASK } });
  if (!run && !env.backup) return null;
  const {
    startedAt = null,
    succeededAt = null,
    failedAt = null,
    error = null,
    resultBytes = null,
  } = run ?? {};
  const time = now().getTime();
  const findProblem = (): string | null => {
    if (isAfter(failedAt, succeededAt)) return error ?? 'The last backup failed.';
    // What the last archive lacks.
    if (error) return error;
    const ended = isAfter(succeededAt, failedAt) ? succeededAt : failedAt;
    if (startedAt && isAfter(startedAt, ended) && time - startedAt.getTime() > MAX_RUN_MS)
      return 'The last backup did not finish.';
    if (succeededAt && time - succeededAt.getTime() > MAX_AGE_MS)
      return 'The last backup is older than two days.';
    return null;
  };
  return {
    lastAt: succeededAt?.toISOString() ?? null,
    bytes: resultBytes === null ? null : Number(resultBytes),
    problem: findProblem(),
  };
}
