import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MASTER, mediaId, RENDITIONS } from './names';
import type { KeptMedia } from './store';

const missing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Null where it is gone: the store goes on working while its folder is read. */
const statOf = (path: string) => stat(path).catch(missing);
const namesIn = async (path: string): Promise<string[]> => (await readdir(path).catch(missing)) ?? [];

async function describe(folder: string, filename: string, hasMaster: boolean): Promise<KeptMedia | null> {
  const [, id = ''] = MASTER.exec(filename) ?? [];
  const place = join(folder, RENDITIONS, id);
  const [master, made, renditions] = await Promise.all([
    hasMaster ? statOf(join(folder, filename)) : null,
    statOf(place),
    namesIn(place).then((names) => Promise.all(names.map((name) => statOf(join(place, name))))),
  ]);
  const changedAt = master?.mtime ?? made?.mtime;
  if (!changedAt) return null;
  const bytes = [master, ...renditions].reduce((sum, file) => sum + (file?.size ?? 0), 0);
  return { filename, bytes, changedAt };
}

/** Masters, and renditions whose master is gone under the name of a JPEG, for which remove() takes them away as well. */
export async function listKept(
  folder: string,
  after: string | null,
  limit: number,
): Promise<{ files: KeptMedia[]; next: string | null }> {
  const [inFolder, ids] = await Promise.all([namesIn(folder), namesIn(join(folder, RENDITIONS))]);
  const masters = inFolder.filter((name) => MASTER.test(name));
  const known = new Set(masters.map(mediaId));
  const lost = ids.map((id) => `${id}.jpg`).filter((name) => MASTER.test(name) && !known.has(mediaId(name)));
  const left = [...masters, ...lost].filter((filename) => after === null || filename > after).sort();
  const some = left.slice(0, limit);
  const files = await Promise.all(
    some.map((filename) => describe(folder, filename, known.has(mediaId(filename)))),
  );
  return {
    files: files.filter((file) => file !== null),
    next: left.length > limit ? (some.at(-1) ?? null) : null,
  };
}
