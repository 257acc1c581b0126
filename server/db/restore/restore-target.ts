/** Keeps other restores of the database out; it ends with the process at the latest. */
export interface RestoreLock {
  /** to be removed where the process ends without releasing it */
  files: string[];
  /** Throws a BackupError if another restore may have begun. */
  ensureHeld(): Promise<void>;
  release(): Promise<void>;
}

/** A database into which an archive is restored. */
export interface RestoreTarget {
  /** whether there is anything that would be replaced */
  hasData(): Promise<boolean>;
  /** Throws a BackupError while another restore has it. */
  lock(): Promise<RestoreLock>;
  /** Throws a BackupError while a store uses the database. */
  ensureUnused(): Promise<void>;
  /** Loads a file beside the database, without changing that. Returns what replaces it in one step. */
  load(file: string): Promise<{ replace(): Promise<void> }>;
}
