/** A database into which an archive is restored. */
export interface RestoreTarget {
  /** whether there is anything that would be replaced */
  hasData(): Promise<boolean>;
  /** Throws a BackupError while a store uses the database. */
  ensureUnused(): Promise<void>;
  /** Loads a file beside the database, without changing that. Returns what replaces it in one step. */
  load(file: string): Promise<{ replace(): Promise<void> }>;
}
