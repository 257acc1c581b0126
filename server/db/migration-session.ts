/** The operations that applying migrations needs, for either database. */

/** The database prevents the start. `message` tells the operator what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export interface AppliedMigration {
  name: string;
  checksum: string;
  finished: number | boolean;
}

export interface MigrationSession {
  run(sql: string): Promise<void>;
  applied(): Promise<AppliedMigration[]>;
  record(migration: Migration, finished: boolean): Promise<void>;
  /** true where a failed migration leaves nothing behind */
  transactionalDdl: boolean;
  close(): Promise<void>;
}

export const JOURNAL_QUERY = 'SELECT name, checksum, finished FROM _migration';
