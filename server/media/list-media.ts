import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaFile, MediaPage } from './media-storage';
import { MASTER_NAME, RENDITIONS_FOLDER, toMediaId } from './names';

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Null if it was removed since its name was read: the store keeps working while its folder is read. */
const findStats = (path: string) => stat(path).catch(ignoreMissing);
const listNames = async (path: string): Promise<string[]> => (await readdir(path).catch(ignoreMissing)) ?? [];

async function describeMedia(
  folder: string,
  filename: string,
  hasMaster: boolean,
): Promise<MediaFile | null> {
  const [, id = ''] = MASTER_NAME.exec(filename) ?? [];
  const place = join(folder, RENDITIONS_FOLDER, id);
  const [master, made, renditions] = await Promise.all([
    hasMaster ? findStats(join(folder, filename)) : null,
    findStats(place),
    listNames(place).then((names) => Promise.all(names.map((name) => findStats(join(place, name))))),
  ]);
  const changedAt = master?.mtime ?? made?.mtime;
  if (!changedAt) return null;
  const bytes = [master, ...renditions].reduce((sum, file) => sum + (file?.size ?? 0), 0);
  return { filename, bytes, changedAt };
}

/** Masters, and renditions without a master; these are listed as a JPEG master, so that remove() deletes them, too. */
export async function listMedia(folder: string, after: string | null, limit: number): Promise<MediaPage> {
  const [inFolder, ids] = await Promise.all([listNames(folder), listNames(join(folder, RENDITIONS_FOLDER))]);
  const masters = inFolder.filter((name) => MASTER_NAME.test(name));
  const known = new Set(masters.map(toMediaId));
  const lost = ids
    .map((id) => `${id}.jpg`)
    .filter((name) => MASTER_NAME.test(name) && !known.has(toMediaId(name)));
  const left = [...masters, ...lost].filter((filename) => after === null || filename > after).sort();
  const some = left.slice(0, limit);
  const files = await Promise.all(
    some.map((filename) => describeMedia(folder, filename, known.has(toMediaId(filename)))),
  );
  return {
    files: files.filter((file) => file !== null),
    next: left.length > limit ? (some.at(-1) ?? null) : null,
  };
}
