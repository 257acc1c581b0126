/** Copies of a seeded store's data folder. Media are linked instead of copied: no file of theirs is ever written again. */
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RENDITIONS_FOLDER, toMediaId } from '../server/media/names';

const UPLOADS = 'uploads';

function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // A file system without hard links, or another copy shared this file first.
    if (!existsSync(to)) copyFileSync(from, to);
  }
}

function copyFolder(from: string, to: string, copy: (from: string, to: string) => void): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target, entry.name === UPLOADS ? link : copy);
    else copy(source, target);
  }
}

/** Copies the data folder of a store that is not running. */
export const copyStore = (from: string, to: string): void => copyFolder(from, to, copyFileSync);

/** Gives the renditions this copy has made to the store it was copied from, so that later copies need not encode them. */
export function shareRenditions(copy: string, original: string): void {
  const [from, to] = [copy, original].map((folder) => join(folder, UPLOADS, RENDITIONS_FOLDER));
  if (!from || !to || !existsSync(from)) return;
  const masters = new Set(readdirSync(join(original, UPLOADS)).map(toMediaId));
  for (const id of readdirSync(from)) {
    if (!masters.has(id)) continue;
    mkdirSync(join(to, id), { recursive: true });
    for (const name of readdirSync(join(from, id)))
      if (!name.endsWith('.tmp')) link(join(from, id, name), join(to, id, name));
  }
}
