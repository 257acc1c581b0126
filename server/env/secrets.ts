import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from '../create-folder';
import { createFolderError } from './env-error';

/** Several processes may start at once on an empty folder: all of them get the secret of the first. */
function createSecret(file: string): void {
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(own, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    // Fails when there is one, and never shows half of one.
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
}

/**
 * A secret generated on the first start and stored, so that tokens stay valid after a restart.
 * @param isReadOnly creates none: it is empty where there is none yet
 * @throws EnvError where the folder can't be used
 */
export function readOrCreateSecret(dataDir: string, name: string, isReadOnly: boolean): string {
  const file = join(dataDir, name);
  try {
    if (!existsSync(file)) {
      if (isReadOnly) return '';
      createFolder(dataDir);
      createSecret(file);
    }
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw createFolderError(dataDir, error);
  }
}
