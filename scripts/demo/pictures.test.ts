import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFolderStorage } from '../../server/media/folder-storage';
import { IncomingFile } from '../../server/media/incoming-file';
import { createMediaStore } from '../../server/media/media-store';
import { MASTER_NAME } from '../../server/media/names';
import { findTint } from '../../server/media/picture';
import { IMAGE_WIDTHS } from '../../src/catalog/image-widths';
import { demoProducts } from './catalog/products';
import { createDemoMedia, picturesFolder as folder, readDrawings } from './drawn-pictures';

const manifest = readDrawings();
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
  .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

it('the demo has the pictures of the manifest, of at most 25 MB', () => {
  expect(files.sort()).toEqual(Object.keys(manifest).sort());
  expect(files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)).toBeLessThan(25_000_000);
});

it('every color of every product has its front picture, once', () => {
  for (const { key, colors } of demoProducts) {
    for (const color of colors) {
      const fronts = ['avif', 'webp'].filter((format) =>
        files.includes(`products/${key}/${color.key}.${format}`),
      );
      expect([key, color.key, fronts.length]).toEqual([key, color.key, 1]);
    }
  }
});

describe('pictures that are stored as they are', () => {
  const drawings = Object.entries(manifest).flatMap(([file, { picture }]) =>
    picture ? [{ file, ...picture }] : [],
  );

  it('have the size of the manifest, and neither metadata nor transparent parts', async () => {
    expect(drawings.map(({ file }) => file)).toEqual(files.filter((file) => file.endsWith('.webp')).sort());
    const found = await Promise.all(drawings.map(({ file }) => sharp(join(folder, file)).metadata()));
    const usual = { format: 'webp', hasAlpha: false };
    expect(found).toMatchObject(drawings.map(({ width, height }) => ({ ...usual, width, height })));
    expect(found.filter(({ exif, xmp, iptc, icc }) => exif ?? xmp ?? iptc ?? icc)).toEqual([]);
  });

  it('have the average color of the manifest', async () => {
    for (const { file, tint } of drawings.filter((_, index) => index % 40 === 0))
      expect([file, await findTint(readFileSync(join(folder, file)))]).toEqual([file, tint]);
  });

  it('are copied, and other files are re-encoded', async () => {
    const uploads = mkdtempSync(join(tmpdir(), 'vastra-drawn-'));
    onTestFinished(() => rmSync(uploads, { recursive: true }));
    const media = createDemoMedia(createMediaStore(createFolderStorage(uploads)));
    const store = (path: string) =>
      media.store(new IncomingFile({ field: 'images', path, originalName: 'picture' }), 'image');
    const [drawn] = drawings;
    if (!drawn) throw new Error('The manifest has no picture that is stored as it is');
    const { file, width, height, tint } = drawn;
    const source = join(folder, file);

    const kept = await store(source);
    expect(kept).toEqual({
      filename: expect.stringMatching(MASTER_NAME),
      fileType: 'IMAGE',
      width,
      height,
      tint,
    });
    expect(readFileSync(join(uploads, kept.filename))).toEqual(readFileSync(source));
    const rendition = await media.rendition(kept.filename, IMAGE_WIDTHS[0], 'avif');
    expect((await sharp(join(uploads, rendition ?? '')).metadata()).width).toBe(IMAGE_WIDTHS[0]);

    const elsewhere = join(uploads, 'cloth.webp');
    copyFileSync(source, elsewhere);
    expect((await store(elsewhere)).filename).toMatch(/\.jpg$/);
    const inAvif = files.find((path) => path.endsWith('.avif'));
    expect((await store(join(folder, inAvif ?? ''))).filename).toMatch(/\.jpg$/);
  });
});
