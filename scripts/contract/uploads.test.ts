/** What is served from /uploads, and what became of it on the way there. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { expectRefusal, nameOf, origin, owner, top } from './client';
import { MP4, makeCategory, PHOTO, PNG, productFields, saveProduct } from './goods';
import { formOf, type NewFile, request } from './request';

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(url, origin), { method, headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** A subcategory's media, as they are listed. */
async function upload(files: readonly NewFile[]): Promise<{ url: string; filename: string; id: string }[]> {
  const form = formOf({ name: nameOf('Uploads'), parentId: top.id }, files);
  const { status, body } = await owner.post('/categories', form);
  expect(status).toBe(201);
  return body.category.uploads;
}

const evil = '"><img src=x>.php';
const [photo, video, polyglot] = await upload([
  ['media', PHOTO, `../../${evil}`],
  ['media', MP4, 'walk.html'],
  ['media', Buffer.concat([PNG, Buffer.from('<script>alert("smuggled")</script>')]), 'p.png'],
]);
if (!photo || !video || !polyglot) throw new Error('The category does not list the three files it was given');

const IMMUTABLE = /^public, max-age=31536000, immutable$/;

describe('a picture', () => {
  it('is encoded anew: upright, without what a camera wrote beside it', async () => {
    const response = await get(photo.url);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const bytes = await bytesOf(response);
    expect(PHOTO.includes('somebody in particular')).toBe(true);
    expect(bytes.includes('somebody in particular')).toBe(false);
    const { width, height, exif, orientation, format } = await sharp(bytes).metadata();
    expect({ width, height, exif, orientation, format }).toEqual({
      ...{ width: 100, height: 300, format: 'jpeg' },
      ...{ exif: undefined, orientation: undefined },
    });
  });

  it('carries nothing that was hung on to it, and none of its sender’s name', async () => {
    expect((await bytesOf(await get(polyglot.url))).includes('smuggled')).toBe(false);
    expect(photo.filename).toMatch(/^[\w-]+\.(jpg|webp)$/);
    expect(video.filename).toMatch(/^[\w-]+\.mp4$/);
  });

  it('is kept by browsers for ever, sniffed by none, and sent once', async () => {
    const { headers } = await get(photo.url);
    expect(headers.get('cache-control')).toMatch(IMMUTABLE);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^(W\/)?".+"$/);
    // fetch would add "no-cache" of its own, which asks for the whole again.
    const again = await get(photo.url, { 'if-none-match': etag, 'cache-control': 'max-age=0' });
    expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0]);
    const head = await get(photo.url, {}, 'HEAD');
    expect([head.status, (await bytesOf(head)).length]).toEqual([200, 0]);
  });

  it.each([
    ['image/avif,image/webp,*/*;q=0.8', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('comes narrower, for Accept: %s', async (accept, type, format) => {
    const [wide] = await upload([['media', await sharp(PHOTO).resize(400).jpeg().toBuffer(), 'wide.jpg']]);
    const response = await get(`${wide?.url}?w=160`, { accept });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(response.headers.get('cache-control')).toMatch(IMMUTABLE);
    expect(response.headers.get('vary')?.toLowerCase()).toContain('accept');
    const found = await sharp(await bytesOf(response)).metadata();
    expect([found.format, found.width]).toEqual([format, 160]);
  });

  it('is never enlarged, and comes in no other width', async () => {
    const large = await get(`${photo.url}?w=1920`, { accept: 'image/webp' });
    expect((await sharp(await bytesOf(large)).metadata()).width).toBe(100);
    for (const wrong of ['w=161', 'w=', 'w=-96', 'w=1e2', 'w=160&w=240', 'w=999999999'])
      expectRefusal(await request('GET', `${origin}${photo.url}?${wrong}`), { status: 400, path: 'w' });
  });

  it('is gone when nothing shows it any more', async () => {
    const { id, name } = await makeCategory();
    const put = (more: Record<string, string>, files: NewFile[] = []) =>
      owner.put(`/categories/${id}`, formOf({ name, parentId: top.id, ...more }, files));
    const [media] = (await put({}, [['media', PNG, 'a.png']])).body.category.uploads;
    expect((await get(media.url)).status).toBe(200);
    await put({ deletedUploadIds: JSON.stringify([media.id]) });
    expect((await get(media.url)).status).toBe(404);

    const { product } = (await saveProduct(productFields(), [['images', PNG, 'a.png']])).body;
    const [image] = product.images;
    expect((await get(image.url)).status).toBe(200);
    const deletedImageIds = JSON.stringify([image.id]);
    await saveProduct(productFields({ id: product.id, deletedImageIds }));
    expect((await get(image.url)).status).toBe(404);
  });
});

describe('a video', () => {
  it('is sent as it came, whole and in parts', async () => {
    const whole = await get(video.url);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(whole.headers.get('cache-control')).toMatch(IMMUTABLE);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect((await bytesOf(whole)).equals(MP4)).toBe(true);

    const part = await get(video.url, { range: 'bytes=4-11' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-11/${MP4.length}`]);
    expect((await bytesOf(part)).equals(MP4.subarray(4, 12))).toBe(true);
    const end = await get(video.url, { range: 'bytes=-10' });
    expect([end.status, (await bytesOf(end)).equals(MP4.subarray(-10))]).toEqual([206, true]);
    expect((await get(video.url, { range: `bytes=${MP4.length}-` })).status).toBe(416);
  });

  it('has no widths', async () => {
    expectRefusal(await request('GET', `${origin}${video.url}?w=160`), { status: 404 });
  });
});

describe('nothing else', () => {
  const stem = photo.filename.split('.')[0];

  it.each([
    'nothing.jpg',
    '00000000-0000-4000-8000-000000000000.jpg',
    `${stem}.png`,
    `${stem}`,
    `${stem}.jpg.html`,
    `${stem}.JPG`,
    'renditions',
    `renditions%2F${stem}%2F160.avif`,
    '..%2Fvastra.sqlite',
    '..%2Fjwt-secret',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '..%5C..%5Cpackage.json',
    '%2Fetc%2Fpasswd',
    `${stem}.jpg%00.html`,
    '.env',
  ])('is served: %s', async (name) => {
    const answer = await request('GET', `${origin}/uploads/${name}`);
    expectRefusal(answer, { status: 404 });
    expect(answer.body.code).toBe('NOT_FOUND');
    expect(answer.headers.get('cache-control')).toBeNull();
  });

  it('is done there than reading', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const answer = await request(method, `${origin}${photo.url}`);
      expectRefusal(answer, { status: 405 });
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
    }
  });
});
