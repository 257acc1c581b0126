/** An invalid environment: `message` has one sentence per variable. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/** What a person can do about a data folder that the store can't use. */
export const createFolderError = (dataDir: string, cause: unknown): EnvError =>
  new EnvError(
    `DATA_DIR must be a folder that the store's user can open and write to, but ${dataDir} is not: ${(cause as Error).message}.`,
    { cause },
  );
