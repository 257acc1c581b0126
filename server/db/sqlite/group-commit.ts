/**
 * Transactions on SQLite that share a commit. A commit waits for the disk, so those that arrive together become durable together:
 * each has a savepoint of its own, and none is acknowledged before the commit of all.
 */
import { setImmediate as letOthersArrive } from 'node:timers/promises';
import type { SqlTransaction } from '../client';
import { createBusyError } from '../transact';
import { type FileLock, FileLockedError, takeFileLock } from './file-lock';
import type { SqliteConnection } from './sqlite-connection';
import type { LogSync } from './sync-log';

/** A group ends after so many transactions or so long (ms), so that the first does not wait for a stream of others. */
const MAX_GROUP = 64;
const MAX_GROUP_MS = 10;

interface Task {
  /** until when it waits for another process that writes */
  deadline: number;
  run(): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** A statement that the work forgot to await must not end up in the savepoint of another. */
function openStatements(connection: SqliteConnection): { tx: SqlTransaction; end(): void } {
  let hasEnded = false;
  const check = () => {
    if (hasEnded) throw new Error('A statement was sent after the end of its transaction');
  };
  const tx: SqlTransaction = {
    kind: connection.kind,
    isOnlyWriter: true,
    query: async (statement) => {
      check();
      return connection.query(statement);
    },
    execute: async (statement) => {
      check();
      return connection.execute(statement);
    },
  };
  return {
    tx,
    end: () => {
      hasEnded = true;
    },
  };
}

interface GroupCommitOptions {
  /** makes a group durable while the next one runs */
  log: Pick<LogSync, 'sync' | 'whenDurable'>;
  /** waits for other processes */
  fileLock: FileLock;
  /** waits until no other transaction of this process is open */
  runExclusive(work: () => Promise<void>): Promise<void>;
  /** in ms */
  now?: () => number;
}

/** @param connection used for nothing else */
export function createGroupCommit(
  connection: SqliteConnection,
  { log, fileLock, runExclusive, now = () => performance.now() }: GroupCommitOptions,
) {
  const waiting: Task[] = [];
  let isRunning = false;

  /** Returns what to tell the caller after the commit: an error too may follow from what an earlier transaction of the group wrote. */
  async function runTask({ run, resolve, reject }: Task): Promise<() => void> {
    connection.run('SAVEPOINT task');
    try {
      const value = await run();
      connection.run('RELEASE task');
      return () => resolve(value);
    } catch (error) {
      // A full disk, for one, ends the transaction of the whole group.
      if (!connection.isInTransaction) throw error;
      connection.run('ROLLBACK TO task');
      connection.run('RELEASE task');
      return () => reject(error);
    }
  }

  function rejectAll(tasks: readonly Task[], error: unknown): void {
    for (const { reject } of tasks) reject(error);
  }

  async function runGroup(): Promise<void> {
    const group: Task[] = [];
    try {
      await takeFileLock(() => connection.run('BEGIN IMMEDIATE'));
      const end = now() + MAX_GROUP_MS;
      const answers: (() => void)[] = [];
      for (let task = waiting.shift(); task; task = waiting.shift()) {
        group.push(task);
        answers.push(await runTask(task));
        if (group.length >= MAX_GROUP || now() > end) break;
        // A commit now would only wait for the flush of the group before it.
        if (waiting.length === 0) await (log.whenDurable() ?? letOthersArrive());
      }
      connection.run('COMMIT');
      log.sync().then(
        () => {
          for (const answer of answers) answer();
        },
        (error: unknown) => rejectAll(group, error),
      );
    } catch (error) {
      if (error instanceof FileLockedError) throw error;
      // None is acknowledged, even if rolling back fails, too. Without a begin, none of those that wait could be.
      rejectAll(group.length > 0 ? group : waiting.splice(0), error);
      if (connection.isInTransaction) connection.run('ROLLBACK');
    }
  }

  /** While it waits, no transaction of this process is open, so that the others find out for themselves that the file is locked. */
  async function waitForOtherProcess(): Promise<void> {
    const [first] = waiting;
    if (first) await fileLock.waitUntilFree(first.deadline).catch(() => {});
    const isOver = ({ deadline }: Task) => fileLock.isOver(deadline);
    const rejected = waiting.filter(isOver);
    waiting.splice(0, waiting.length, ...waiting.filter((task) => !isOver(task)));
    rejectAll(rejected, createBusyError());
  }

  async function runGroups(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0)
      await runExclusive(runGroup).catch((error: unknown) =>
        error instanceof FileLockedError ? waitForOtherProcess() : rejectAll(waiting.splice(0), error),
      );
    isRunning = false;
  }

  return function runTransaction<T>(work: (tx: SqlTransaction) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const { tx, end } = openStatements(connection);
      waiting.push({
        run: () => work(tx).finally(end),
        resolve: (value) => resolve(value as T),
        reject,
        deadline: fileLock.getDeadline(),
      });
      if (!isRunning) void runGroups();
    });
  };
}
