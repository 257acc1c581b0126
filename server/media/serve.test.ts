import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { openFileStore } from '../test/harness';
import { createMp4, createPng, writeIncomingFile } from './test-files';

const store = await openFileStore();
const origin = await store.listen();
const { media } = store.deps;
const image = await media.store(
  writeIncomingFile(store, 'images', await createPng({ width: 400, height: 500 })),
  'image',
);
const video = await media.store(writeIncomingFile(store, 'media', createMp4(), 'walk.mp4'), 'image-or-video');
const fetchUpload = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${origin}/uploads/${path}`, { method, headers });

describe('a master', () => {
  it('is cacheable for a year, and is served so that it can’t run scripts', async () => {
    const response = await fetchUpload(image.filename);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const etag = response.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    // Without this header, fetch would send "no-cache", which prevents a 304.
    const again = await fetchUpload(image.filename, { 'if-none-match': etag, 'cache-control': 'max-age=0' });
    expect(again.status).toBe(304);
    const head = await fetchUpload(image.filename, {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('supports ranges, so that a player can seek in a video', async () => {
    const whole = createMp4();
    const part = await fetchUpload(video.filename, { range: 'bytes=4-11' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-type')).toBe('video/mp4');
    expect(part.headers.get('content-range')).toBe(`bytes 4-11/${whole.length}`);
    expect(await part.text()).toBe('ftypisom');
    const resumed = await fetchUpload(video.filename, {
      range: 'bytes=4-11',
      'if-range': part.headers.get('etag') ?? '',
    });
    expect(resumed.status).toBe(206);
    const beyond = await fetchUpload(video.filename, { range: 'bytes=99999-' });
    expect([beyond.status, beyond.headers.get('cache-control')]).toEqual([416, null]);
  });
});

describe('a client that disconnects before the response', () => {
  it('causes no error', async () => {
    const { port } = new URL(origin);
    const logged = [vi.spyOn(store.deps.log, 'error'), vi.spyOn(store.deps.log, 'warn')];
    for (let visitor = 0; visitor < 20; visitor++) {
      const socket = connect(Number(port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(`GET /uploads/${image.filename} HTTP/1.1\r\nHost: x\r\n\r\n`);
      await new Promise((resolve) => setImmediate(resolve));
      socket.destroy();
      await once(socket, 'close');
    }
    expect((await fetchUpload(image.filename)).status).toBe(200);
    for (const spy of logged) expect(spy).not.toHaveBeenCalled();
    for (const spy of logged) spy.mockRestore();
  });
});

describe('a rendition', () => {
  const readWidthAndFormat = async (response: Response) => {
    const { width, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    return [response.headers.get('content-type'), format, width];
  };

  it.each([
    ['image/avif,image/webp,*/*;q=0.8', ['image/avif', 'heif', 160]],
    ['image/webp,*/*', ['image/webp', 'webp', 160]],
    ['image/avif;q=0,image/webp', ['image/webp', 'webp', 160]],
    ['*/*', ['image/jpeg', 'jpeg', 160]],
  ])('has the right format for Accept: %s', async (accept, expected) => {
    const response = await fetchUpload(`${image.filename}?w=160`, { accept });
    expect(response.status).toBe(200);
    expect(response.headers.get('vary')).toContain('Accept');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await readWidthAndFormat(response)).toEqual(expected);
  });

  it('is never enlarged', async () => {
    expect(
      await readWidthAndFormat(await fetchUpload(`${image.filename}?w=1920`, { accept: 'image/webp' })),
    ).toEqual(['image/webp', 'webp', 400]);
  });

  it('is created once for concurrent requests', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => fetchUpload(`${image.filename}?w=240`, { accept: 'image/avif' })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const folder = join(store.uploads, 'renditions', image.filename.slice(0, 36));
    expect(readdirSync(folder).filter((name) => name.startsWith('240'))).toEqual(['240.avif']);
  });

  it.each(['w=161', 'w=', 'w=160&w=240', 'w=1e2', 'w=-96'])(
    'of an unsupported width (%s) returns 400',
    async (query) => {
      const response = await fetchUpload(`${image.filename}?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'BAD_REQUEST', issues: [{ path: 'w' }] });
    },
  );
});

describe('an unknown file', () => {
  it.each([
    'nothing.jpg',
    `${image.filename.slice(0, 36)}.webp`,
    '..%2Ftest.sqlite',
    'renditions',
    '%E0%A4%A',
    `renditions%2F${image.filename.slice(0, 36)}%2F240.avif`,
    `${video.filename}?w=160`,
    '00000000-0000-4000-8000-000000000000.jpg?w=160',
  ])('is not found: %s', async (path) => {
    const response = await fetchUpload(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBeNull();
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND', message: expect.any(String) });
  });

  it('supports no other method', async () => {
    const response = await fetchUpload(image.filename, {}, 'DELETE');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
