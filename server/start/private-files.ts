/** The data of customers, secrets and emails can be read by the store's own user only. */
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from '../create-folder';
import { createFolderError } from '../env/env-error';

const OWNER_ONLY = { folder: 0o700, file: 0o600 };

/**
 * Gives the data folder, the files in it and every file that this process creates from now on to the user of this process alone.
 * Files in folders of the data folder can't be reached by others then. Files of another user stay as they are: the store may have
 * been allowed to use them without owning them.
 * @throws EnvError where the folder can't be used
 */
export function makeFilesPrivate(dataDir: string): void {
  process.umask(0o077);
  try {
    restrictFolder(dataDir);
  } catch (error) {
    throw createFolderError(dataDir, error);
  }
}

function restrictFolder(dataDir: string): void {
  createFolder(dataDir);
  const user = process.getuid?.();
  const restrict = (path: string, mode: number) => {
    try {
      if (statSync(path).uid === user) chmodSync(path, mode);
    } catch (error) {
      // Another process may just have removed it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  };
  restrict(dataDir, OWNER_ONLY.folder);
  for (const entry of readdirSync(dataDir, { withFileTypes: true }))
    if (entry.isFile()) restrict(join(dataDir, entry.name), OWNER_ONLY.file);
}
