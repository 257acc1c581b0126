/**
 * Makes commits durable without blocking the event loop. A connection that flushes by itself (synchronous = FULL) stops the whole
 * process while the disk writes, each time a few milliseconds on a good disk and a hundred on a busy one, and no request is
 * answered until then. Here a commit only writes into SQLite's write-ahead log, and Node's thread pool flushes the log. It is not
 * faster: an order waits for the same flush.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { StatementError } from '../statement-error';

export interface LogSync {
  /** Resolves when all that has been committed so far is on the disk. Commits that wait at the same time share one flush. */
  sync(): Promise<void>;
  /** Resolves when nothing committed waits for the disk any more. */
  whenDurable(): Promise<void> | undefined;
  close(): Promise<void>;
}

/** For databases that need not survive a power failure. */
export const createNoSync = (): LogSync => ({
  sync: async () => {},
  whenDurable: () => undefined,
  close: async () => {},
});

/** @param flush replaced in tests */
export function createLogSync(
  file: string,
  flush: (log: FileHandle) => Promise<void> = (log) => log.datasync(),
): LogSync {
  // Every connection uses the same log, which exists as long as one of them is open.
  let log: FileHandle | null = null;
  let running: Promise<void> | null = null;
  /** begins when the running one has ended, because that may have begun before the latest commit */
  let next: Promise<void> | null = null;

  async function run(): Promise<void> {
    try {
      log ??= await open(`${file}-wal`, 'r+');
      await flush(log);
    } catch (error) {
      throw new StatementError((error as NodeJS.ErrnoException).code, error);
    } finally {
      running = null;
    }
  }

  const start = () => {
    next = null;
    running = run();
    return running;
  };

  return {
    sync: () => {
      if (!running && !next) return start();
      next ??= (running ?? Promise.resolve()).then(start, start);
      return next;
    },
    whenDurable: () => (next ?? running)?.catch(() => {}),
    close: async () => {
      await (next ?? running)?.catch(() => {});
      await log?.close();
    },
  };
}
