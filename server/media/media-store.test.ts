import { readdirSync, readFileSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { openFileStore } from '../test/harness';
import { WorkerEndedError } from '../threads/call-worker';
import { createMediaStore } from './media-store';
import { createMp4, createPng, drawPicture, HTML, SVG, writeIncomingFile } from './test-files';

const store = await openFileStore();
const { media } = store.deps;
const listStored = () => readdirSync(store.uploads).filter((name) => name !== 'renditions');
const createEndingPictures = (error: WorkerEndedError) => ({
  toMaster: () => Promise.reject(error),
  render: () => Promise.reject(error),
});
const openImage = (name: string) => sharp(join(store.uploads, name));

describe('storing a file', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'saves a %s under a new name, as a JPEG',
    async (format) => {
      const bytes = await drawPicture({ width: 60, height: 40 }).toFormat(format).toBuffer();
      const kept = await media.store(writeIncomingFile(store, 'images', bytes, '../../etc/passwd'), 'image');
      expect(kept).toEqual({
        filename: expect.stringMatching(/^[0-9a-f-]{36}\.jpg$/),
        fileType: 'IMAGE',
        width: 60,
        height: 40,
        tint: expect.stringMatching(/^#8[b-d](2|3)[0-9a-f]3[0-9a-f]$/),
      });
      expect((await openImage(kept.filename).metadata()).format).toBe('jpeg');
    },
  );

  it('keeps transparency', async () => {
    const bytes = await createPng({ background: { r: 200, g: 0, b: 0, alpha: 0.5 } });
    const { filename } = await media.store(writeIncomingFile(store, 'images', bytes), 'image');
    expect(filename).toMatch(/\.webp$/);
    expect((await openImage(filename).metadata()).hasAlpha).toBe(true);
  });

  it('turns a picture upright, removes its metadata, limits its size and keeps its colors whole', async () => {
    const bytes = await drawPicture({ width: 3000, height: 1000 })
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '26/1 54/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { filename, width, height } = await media.store(writeIncomingFile(store, 'images', bytes), 'image');
    expect([width, height]).toEqual([853, 2560]);
    const { exif, icc, orientation, chromaSubsampling } = await openImage(filename).metadata();
    expect({ exif, icc, orientation }).toEqual({ exif: undefined, icc: undefined, orientation: undefined });
    expect(chromaSubsampling).toBe('4:4:4');
  });

  it('says to try again when the process that decodes a picture has ended', async () => {
    const cause = new WorkerEndedError('The worker for pictures has ended.');
    const failing = createMediaStore(media.storage, { pictures: createEndingPictures(cause) });
    const file = writeIncomingFile(store, 'images', await createPng(), 'kurta.png');
    const message = '“kurta.png” could not be processed. Please try again.';
    await expect(failing.store(file, 'image')).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message,
      details: { issues: [{ path: 'images', message }], cause },
    });
  });

  it('serves the master when the process that encodes a rendition has ended', async () => {
    const { filename } = await media.store(writeIncomingFile(store, 'images', await createPng()), 'image');
    const error = new WorkerEndedError('The worker for pictures has ended.');
    const log = { warn: vi.fn() };
    const failing = createMediaStore(media.storage, { pictures: createEndingPictures(error), log });
    expect(await failing.rendition(filename, 320, 'webp')).toBe(filename);
    expect(log.warn).toHaveBeenCalledWith({ err: error, filename }, 'a rendition could not be encoded');
    expect(await media.rendition(filename, 320, 'webp')).toMatch(/320\.webp$/);
    await media.remove([filename]);
  });

  it('has no rendition of a picture that is removed while it is encoded, or before', async () => {
    const { filename } = await media.store(writeIncomingFile(store, 'images', await createPng()), 'image');
    const removing = createMediaStore(media.storage, {
      pictures: {
        toMaster: () => Promise.reject(new Error('not called')),
        render: async () => {
          await media.remove([filename]);
          throw new Error(`Input file is missing: ${filename}`);
        },
      },
    });
    expect(await removing.rendition(filename, 320, 'webp')).toBeNull();
    expect(await media.rendition(filename, 320, 'webp')).toBeNull();
  });

  it('removes the metadata of a video', async () => {
    const place = Buffer.concat([Buffer.from([0, 0, 0, 26]), Buffer.from('udta+26.9124+075.7873/')]);
    const bytes = Buffer.concat([createMp4().subarray(0, 24), place]);
    const { filename } = await media.store(writeIncomingFile(store, 'media', bytes), 'video');
    expect(readFileSync(join(store.uploads, filename), 'latin1')).toBe(
      bytes.toString('latin1').replace('udta+26.9124+075.7873/', `free${'\0'.repeat(18)}`),
    );
  });

  it('keeps the rest of a video unchanged, where one is accepted', async () => {
    const video = writeIncomingFile(store, 'media', createMp4(), 'walk.txt');
    const kept = await media.store(video, 'image-or-video');
    expect(kept).toMatchObject({
      filename: expect.stringMatching(/\.mp4$/),
      fileType: 'VIDEO',
      width: null,
      tint: null,
    });
    expect(statSync(join(store.uploads, kept.filename)).size).toBe(createMp4().length);
    await expect(media.store(video, 'image')).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });
});

