import { existsSync } from 'node:fs';
import type { DatabaseTarget } from '../client';
import { listAppliedMigrations } from '../migrate/migrate';

/** The message is a sentence for the operator. */
export class NoStoreError extends Error {
  override readonly name = 'NoStoreError';
}

/**
 * For what takes an empty database for a store without content: its backups would in time replace all of those of the store, and none
 * of the files in its bucket would be in use.
 * @throws NoStoreError if the folder or the database's name is wrong
 */
export async function requireStore(target: DatabaseTarget): Promise<void> {
  if (target.kind === 'sqlite' && !existsSync(target.file))
    throw new NoStoreError(`There is no database ${target.file}. Set DATA_DIR to the folder of the store.`);
  if ((await listAppliedMigrations(target)).length > 0) return;
  throw new NoStoreError(
    target.kind === 'sqlite'
      ? `There is no store in ${target.file}. Set DATA_DIR to the folder of the store.`
      : 'There is no store in the database of DATABASE_URL. Check the name of the database.',
  );
}
