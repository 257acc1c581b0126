/** Category forms: the sequence of the media, and rejected forms, which leave nothing behind. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOG_MESSAGES } from '../../src/catalog/messages';
import { createMp4, createPng, HTML, SVG } from '../media/test-files';
import { expectError, openRestStore, toFormData } from './test-client';

const { store, call } = await openRestStore();
const admin = await store.admin();
const bytes = await createPng();
const toMediaFiles = (count: number) =>
  Array.from({ length: count }, (_, index) => ['media', bytes, `${index}.png`] as [string, Buffer, string]);
const temporary = join(store.folder, 'tmp');
const listFiles = () => [
  readdirSync(store.uploads).sort(),
  existsSync(temporary) ? readdirSync(temporary) : [],
];
const postCategory = (fields: Record<string, string>, files: Parameters<typeof toFormData>[1] = []) =>
  call('POST', '/categories', { as: admin, form: toFormData(fields, files) });

const women = (await postCategory({ name: 'Women' }, toMediaFiles(5))).body.category;
const kurtas = (await postCategory({ name: 'Kurtas', parentId: women.id })).body.category;

it('ignores files of other fields', async () => {
  const before = listFiles();
  for (const field of ['images', 'portrait.0', 'media[]']) {
    const files = toMediaFiles(5).map(([, ...file]) => [field, ...file] as [string, Buffer, string]);
    const rejected = await postCategory({ name: 'Men' }, files);
    expectError(rejected, { status: 400, code: 'BAD_REQUEST', message: CATALOG_MESSAGES.topLevelMedia });
  }
  expect(listFiles()).toEqual(before);
});

describe('the sequence of the media', () => {
  it('is a JSON list of ids and of files', async () => {
    const [first, ...rest] = women.uploads.map(({ id }: { id: string }) => id);
    const form = toFormData(
      {
        name: 'Women',
        parentId: '',
        mediaOrder: JSON.stringify(['file:1', first, 'file:0', ...rest.slice(1)]),
        deletedUploadIds: JSON.stringify(rest.slice(0, 1)),
      },
      [
        ['media', createMp4(), 'loom.mp4'],
        ['media', bytes, 'still.png'],
      ],
    );
    const { status, body } = await call('PUT', `/categories/${women.id}`, { as: admin, form });
    expect(status).toBe(200);
    expect(body.category.uploads.map(({ fileType }: { fileType: string }) => fileType)).toEqual([
      'IMAGE',
      'IMAGE',
      'VIDEO',
      'IMAGE',
      'IMAGE',
      'IMAGE',
    ]);
    expect(body.category.uploads[1].id).toBe(first);
  });

  it('is rejected when it names an unknown id or file', async () => {
    const before = listFiles();
    const putCategory = (mediaOrder: string) =>
      call('PUT', `/categories/${women.id}`, {
        as: admin,
        form: toFormData({ name: 'Women', mediaOrder }, toMediaFiles(1)),
      });
    const unknown = await putCategory('["file:0","file:1"]');
    expectError(unknown, { status: 400, code: 'BAD_REQUEST' });
    expect(unknown.body.issues[0].path).toBe('mediaOrder.1');
    expectError(await putCategory('file:0'), {
      status: 400,
      code: 'BAD_REQUEST',
      message: 'mediaOrder must be a JSON list.',
    });
    expect(listFiles()).toEqual(before);
  });
});

describe('a rejected form leaves nothing behind', () => {
  const large = Buffer.concat([bytes, Buffer.alloc(21 * 1024 * 1024)]);
  it.each([
    ['an SVG called .png', { name: 'Men' }, [...toMediaFiles(5), ['media', SVG, 'a.png']], 415, 'media'],
    ['HTML called .jpg', { name: 'Men' }, [['media', HTML, 'a.jpg'], ...toMediaFiles(5)], 415, 'media'],
    ['a picture of 21 MB', { name: 'Men' }, [...toMediaFiles(5), ['media', large, 'big.png']], 413, 'media'],
    ['four pictures', { name: 'Men' }, toMediaFiles(4), 400, 'media'],
    ['a taken name', { name: 'women' }, toMediaFiles(5), 409, 'name'],
    ['the name of a page', { name: 'Wishlist' }, toMediaFiles(5), 400, 'name'],
    ['an unsafe name', { name: '50% off' }, toMediaFiles(5), 400, 'name'],
    ['no name', { name: ' ' }, toMediaFiles(5), 400, 'name'],
    ['an unknown parent', { name: 'Men', parentId: 'nobody' }, toMediaFiles(1), 400, 'parentId'],
  ] as [string, Record<string, string>, Parameters<typeof toFormData>[1], number, string][])(
    '%s',
    async (_what, fields, files, status, path) => {
      const before = [listFiles(), (await call('GET', '/categories')).body];
      const answer = await postCategory(fields, files);
      expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([status, path]);
      expect([listFiles(), (await call('GET', '/categories')).body]).toEqual(before);
    },
  );

  it('a cycle', async () => {
    const before = listFiles();
    const form = toFormData({ name: 'Women', parentId: kurtas.id }, toMediaFiles(1));
    const answer = await call('PUT', `/categories/${women.id}`, { as: admin, form });
    expectError(answer, { status: 400, code: 'BAD_REQUEST', message: /can't be moved into itself/ });
    expect(answer.body.issues[0].path).toBe('parentId');
    expect(listFiles()).toEqual(before);
  });
});
