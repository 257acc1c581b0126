/** Starts the nightly backup, in a process of its own: compressing the data must not slow down requests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { addDays, startOfIstDay, toIstDate } from '../../src/dates';
import type { Deps } from '../context';
import { isUniqueViolation } from '../db/client';
import { projectRoot } from '../project-root';
import { BACKUP_TASK } from './record-backup';

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

/** Whether this process has to make a backup now: true in one of the processes that share a database. */
export async function claimBackup({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  const time = now();
  const nextRunAt = getNextNight(time);
  const task = await db.reader.scheduledTask.findUnique({ where: { name: BACKUP_TASK } });
  if (task?.nextRunAt && task.nextRunAt > time) {
    // A clock that was set back must not postpone backups by as much.
    if (task.nextRunAt <= nextRunAt) return false;
  }
  try {
    return await db.transact(async (tx) => {
      if (!task) {
        await tx.scheduledTask.create({ data: { name: BACKUP_TASK, nextRunAt } });
        return false;
      }
      const { count } = await tx.scheduledTask.updateMany({
        where: { name: BACKUP_TASK, nextRunAt: task.nextRunAt },
        data: { nextRunAt },
      });
      return count > 0 && task.nextRunAt !== null && task.nextRunAt <= time;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Lets one of the processes make a backup that failed in an hour, unless the next night is sooner. */
export async function postponeBackup({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const nextRunAt = new Date(now().getTime() + RETRY_MS);
  await db.transact((tx) =>
    tx.scheduledTask.updateMany({
      where: { name: BACKUP_TASK, nextRunAt: { gt: nextRunAt } },
      data: { nextRunAt },
    }),
  );
}

/** Returns whether it succeeded. */
async function runBackup({ log }: Pick<Deps, 'log'>): Promise<boolean> {
  const child = spawn(process.execPath, [join(projectRoot, 'scripts/launch.js'), 'backup'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => void output.push(String(chunk)));
  const [code] = await once(child, 'close');
  const text = output.join('').trim();
  if (code === 0) log.info(text);
  else log.error({ code, output: text }, 'ALERT: the nightly backup failed, and is tried again in an hour');
  return code === 0;
}

async function makeBackup(deps: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const hasSucceeded = await runBackup(deps).catch((error: unknown) => {
    deps.log.error(
      { err: error },
      'ALERT: the nightly backup could not be started, and is tried again in an hour',
    );
    return false;
  });
  if (!hasSucceeded) await postponeBackup(deps);
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
