/**
 * Blank pictures for tests that do not depend on what pictures show: encoding and decoding those of the demo store takes several
 * times as long as such a test.
 */
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { RENDITIONS_FOLDER, toMediaId } from '../server/media/names';

/** The folder of a seeded store that has them, for all of its copies. */
export const BLANK_PICTURES = 'blank-pictures';

/** Replaces the renditions of all pictures in the uploads of a copy by the blank ones of the seeded store. */
export function showBlankPictures(seededStore: string, uploads: string): void {
  const renditions = join(uploads, RENDITIONS_FOLDER);
  const masters = readdirSync(uploads).filter((name) => /\.(jpg|webp)$/.test(name));
  rmSync(renditions, { recursive: true, force: true });
  mkdirSync(renditions);
  for (const name of masters)
    symlinkSync(join(seededStore, BLANK_PICTURES), join(renditions, toMediaId(name)), 'junction');
}
