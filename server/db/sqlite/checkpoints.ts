/**
 * Moves what is committed from SQLite's write-ahead log into the file, in a thread of its own. Otherwise a commit that leaves the log
 * longer than some pages does it itself, and nothing else is answered until then: some 10 ms after a few hundred orders, and 160 to
 * 340 ms after an import has saved 400 products.
 */
import { statSync } from 'node:fs';
import { openCallThread } from '../../threads/open-calls';

export interface Checkpoints {
  /** After each commit. */
  noteCommit(): void;
  /** Moves all that is committed, and resolves when that is done. */
  moveNow(): Promise<void>;
  close(): Promise<void>;
}

/** Commits of this time (ms) are moved together. */
const INTERVAL_MS = 500;

/**
 * From so many pages of 4 KB on, a commit moves what is left of the log itself: while others write without a pause, the thread always
 * leaves a little, and only a log that was moved as a whole begins again at its start.
 */
export const MAX_LOG_PAGES = 16_000;

/** A log that was never longer is not worth a thread, which takes some 10 MB: nothing but a start has written it. */
const SHORT_LOG_BYTES = 256 * 1024;

/** Whether the log has never been long since the file was opened: moving does not shorten it. */
const isLogShort = (file: string): boolean =>
  (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? SHORT_LOG_BYTES) < SHORT_LOG_BYTES;

/** @param move replaced in tests */
export function createCheckpoints(
  file: string,
  { call: move, close }: { call(given: null): Promise<unknown>; close(): Promise<void> } = openCallThread<
    null,
    void
  >('checkpoints', { file }),
): Checkpoints {
  let timer: NodeJS.Timeout | undefined;
  let moving: Promise<unknown> | undefined;
  let isClosed = false;

  const cancelTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  const start = () => {
    cancelTimer();
    // What fails, on a full disk for one, stays in the log, and the next checkpoint tries again.
    moving = move(null).catch(() => {});
  };

  const startIfLong = () => {
    timer = undefined;
    if (!isLogShort(file)) start();
  };

  return {
    noteCommit: () => {
      if (isClosed) return;
      timer ??= setTimeout(startIfLong, INTERVAL_MS).unref();
    },
    moveNow: async () => {
      cancelTimer();
      // What runs may have begun before the latest commit.
      await moving;
      if (isClosed) return;
      start();
      await moving;
    },
    close: async () => {
      isClosed = true;
      cancelTimer();
      await moving;
      await close();
    },
  };
}
