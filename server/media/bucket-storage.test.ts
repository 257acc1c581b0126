/** A store whose uploads are in a bucket: the same behavior as with a folder, and what happens while the bucket can't be reached. */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { openFileStore } from '../test/harness';
import { openObjectStorage } from '../test/object-storage';
import { canListOpenFiles, listOpenFiles } from '../test/open-files';
import { BUCKET_UNREACHABLE, createBucketStorage } from './bucket-storage';
import { copyUploads } from './copy-uploads';
import { createFolderStorage } from './folder-storage';
import { createMediaStore } from './media-store';
import { createMp4, createPng, writeIncomingFile } from './test-files';

vi.stubEnv('AWS_ACCESS_KEY_ID', 'the-key');
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'the-secret');
const objectStorage = await openObjectStorage({ accessKey: 'the-key', region: 'ap-south-1', pageSize: 3 });
const store = await openFileStore();
const bucket = createBucketStorage(
  { name: 'media', prefix: 'shop/', region: 'ap-south-1', endpoint: objectStorage.url },
  { answerMs: 200, uploadMs: 500 },
);
const media = createMediaStore(bucket);
store.deps.media = media;
const origin = await store.listen();
const admin = await store.admin();
afterAll(() => {
  vi.unstubAllEnvs();
  return objectStorage.close();
});
afterEach(() => objectStorage.fail(null));

