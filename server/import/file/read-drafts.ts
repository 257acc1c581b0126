import { stat } from 'node:fs/promises';
import { AppError } from '../../../src/errors';
import { openCallThread } from '../../threads/open-calls';
import { type ReadOrder, type ReadResult, readFile } from './read-file';

/** Smaller files are read sooner than a thread starts. */
const MIN_IN_THREAD_BYTES = 256 * 1024;

/** How often it is asked whether the reading is stopped, ms. */
const STOP_INTERVAL_MS = 200;

/**
 * Reads an import file: a large one in a thread of its own, because its rows leave much garbage, and to collect that would stop this
 * one. Returns null when it was stopped.
 * @throws AppError when the file is rejected as a whole
 */
export async function readDrafts(order: ReadOrder, isStopped: () => boolean): Promise<ReadResult | null> {
  if ((await stat(order.path)).size < MIN_IN_THREAD_BYTES) return isStopped() ? null : readFile(order);
  const thread = openCallThread<ReadOrder, ReadResult>('importing', null);
  const watch = setInterval(() => {
    if (isStopped()) void thread.close();
  }, STOP_INTERVAL_MS);
  try {
    return await thread.call(order);
  } catch (error) {
    if (isStopped()) return null;
    // A thread passes on only the code and the message of an error.
    const { code, message } = error as NodeJS.ErrnoException;
    throw code === 'BAD_REQUEST' ? new AppError(code, message, { cause: error }) : error;
  } finally {
    clearInterval(watch);
    await thread.close();
  }
}
