import { setTimeout as sleep } from 'node:timers/promises';
import { findStorageFault } from '../db/storage-fault';

/** How long a start waits for a database that does not answer. Its first connections take seconds where several stores start at once. */
const LIMIT_MS = 30_000;

const PAUSE_MS = 500;

/**
 * Repeats work of the start while the database does not answer. The work must bear repeating.
 * @throws the error of the last try
 */
export async function retryWhileAway<Result>(
  work: () => Promise<Result>,
  { now = () => performance.now(), pause = () => sleep(PAUSE_MS) as Promise<unknown> } = {},
): Promise<Result> {
  const deadline = now() + LIMIT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (findStorageFault(error) !== 'gone' || now() > deadline) throw error;
      await pause();
    }
  }
}
