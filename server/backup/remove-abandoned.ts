/** The folders of backups and restores in progress, which have copies of personal data. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../concurrency/is-running';

const UNFINISHED = /^\.(?:backup|restore)-(?:(\d+)@(.*)-)?/;
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** Creates a folder that names its process: the next backup removes it if the process ends before it could do so. */
export const createUnfinished = (place: string, kind: 'backup' | 'restore'): Promise<string> =>
  mkdtemp(join(place, `.${kind}-${process.pid}@${hostname()}-`));

/** Removes what a backup or a restore left that was ended before it could tidy up: it may take the space for the next one. */
export async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const [unfinished, pid, host] = UNFINISHED.exec(name) ?? [];
    if (!unfinished) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    // The processes of other machines, which may share the folder, are not known here.
    const hasEnded = host === hostname() && !isRunning(Number(pid));
    if (found && (hasEnded || now.getTime() - found.mtimeMs > ABANDONED_AFTER_MS))
      await rm(path, { recursive: true, force: true });
  }
}
