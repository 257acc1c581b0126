/** How uploaded files are processed and served from /uploads. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createCategory, createProductFields, MP4, PHOTO, PNG, saveProduct } from './catalog-fixtures';
import { asAdmin, createName, expectError, origin, topCategory } from './client';
import { createForm, type FormFile, request } from './request';

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(url, origin), { method, headers });
const readBytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** Creates a subcategory with these media, and returns them as the store lists them. */
async function upload(files: readonly FormFile[]): Promise<{ url: string; filename: string; id: string }[]> {
  const form = createForm({ name: createName('Uploads'), parentId: topCategory.id }, files);
  const { status, body } = await asAdmin.post('/categories', form);
  expect(status).toBe(201);
  return body.category.uploads;
}

const hostileName = '"><img src=x>.php';
const [photo, video, polyglot] = await upload([
  ['media', PHOTO, `../../${hostileName}`],
  ['media', MP4, 'walk.html'],
  ['media', Buffer.concat([PNG, Buffer.from('<script>alert("smuggled")</script>')]), 'p.png'],
]);
if (!photo || !video || !polyglot) throw new Error('The category does not list its three files');

const IMMUTABLE = /^public, max-age=31536000, immutable$/;

describe('a picture', () => {
  it('is re-encoded upright, without the camera’s metadata', async () => {
    const response = await get(photo.url);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const bytes = await readBytes(response);
    expect(PHOTO.includes('somebody in particular')).toBe(true);
    expect(bytes.includes('somebody in particular')).toBe(false);
    const { width, height, exif, orientation, format } = await sharp(bytes).metadata();
    expect({ width, height, exif, orientation, format }).toEqual({
      ...{ width: 100, height: 300, format: 'jpeg' },
      ...{ exif: undefined, orientation: undefined },
    });
  });

  it('contains nothing that was appended, and nothing of the sender’s file name', async () => {
    expect((await readBytes(await get(polyglot.url))).includes('smuggled')).toBe(false);
    expect(photo.filename).toMatch(/^[\w-]+\.(jpg|webp)$/);
    expect(video.filename).toMatch(/^[\w-]+\.mp4$/);
  });

  it('may be cached for a year and not sniffed, and supports ETags and HEAD', async () => {
    const { headers } = await get(photo.url);
    expect(headers.get('cache-control')).toMatch(IMMUTABLE);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^(W\/)?".+"$/);
    // Without cache-control, fetch would send "no-cache", which requests the whole file again.
    const repeated = await get(photo.url, { 'if-none-match': etag, 'cache-control': 'max-age=0' });
    expect([repeated.status, (await readBytes(repeated)).length]).toEqual([304, 0]);
    const head = await get(photo.url, {}, 'HEAD');
    expect([head.status, head.headers.get('etag')]).toEqual([200, etag]);
  });

  it.each([
    ['image/avif,image/webp,*/*;q=0.8', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('has smaller widths, in the format that the Accept header prefers: %s', async (accept, type, format) => {
    const [wide] = await upload([['media', await sharp(PHOTO).resize(400).jpeg().toBuffer(), 'wide.jpg']]);
    const response = await get(`${wide?.url}?w=160`, { accept });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(response.headers.get('cache-control')).toMatch(IMMUTABLE);
    expect(response.headers.get('vary')?.toLowerCase()).toContain('accept');
    const found = await sharp(await readBytes(response)).metadata();
    expect([found.format, found.width]).toEqual([format, 160]);
  });

  it('is never enlarged, and has no width outside the list', async () => {
    const large = await get(`${photo.url}?w=1920`, { accept: 'image/webp' });
    expect((await sharp(await readBytes(large)).metadata()).width).toBe(100);
    for (const query of ['w=161', 'w=', 'w=-96', 'w=1e2', 'w=160&w=240', 'w=999999999'])
      expectError(await request('GET', `${origin}${photo.url}?${query}`), { status: 400, path: 'w' });
  });

  it('is deleted with its last use', async () => {
    const { id, name } = await createCategory();
    const put = (more: Record<string, string>, files: FormFile[] = []) =>
      asAdmin.put(`/categories/${id}`, createForm({ name, parentId: topCategory.id, ...more }, files));
    const [media] = (await put({}, [['media', PNG, 'a.png']])).body.category.uploads;
    expect((await get(media.url)).status).toBe(200);
    await put({ deletedUploadIds: JSON.stringify([media.id]) });
    expect((await get(media.url)).status).toBe(404);

    const { product } = (await saveProduct(createProductFields(), [['images', PNG, 'a.png']])).body;
    const [image] = product.images;
    expect((await get(image.url)).status).toBe(200);
    const deletedImageIds = JSON.stringify([image.id]);
    await saveProduct(createProductFields({ id: product.id, deletedImageIds }));
    expect((await get(image.url)).status).toBe(404);
  });
});

describe('a video', () => {
  it('is unchanged, and supports ranges', async () => {
    const whole = await get(video.url);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(whole.headers.get('cache-control')).toMatch(IMMUTABLE);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect((await readBytes(whole)).equals(MP4)).toBe(true);

    const part = await get(video.url, { range: 'bytes=4-11' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-11/${MP4.length}`]);
    expect((await readBytes(part)).equals(MP4.subarray(4, 12))).toBe(true);
    const end = await get(video.url, { range: 'bytes=-10' });
    expect([end.status, (await readBytes(end)).equals(MP4.subarray(-10))]).toEqual([206, true]);
    expect((await get(video.url, { range: `bytes=${MP4.length}-` })).status).toBe(416);
  });

  it('has no widths', async () => {
    expectError(await request('GET', `${origin}${video.url}?w=160`), { status: 404 });
  });
});

describe('any other file', () => {
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
  ])('is not found: %s', async (name) => {
    const response = await request('GET', `${origin}/uploads/${name}`);
    expectError(response, { status: 404 });
    expect(response.body.code).toBe('NOT_FOUND');
    expect(response.headers.get('cache-control')).toBeNull();
  });

  it('can only be read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const response = await request(method, `${origin}${photo.url}`);
      expectError(response, { status: 405 });
      expect(response.headers.get('allow')).toBe('GET, HEAD');
    }
  });
});
