import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Begin the names of the folders of a backup and of a restore in progress. */
const UNFINISHED = /^\.(backup|restore)-/;
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** Removes what a backup or a restore left that was ended before it could tidy up: it has copies of personal data. */
export async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!UNFINISHED.test(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > ABANDONED_AFTER_MS)
      await rm(path, { recursive: true, force: true });
  }
}
