/** Files that requests and imports keep for a while, in a folder of the data folder. Each is removed when its work ends. */
import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isTemporaryMaster } from './names';
import { toUploadsFolder } from './open-media-storage';

/**
 * How their names begin. The files of import jobs are not among them: they are needed after a restart, see
 * server/import/job/jobs.ts.
 */
export const TEMPORARY_PREFIX = { form: 'form-', picture: 'picture-', unpacked: 'unpacked-' } as const;

const PREFIXES = Object.values(TEMPORARY_PREFIX);

const DAY_MS = 24 * 60 * 60 * 1000;

export const getTemporaryFolder = (dataDir: string): string => join(dataDir, 'tmp');

async function removeOld(folder: string, now: Date, isTemporary: (name: string) => boolean): Promise<void> {
  // A few names at a time: there may be hundreds of thousands of uploads.
  for await (const { name } of (await opendir(folder).catch(() => null)) ?? []) {
    if (!isTemporary(name)) continue;
    const path = join(folder, name);
    // Its work may end and remove it at the same moment.
    const written = await stat(path).catch(() => null);
    if (written && now.getTime() - written.mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Removes what a killed process left behind: what was last written more than a day ago. Also uploads that it was storing. */
export async function removeAbandonedFiles(dataDir: string, now: Date): Promise<void> {
  await removeOld(getTemporaryFolder(dataDir), now, (name) =>
    PREFIXES.some((prefix) => name.startsWith(prefix)),
  );
  await removeOld(toUploadsFolder(dataDir), now, isTemporaryMaster);
}
