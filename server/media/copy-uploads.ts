import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachConcurrently } from '../concurrency/for-each-concurrently';
import type { MediaStorage } from './media-storage';
import { MASTER_NAME, RENDITIONS_FOLDER } from './names';

interface Copied {
  copied: number;
  /** how many were there already */
  present: number;
  bytes: number;
}

interface Options {
  /** only counts what would be copied */
  dryRun?: boolean;
  /** called now and then */
  onProgress?: (copied: Copied) => void;
}

const AT_ONCE = 8;
const REPORT_EVERY = 500;

/** Masters first: a rendition without one is removed. */
async function listPaths(folder: string): Promise<string[]> {
  const masters = (await readdir(folder)).filter((name) => MASTER_NAME.test(name));
  const renditions: string[] = [];
  for (const id of await readdir(join(folder, RENDITIONS_FOLDER)).catch(() => []))
    for (const name of await readdir(join(folder, RENDITIONS_FOLDER, id)))
      if (/^\d+\.(avif|webp|jpg)$/.test(name)) renditions.push(`${RENDITIONS_FOLDER}/${id}/${name}`);
  return [...masters, ...renditions];
}

/** Copies the uploads of a local folder, except those that the target has already, so that it can be repeated. */
export async function copyUploads(
  folder: string,
  target: MediaStorage,
  { dryRun = false, onProgress }: Options = {},
): Promise<Copied> {
  const total: Copied = { copied: 0, present: 0, bytes: 0 };
  await forEachConcurrently(await listPaths(folder), AT_ONCE, async (path) => {
    if (await target.has(path)) total.present++;
    else {
      if (!dryRun) await target.copy(path, join(folder, path));
      total.copied++;
      total.bytes += (await stat(join(folder, path))).size;
    }
    if ((total.copied + total.present) % REPORT_EVERY === 0) onProgress?.({ ...total });
  });
  return total;
}
