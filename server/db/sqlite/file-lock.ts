/**
 * Waits for other processes that write to the same SQLite file, a backup program for one. SQLite's own waiting would block this whole
 * process, so it is off for every connection, and those who find the file locked try again from here.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { isFileBusy } from '../database-errors';
import { createBusyError } from '../transact';

const PAUSE_MS = 20;

/** A transaction could not begin, because another process writes. It has done nothing and can be run again. */
export class FileLockedError extends Error {
  override readonly name = 'FileLockedError';
}

/** Runs what takes the write lock. */
export async function takeFileLock<Result>(take: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await take();
  } catch (error) {
    throw isFileBusy(error)
      ? new FileLockedError('Another process writes to the file', { cause: error })
      : error;
  }
}

export interface FileLock {
  /** in ms of its own clock: when a transaction that arrives now has waited long enough */
  getDeadline(): number;
  isOver(deadline: number): boolean;
  /** Resolves once nothing writes to the file. Rejects with the error for a busy store at the deadline. */
  waitUntilFree(deadline: number): Promise<void>;
  /** Runs `transaction`, again while the file is locked. */
  retryWhileLocked<Result>(transaction: () => Promise<Result>): Promise<Result>;
}

/**
 * @param isLocked whether a transaction could not begin now
 * @param now never goes back, ms
 */
export function createFileLock(
  isLocked: () => boolean,
  maxWaitMs: number,
  now: () => number = () => performance.now(),
): FileLock {
  const isOver = (deadline: number) => now() > deadline;
  const getDeadline = () => now() + maxWaitMs;
  const waitUntilFree = async (deadline: number) => {
    while (isLocked()) {
      if (isOver(deadline)) throw createBusyError();
      await pause(PAUSE_MS);
    }
  };
  return {
    isOver,
    getDeadline,
    waitUntilFree,
    retryWhileLocked: async (transaction) => {
      const deadline = getDeadline();
      for (;;) {
        try {
          return await transaction();
        } catch (error) {
          if (!(error instanceof FileLockedError)) throw error;
          if (isOver(deadline)) throw createBusyError(error);
          await waitUntilFree(deadline);
        }
      }
    },
  };
}

/** For reads, which only an exclusive connection or the recovery after a crash of another process keeps waiting. */
export async function retryWhileBusy<Result>(
  read: () => Promise<Result>,
  maxWaitMs: number,
  now: () => number = () => performance.now(),
): Promise<Result> {
  const deadline = now() + maxWaitMs;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!isFileBusy(error) || now() > deadline) throw error;
      await pause(PAUSE_MS);
    }
  }
}
