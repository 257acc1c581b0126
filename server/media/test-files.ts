/** Creates files for tests: small pictures, and files of other types that must be rejected as pictures. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { TestStore } from '../test/harness';
import { IncomingFile } from './incoming-file';

interface PictureOptions {
  width?: number;
  height?: number;
  background?: string | { r: number; g: number; b: number; alpha: number };
}

export const drawPicture = ({ width = 40, height = 50, background = '#8c2f39' }: PictureOptions = {}) =>
  sharp({ create: { width, height, channels: typeof background === 'string' ? 3 : 4, background } });

export const createPng = (options?: PictureOptions): Promise<Buffer> => drawPicture(options).png().toBuffer();

export const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
export const HTML = '<!doctype html><script>alert(1)</script>';

/** The header of an MP4 file, followed by 1000 bytes for range requests. */
export const createMp4 = (): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom'),
    Buffer.from([0, 0, 2, 0]),
    Buffer.from('isomiso2'),
    Buffer.alloc(1000, 7),
  ]);

/** Writes a file to the store's folder, as an upload does. */
export function writeIncomingFile(
  store: TestStore,
  field: string,
  bytes: Buffer | string,
  originalName = 'picture.png',
): IncomingFile {
  const folder = join(store.folder, 'incoming');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, randomUUID());
  writeFileSync(path, bytes);
  return new IncomingFile({ field, path, originalName });
}

/** Writes PNG files of one field. A top-level category needs five. */
export async function writePictures(store: TestStore, field: string, count: number): Promise<IncomingFile[]> {
  const bytes = await createPng();
  return Array.from({ length: count }, (_, index) => writeIncomingFile(store, field, bytes, `${index}.png`));
}
