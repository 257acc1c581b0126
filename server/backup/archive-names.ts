/** The names of archives. They say of which store each is, because stores may share a folder, and sort by time. */
import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatCount } from '../../src/format-count';
import type { DatabaseTarget } from '../db/client';
import { findFirstMigrationTime } from '../db/migrate/migrate';
import { getDatabaseName } from '../db/open-database';

const NAME = /^vastra-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-([0-9a-f]{8})-[0-9a-f]{4}\.tar(?:\.enc)?$/;
/** Archives of versions that did not name the store in them. */
const UNNAMED = /^vastra-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:-\w+)?\.tar(?:\.enc)?$/;

/**
 * Tells apart what has another name, as a copy of the store that is tried out does, and what was created at another time, as stores in
 * containers are.
 */
export async function identifyStore(target: DatabaseTarget): Promise<string> {
  const createdAt = await findFirstMigrationTime(target);
  return createHash('sha256')
    .update(`${getDatabaseName(target)} ${createdAt}`)
    .digest('hex')
    .slice(0, 8);
}

export function createArchiveName(store: string, now: Date, isEncrypted: boolean): string {
  const time = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  return `vastra-${time}-${store}-${randomBytes(2).toString('hex')}.${isEncrypted ? 'tar.enc' : 'tar'}`;
}

/**
 * Keeps the newest archives of the store, whatever the clock was when the others were made, and all of other stores.
 * @returns a sentence where one can't be removed; the new one is made nevertheless
 */
export async function removeOldArchives(
  folder: string,
  { store, newest, keep }: { store: string; newest: string; keep: number },
): Promise<string | null> {
  const older = (await readdir(folder))
    .filter((name) => NAME.exec(name)?.[1] === store && name !== newest)
    .sort();
  const failures: string[] = [];
  for (const name of older.slice(0, Math.max(0, older.length - (keep - 1))))
    await rm(join(folder, name)).catch(({ code }: NodeJS.ErrnoException) =>
      failures.push(`${name} (${code})`),
    );
  const [first] = failures;
  return first === undefined
    ? null
    : `${formatCount(failures.length, 'older archive', 'older archives')} in ${folder} can't be removed, such as ${first}. Remove what is no longer needed before the disk is full.`;
}

export interface ArchiveFolder {
  /** the lengths of all archives */
  sizes: number[];
  /** how many do not say of which store they are; they are never removed */
  unnamed: number;
}

export async function examineArchives(folder: string): Promise<ArchiveFolder> {
  const names = await readdir(folder).catch(() => []);
  const archives = names.filter((name) => NAME.test(name) || UNNAMED.test(name));
  const found = await Promise.all(archives.map((name) => stat(join(folder, name)).catch(() => null)));
  return {
    sizes: found.flatMap((file) => (file ? [file.size] : [])),
    unnamed: archives.filter((name) => UNNAMED.test(name)).length,
  };
}
