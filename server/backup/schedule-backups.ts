/** Starts the nightly backup, in a process of its own: compressing the data must not slow down requests. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { addDays, startOfIstDay, toIstDate } from '../../src/dates';
import type { Deps } from '../context';
import { isUniqueViolation } from '../db/database-errors';
import { projectRoot } from '../project-root';
import { BACKUP_TASK, getBackupStatus, recordUnfinished } from './record-backup';

/** 02:30 IST, when few people shop. */
const AFTER_MIDNIGHT_MS = 2.5 * 60 * 60 * 1000;
const CHECK_INTERVAL_MS = 60_000;
/** Long enough to make room on a disk, or for a folder of another machine to come back. */
const RETRY_MS = 60 * 60 * 1000;

export function getNextNight(now: Date): Date {
  const today = toIstDate(now);
  const [first, second] = [today, addDays(today)].map(
    (day) => new Date(startOfIstDay(day).getTime() + AFTER_MIDNIGHT_MS),
  );
  return (first && first > now ? first : second) as Date;
}

/** When a backup is made again that has failed, or whose process has ended. */
const getRetry = (now: Date): Date =>
  new Date(Math.min(getNextNight(now).getTime(), now.getTime() + RETRY_MS));

/**
 * Whether this process has to make a backup now: true in one of the processes that share a database. It alone does so for the next
 * hour, see postponeBackup.
 */
export async function claimBackup({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  const time = now();
  const night = getNextNight(time);
  const task = await db.reader.scheduledTask.findUnique({ where: { name: BACKUP_TASK } });
  if (task?.nextRunAt && task.nextRunAt > time) {
    // A clock that was set back must not postpone backups by as much.
    if (task.nextRunAt <= night) return false;
  }
  const isDue = task !== null && task.nextRunAt !== null && task.nextRunAt <= time;
  try {
    return await db.transact(async (tx) => {
      if (!task) {
        await tx.scheduledTask.create({ data: { name: BACKUP_TASK, nextRunAt: night } });
        return false;
      }
      const { count } = await tx.scheduledTask.updateMany({
        where: { name: BACKUP_TASK, nextRunAt: task.nextRunAt },
        data: { nextRunAt: isDue ? getRetry(time) : night },
      });
      return count > 0 && isDue;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

const plan = ({ db }: Pick<Deps, 'db'>, nextRunAt: Date): Promise<unknown> =>
  db.transact((tx) => tx.scheduledTask.updateMany({ where: { name: BACKUP_TASK }, data: { nextRunAt } }));

/** Lets one of the processes make the backup in an hour, unless the next night is sooner: while it is made, and when it has failed. */
export const postponeBackup = (deps: Pick<Deps, 'db' | 'now'>) => plan(deps, getRetry(deps.now()));

/** After a backup that succeeded. */
export const planNextBackup = (deps: Pick<Deps, 'db' | 'now'>) => plan(deps, getNextNight(deps.now()));

const spawnBackup = () =>
  spawn(process.execPath, [join(projectRoot, 'scripts/launch.js'), 'backup'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Returns null for a backup that succeeded, otherwise how its process ended. */
async function runBackup(
  { log }: Pick<Deps, 'log'>,
  start: () => ChildProcessByStdio<Writable | null, Readable, Readable>,
): Promise<string | null> {
  const child = start();
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => void output.push(String(chunk)));
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  const text = output.join('').trim();
  if (code === 0) {
    log.info(text);
    return null;
  }
  log.error(
    { code, signal, output: text },
    'ALERT: the nightly backup failed, and is tried again in an hour',
  );
  return signal ?? (text.split('\n').at(-1) || `exit code ${code}`);
}

/** Logs what a finished backup lacks, or what could not be removed. */
export async function reportProblem(deps: Pick<Deps, 'db' | 'env' | 'now' | 'log'>): Promise<void> {
  const problem = (await getBackupStatus(deps))?.problem;
  if (problem) deps.log.error(`ALERT: the nightly backup was made, with a problem. ${problem}`);
}

/** @param start starts the process that makes it */
export async function makeBackup(
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'log'>,
  start: Parameters<typeof runBackup>[1] = spawnBackup,
): Promise<void> {
  const startedAt = deps.now();
  let renewing: Promise<unknown> = Promise.resolve();
  const renewal = setInterval(() => {
    // A failed renewal is retried before the lease ends.
    renewing = postponeBackup(deps).catch(() => {});
  }, RETRY_MS / 3);
  renewal.unref();
  const failure = await runBackup(deps, start).catch((error: unknown) => {
    deps.log.error(
      { err: error },
      'ALERT: the nightly backup could not be started, and is tried again in an hour',
    );
    return error instanceof Error ? error.message : String(error);
  });
  clearInterval(renewal);
  await renewing;
  if (failure === null) {
    await planNextBackup(deps);
    await reportProblem(deps);
  } else {
    await postponeBackup(deps);
    await recordUnfinished(deps, startedAt, failure);
  }
}

/** Returns the function that stops it; a backup in progress continues. */
export function scheduleBackups(deps: Deps): () => void {
  if (!deps.env.backup) return () => {};
  let isBusy = false;
  const check = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      if (await claimBackup(deps)) await makeBackup(deps);
    } catch (error) {
      deps.log.error({ err: error }, 'the nightly backup could not be scheduled');
    } finally {
      isBusy = false;
    }
  };
  void check();
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
