/**
 * Blank pictures for tests that do not depend on what pictures show: encoding and decoding those of the demo store takes several
 * times as long as such a test.
 */
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RENDITIONS_FOLDER, toMediaId } from '../server/media/names';
import { IMAGE_WIDTHS } from '../src/catalog/image-widths';

/** Files of a worker share them. */
let pictures: Promise<[number, Buffer][]> | undefined;

async function encodePictures(): Promise<[number, Buffer][]> {
  const { default: sharp } = await import('sharp');
  const encode = async (width: number): Promise<[number, Buffer]> => {
    const blank = { width, height: Math.round(width * 1.25), channels: 3, background: '#fff' } as const;
    return [width, await sharp({ create: blank }).avif({ effort: 0 }).toBuffer()];
  };
  return Promise.all(IMAGE_WIDTHS.map(encode));
}

/** Replaces the renditions of all pictures in a store's uploads by blank ones, in the format that browsers prefer. */
export async function writeBlankRenditions(uploads: string): Promise<void> {
  pictures ??= encodePictures();
  const shared = join(uploads, 'blank');
  mkdirSync(shared);
  for (const [width, picture] of await pictures) writeFileSync(join(shared, `${width}.avif`), picture);
  const renditions = join(uploads, RENDITIONS_FOLDER);
  const masters = readdirSync(uploads).filter((name) => /\.(jpg|webp)$/.test(name));
  rmSync(renditions, { recursive: true, force: true });
  mkdirSync(renditions);
  for (const name of masters) symlinkSync(shared, join(renditions, toMediaId(name)), 'junction');
}
