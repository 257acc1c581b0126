/** What a start that failed prints: a sentence that says what to do wherever the cause is known. */
import { MigrationError } from '../db/migrate/migration-session';
import { findStorageFault, type StorageFault } from '../db/storage-fault';
import { EnvError } from '../env/env-error';
import { StartError } from './start-error';

const SENTENCES: Record<StorageFault, string> = {
  gone: 'its database stopped answering. Check that it runs, and start again.',
  full: 'the disk is full. Free some space, and start again.',
  readOnly: 'its database or its data folder is read-only. Make it writable, and start again.',
};

export function describeFailure(error: unknown): string {
  if (error instanceof StartError || error instanceof EnvError || error instanceof MigrationError)
    return error.message;
  const fault = findStorageFault(error);
  return fault
    ? `The store could not start, because ${SENTENCES[fault]}`
    : `The store could not start.\n${String((error as Error)?.stack ?? error)}`;
}
