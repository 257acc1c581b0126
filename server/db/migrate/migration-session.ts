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
  /** ISO 8601 */
  appliedAt: string;
}

export interface MigrationSession {
  run(sql: string): Promise<void>;
  applied(): Promise<AppliedMigration[]>;
  /** Runs a migration and records it. @param isBegun an earlier start was interrupted while it ran */
  apply(migration: Migration, isBegun: boolean): Promise<void>;
  close(): Promise<void>;
}

export const JOURNAL_QUERY = 'SELECT name, checksum, finished, appliedAt FROM _migration';