const listKeys = () => [...objectStorage.objects.keys()].sort();
const fetchUpload = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${origin}/uploads/${path}`, { method, headers });
const storePicture = async () =>
  (
    await media.store(
      writeIncomingFile(store, 'images', await createPng({ width: 400, height: 500 })),
      'image',
    )
  ).filename;
const storeVideo = async () =>
  (await media.store(writeIncomingFile(store, 'media', createMp4(), 'walk.mp4'), 'image-or-video')).filename;
const saveLogo = async () =>
  admin.caller.cms.saveCompany({
    name: 'Vastra',
    logo: writeIncomingFile(store, 'logo', await createPng(), 'logo.png'),
  });

describe('uploads in a bucket', () => {
  it('are stored, served and removed with their renditions, and nothing is on the disk', async () => {
    const filename = await storePicture();
    const id = filename.slice(0, 36);
    expect(listKeys()).toEqual([`media/shop/${filename}`]);
    const response = await fetchUpload(`${filename}?w=160`, { accept: 'image/webp' });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      vary: 'Accept',
    });
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(160);
    expect(listKeys()).toEqual([`media/shop/${filename}`, `media/shop/renditions/${id}/160.webp`]);
    await media.remove([filename]);
    expect(listKeys()).toEqual([]);
    expect((await fetchUpload(`${filename}?w=160`)).status).toBe(404);
    expect(existsSync(store.uploads) ? readdirSync(store.uploads) : []).toEqual(['renditions']);
  });

  it('are answered with 304 to a browser that has them, without asking the bucket', async () => {
    const filename = await storePicture();
    const etag = (await fetchUpload(filename)).headers.get('etag') ?? '';
    const before = objectStorage.requests.filter((request) => request.startsWith('GET')).length;
    const again = await fetchUpload(filename, { 'if-none-match': etag, 'cache-control': 'max-age=0' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(objectStorage.requests.filter((request) => request.startsWith('GET')).length).toBe(before);
    const head = await fetchUpload(filename, {}, 'HEAD');
    expect([head.status, Number(head.headers.get('content-length')) > 500]).toEqual([200, true]);
  });

  it('support ranges, so that a player can seek in a video', async () => {
    const filename = await storeVideo();
    const whole = createMp4();
    const part = await fetchUpload(filename, { range: 'bytes=4-11' });
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-type')]).toEqual([
      206,
      `bytes 4-11/${whole.length}`,
      'video/mp4',
    ]);
    expect(await part.text()).toBe('ftypisom');
    const end = await fetchUpload(filename, {
      range: 'bytes=-4',
      'if-range': part.headers.get('etag') ?? '',
    });
    expect([end.status, (await end.arrayBuffer()).byteLength]).toEqual([206, 4]);
    const changed = await fetchUpload(filename, { range: 'bytes=4-11', 'if-range': '"older"' });
    expect([changed.status, (await changed.arrayBuffer()).byteLength]).toEqual([200, whole.length]);
    const several = await fetchUpload(filename, { range: 'bytes=0-1,4-5' });
    expect([several.status, (await several.arrayBuffer()).byteLength]).toEqual([200, whole.length]);
    const beyond = await fetchUpload(filename, { range: 'bytes=99999-' });
    expect([beyond.status, beyond.headers.get('cache-control')]).toEqual([416, null]);
  });

  it('are served while many viewers have paused a video', async () => {
    const video = '11111111-1111-4111-8111-111111111111.mp4';
    objectStorage.objects.set(`media/shop/${video}`, {
      bytes: Buffer.alloc(8_000_000),
      changedAt: new Date(),
    });
    const picture = await storePicture();
    const ending = new AbortController();
    // None of them reads more than the system takes by itself.
    for (let viewer = 0; viewer < 60; viewer++) {
      const { status } = await fetch(`${origin}/uploads/${video}`, { signal: ending.signal });
      expect(status).toBe(200);
    }
    expect((await fetchUpload(picture)).status).toBe(200);
    ending.abort();
    objectStorage.objects.delete(`media/shop/${video}`);
  });

  it('that are missing are not found, and that is not cached', async () => {
    for (const path of ['nothing.jpg', '00000000-0000-4000-8000-000000000000.jpg']) {
      const response = await fetchUpload(path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, null]);
    }
  });

  it('are listed in pages, with renditions whose master is gone', async () => {
    for (const filename of (await media.list(null, 100)).files.map((file) => file.filename))
      await media.remove([filename]);
    const masters = [];
    for (let count = 0; count < 5; count++) masters.push(await storePicture());
    for (const filename of masters) await media.rendition(filename, 96, 'webp');
    const [lost = ''] = masters.sort().splice(2, 1);
    objectStorage.objects.delete(`media/shop/${lost}`);
    objectStorage.objects.set('media/shop/notes.txt', { bytes: Buffer.from('mine'), changedAt: new Date() });
    const listed: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof media.list>> = await media.list(after, 2);
      expect(page.files.length).toBeLessThanOrEqual(2);
      for (const { filename, bytes } of page.files) {
        const own = [...objectStorage.objects].filter(([key]) => key.includes(filename.slice(0, 36)));
        expect(bytes).toBe(own.reduce((sum, [, object]) => sum + object.bytes.length, 0));
        listed.push(filename);
      }
      after = page.next;
    } while (after !== null);
    expect(listed).toEqual([...masters, lost].sort());
  });
});

describe('while the bucket can’t be reached', () => {
  it.each([
    ['rejects', 500],
    ['does not answer', 'hang'],
  ] as const)('and %s, pictures are answered with 503', async (_, failure) => {
    const filename = await storePicture();
    objectStorage.fail(failure);
    for (const path of [filename, `${filename}?w=240`]) {
      const response = await fetchUpload(path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([503, null]);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await response.json()).toMatchObject({ message: BUCKET_UNREACHABLE });
    }
  });

  it('an upload is rejected, and leaves nothing', async () => {
    const before = [listKeys(), await admin.caller.cms.company()];
    objectStorage.fail(500, ['PUT']);
    await expect(saveLogo()).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: BUCKET_UNREACHABLE,
    });
    expect([listKeys(), await admin.caller.cms.company()]).toEqual(before);
  });

  // The file is removed afterwards, and its space is free only when nothing has it open.
  it.runIf(canListOpenFiles)('and cuts an upload off, its file is closed', async () => {
    const content = Buffer.concat([createMp4(), Buffer.alloc(16_000_000)]);
    const file = writeIncomingFile(store, 'media', content, 'walk.mp4');
    objectStorage.fail('cut', ['PUT']);
    await expect(media.store(file, 'image-or-video')).rejects.toMatchObject({ message: BUCKET_UNREACHABLE });
    await expect.poll(listOpenFiles).not.toContain(realpathSync(file.path));
  });

  it('and stops in the middle of its answer, uploads are rejected, and leave nothing', async () => {
    const before = listKeys();
    objectStorage.fail('stall', ['PUT', 'DELETE']);
    const uploads = await Promise.allSettled([storePicture(), storeVideo()]);
    expect(uploads).toMatchObject(Array(2).fill({ reason: { message: BUCKET_UNREACHABLE } }));
    expect(listKeys()).toEqual(before);
  });

  it('and stops in the middle of an original, the next pictures wait for nothing', async () => {
    const filename = await storePicture();
    objectStorage.fail('stall', ['GET']);
    const list = media.list(null, 10).catch((error: Error) => error.message);
    // As many as can be worked on at once.
    const answers = await Promise.all([96, 160].map((width) => fetchUpload(`${filename}?w=${width}`)));
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(await list).toBe(BUCKET_UNREACHABLE);
    objectStorage.fail(null);
    expect((await fetchUpload(`${filename}?w=320`)).status).toBe(200);
  });

  it('pages are answered all the same', async () => {
    objectStorage.fail('hang');
    expect((await fetch(`${origin}/api/company-details`)).status).toBe(200);
  });

  it('the original is served where no rendition can be stored', async () => {
    const filename = await storePicture();
    objectStorage.fail(500, ['PUT']);
    const response = await fetchUpload(`${filename}?w=160`, { accept: 'image/webp' });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
  });
});

it('copying a folder to the bucket copies what is not there yet', async () => {
  const folder = join(store.folder, 'old-uploads');
  const local = createMediaStore(createFolderStorage(folder));
  const { filename } = await local.store(
    writeIncomingFile(store, 'media', createMp4(), 'walk.mp4'),
    'image-or-video',
  );
  const picture = await local.store(writeIncomingFile(store, 'images', await createPng()), 'image');
  await local.rendition(picture.filename, 96, 'webp');
  expect(await copyUploads(folder, bucket, { dryRun: true })).toMatchObject({ copied: 3, present: 0 });
  expect(objectStorage.objects.has(`media/shop/${filename}`)).toBe(false);
  expect(await copyUploads(folder, bucket)).toMatchObject({ copied: 3, present: 0 });
  expect(objectStorage.objects.get(`media/shop/${filename}`)?.bytes).toEqual(
    readFileSync(join(folder, filename)),
  );
  expect(await copyUploads(folder, bucket)).toMatchObject({ copied: 0, present: 3 });
});
