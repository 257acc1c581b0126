/**
 * Transactions on SQLite that share a commit. A commit waits for the disk, so those that arrive together become durable together:
 * each has a savepoint of its own, and none is acknowledged before the commit of all.
 */
import { setImmediate as letOthersArrive, setTimeout as pause } from 'node:timers/promises';
import type { Statements } from './client';
import type { SqliteConnection } from './sqlite-connection';
import { StatementError } from './statement-error';
import type { LogSync } from './sync-log';
import { createBusyError } from './transact';

/** A group ends after so many transactions or so long (ms), so that the first does not wait for a stream of others. */
const MAX_GROUP = 64;
const MAX_GROUP_MS = 10;

/** How long another process may write, and the pauses between asking whether it still does. */
const MAX_BUSY_MS = 10_000;
const BUSY_PAUSE_MS = 5;

interface Task {
  run(): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** A statement that the work forgot to await must not end up in the savepoint of another. */
function openStatements(connection: SqliteConnection): { tx: Statements; end(): void } {
  let hasEnded = false;
  const check = () => {
    if (hasEnded) throw new Error('A statement was sent after the end of its transaction');
  };
  const tx: Statements = {
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

/**
 * @param connection used for nothing else
 * @param log makes a group durable while the next one runs
 * @param runExclusive waits until no other transaction of this process is open
 * @param now in ms
 */
export function createGroupCommit(
  connection: SqliteConnection,
  log: Pick<LogSync, 'sync' | 'whenDurable'>,
  runExclusive: (work: () => Promise<void>) => Promise<void>,
  now: () => number = () => performance.now(),
) {
  const waiting: Task[] = [];
  let isRunning = false;

  /** Asks again instead of letting SQLite wait, which would block this process. */
  async function begin(): Promise<void> {
    const end = now() + MAX_BUSY_MS;
    for (;;) {
      try {
        connection.run('BEGIN IMMEDIATE');
        return;
      } catch (error) {
        const isBusy = error instanceof StatementError && error.code?.startsWith('SQLITE_BUSY');
        if (!isBusy) throw error;
        if (now() > end) throw createBusyError(error);
        await pause(BUSY_PAUSE_MS);
      }
    }
  }

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
      await begin();
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
      if (connection.isInTransaction) connection.run('ROLLBACK');
      // None is acknowledged. Without a begin, none of those that wait could be.
      rejectAll(group.length > 0 ? group : waiting.splice(0), error);
    }
  }

  async function runGroups(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0)
      await runExclusive(runGroup).catch((error: unknown) => rejectAll(waiting.splice(0), error));
    isRunning = false;
  }

  return function runTransaction<T>(work: (tx: Statements) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const { tx, end } = openStatements(connection);
      waiting.push({ run: () => work(tx).finally(end), resolve: (value) => resolve(value as T), reject });
      if (!isRunning) void runGroups();
    });
  };
}