describe('a rejected file is removed', () => {
  it.each([
    ['an SVG called .png', SVG, 'logo.png'],
    ['an SVG with an XML head', `<?xml version="1.0"?>${SVG}`, 'logo.svg'],
    ['HTML called .jpg', HTML, 'photo.jpg'],
    ['nothing at all', '', 'empty.png'],
    ['a PDF', '%PDF-1.7\n', 'lookbook.pdf'],
    [
      'the head of a PNG alone',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
      'cut.png',
    ],
  ])('%s', async (_what, bytes, name) => {
    const before = listStored();
    await expect(
      media.store(writeIncomingFile(store, 'images', bytes, name), 'image-or-video'),
    ).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: expect.stringContaining(`“${name}”`),
      details: { issues: [{ path: 'images' }] },
    });
    expect(listStored()).toEqual(before);
  });

  it('a truncated picture', async () => {
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const cut = writeIncomingFile(store, 'images', noise.subarray(0, noise.length / 2));
    await expect(media.store(cut, 'image')).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it('more than 20 MB, and too many pixels', async () => {
    const heavy = writeIncomingFile(store, 'images', await createPng());
    const file = await open(heavy.path, 'r+');
    await file.truncate(20 * 1024 * 1024 + 1);
    await file.close();
    await expect(media.store(heavy, 'image')).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: expect.stringContaining('20 MB'),
    });

    const wide = await drawPicture({ width: 11_000, height: 11_000 }).png({ compressionLevel: 1 }).toBuffer();
    await expect(media.store(writeIncomingFile(store, 'images', wide), 'image')).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: expect.stringContaining('100 million pixels'),
    });

    // Each pixel of these takes more memory while it is decoded.
    const avif = await drawPicture().avif().toBuffer();
    avif.writeUInt32BE(25_000_001, avif.indexOf('ispe') + 8);
    avif.writeUInt32BE(1, avif.indexOf('ispe') + 12);
    const png = await drawPicture().png({ progressive: true }).toBuffer();
    png.writeUInt32BE(25_000_001, png.indexOf('IHDR') + 4);
    png.writeUInt32BE(1, png.indexOf('IHDR') + 8);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    const gif = await drawPicture().gif().toBuffer();
    const frame = gif.lastIndexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
    for (const at of [6, frame + 5]) {
      gif.writeUInt16LE(5001, at);
      gif.writeUInt16LE(5000, at + 2);
    }
    for (const costly of [avif, png, gif])
      await expect(media.store(writeIncomingFile(store, 'images', costly), 'image')).rejects.toMatchObject({
        code: 'PAYLOAD_TOO_LARGE',
        message: expect.stringContaining('25 million pixels'),
      });
  });
});

describe('renditions', () => {
  it('are created once, no larger than the master, and deleted with it', async () => {
    const { filename } = await media.store(
      writeIncomingFile(store, 'images', await createPng({ width: 400, height: 500 })),
      'image',
    );
    const renditions = await Promise.all([1, 2, 3].map(() => media.rendition(filename, 160, 'avif')));
    expect(new Set(renditions).size).toBe(1);
    const [place] = renditions;
    expect(await sharp(join(store.uploads, String(place))).metadata()).toMatchObject({
      format: 'heif',
      width: 160,
      height: 200,
    });
    const wide = await media.rendition(filename, 1920, 'webp');
    expect(await sharp(join(store.uploads, String(wide))).metadata()).toMatchObject({
      format: 'webp',
      width: 400,
    });
    expect(readdirSync(join(store.uploads, String(place), '..')).sort()).toEqual(['160.avif', '1920.webp']);

    await media.remove([filename, 'never-was.jpg', '../test.sqlite']);
    expect(await media.find(filename)).toBeNull();
    expect(await media.rendition(filename, 160, 'avif')).toBeNull();
    expect(readdirSync(join(store.uploads, 'renditions'))).toEqual([]);
  });

  it('stay inside the folder', async () => {
    expect(await media.find('../test.sqlite')).toBeNull();
    expect(await media.rendition('../../x.jpg', 160, 'jpg')).toBeNull();
  });
});
