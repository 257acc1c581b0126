/** Whether the store can save data: enough disk space, and a readable and writable database. */
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, RETRY_AFTER_SECONDS } from '../src/errors';
import { waitAtMost } from './concurrency/wait-at-most';
import type { Database } from './db/client';
import { sql } from './db/sql';
import { findStorageFault, type StorageFault } from './db/storage-fault';

/** The message for people; operators find the cause in the log and in /readyz. */
export const STORAGE_MESSAGES: Record<StorageFault, string> = {
  full: 'The store has run out of space and can’t save anything right now. Please try again later.',
  readOnly: 'The store can’t save anything right now. Please try again later.',
  gone: 'The store can’t reach its database right now. Please try again in a moment.',
};

const RETRY_SECONDS_BY_FAULT: Record<StorageFault, number> = {
  full: 60,
  readOnly: 60,
  gone: RETRY_AFTER_SECONDS,
};

/** The AppError for a full disk, a read-only disk or a lost database; null for any other error. */
export function toStorageError(thrown: unknown): AppError | null {
  const fault = findStorageFault(thrown);
  if (!fault) return null;
  const details = { cause: thrown, retryAfterSeconds: RETRY_SECONDS_BY_FAULT[fault] };
  return new AppError('SERVICE_UNAVAILABLE', STORAGE_MESSAGES[fault], details);
}

export interface StorageCheck {
  /** Rejects with an AppError if nothing can be saved. Checks disk and database at most every few seconds. */
  ensureWritable(): Promise<void>;
}

const PROBE_INTERVAL_MS = 5_000;
/** Load balancers wait for an answer of /readyz for a second or two. */
const MAX_PROBE_WAIT_MS = 500;
/** More than one email or row needs, as a safety margin. */
const PROBE_BYTES = 64 * 1024;

interface StorageDeps {
  db: Database;
  now: () => Date;
  dataDir: string;
}

async function writeFileProbe(dataDir: string): Promise<void> {
  const path = join(dataDir, `.probe-${randomUUID()}`);
  try {
    await writeFile(path, Buffer.alloc(PROBE_BYTES));
  } finally {
    await rm(path, { force: true });
  }
}

export function createStorageCheck({ db, now, dataDir }: StorageDeps): StorageCheck {
  let last: { at: number; error: unknown } | null = null;
  let running: { at: number; done: Promise<boolean> } | null = null;
  const probe = async () => {
    await writeFileProbe(dataDir);
    // Reads have connections of their own, of which a database that has too many does not open any.
    await db.query(sql`SELECT 1`);
    await db.probeWrite();
  };
  const start = (at: number) => {
    const end = (error: unknown) => {
      last = { at, error };
      running = null;
      return true;
    };
    return { at, done: probe().then(() => end(null), end) };
  };
  const isDue = (at: number) => !last || at - last.at >= PROBE_INTERVAL_MS || at < last.at;
  return {
    ensureWritable: async () => {
      const at = now().getTime();
      if (!running && isDue(at)) running = start(at);
      // A write may queue behind orders. That the store is busy does not mean that it can't save anything.
      if (running) await (last ? waitAtMost(running.done, MAX_PROBE_WAIT_MS) : running.done);
      if (last?.error) throw toStorageError(last.error) ?? last.error;
    },
  };
}
