/** The sequence of a category's pictures and videos, and the audit log of a category. */
import { readdirSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { CATALOG_MESSAGES } from '../../../src/catalog/messages';
import { findPath } from '../../../src/catalog/tree';
import { StatementError } from '../../db/statement-error';
import { createPng, SVG, writeIncomingFile, writePictures } from '../../media/test-files';
import { openFileStore } from '../../test/harness';
import { createSubcategory, createTopLevelCategory } from '../test-input';

const store = await openFileStore();
const { caller } = await store.admin();
const listFiles = () => readdirSync(store.uploads).filter((name) => name !== 'renditions');
const toIds = ({ uploads }: { uploads: readonly { id: string }[] }) => uploads.map(({ id }) => id);
const findUploads = (categoryId: string) =>
  store.deps.db.reader.upload.findMany({ where: { categoryId }, orderBy: { position: 'asc' } });

/** Writes pictures that the tests recognize by their width. */
const createPictures = async (...widths: number[]) =>
  Promise.all(
    widths.map(async (width) =>
      writeIncomingFile(store, 'media', await createPng({ width }), `${width}.png`),
    ),
  );

async function saveCategory(id: string, more: object, widths: number[] = []) {
  const row = await store.deps.db.reader.category.findUnique({ where: { id } });
  const { name, description, parentId } = row ?? {};
  return caller.catalog.saveCategory({
    media: await createPictures(...widths),
    id,
    name,
    description,
    parentId,
    ...more,
  } as never);
}

describe('the sequence of a category’s media', () => {
  it('is set by the admin for existing and new files together', async () => {
    const category = await createTopLevelCategory(store);
    const [a, b, c, d, e] = toIds(category);
    const mediaOrder = [e, 'file:1', a, 'file:0', b, c, d] as string[];
    const saved = await saveCategory(category.id, { mediaOrder }, [41, 42]);
    expect(toIds(saved)).toEqual([e, expect.any(String), a, expect.any(String), b, c, d]);
    expect([saved.uploads[1]?.width, saved.uploads[3]?.width]).toEqual([42, 41]);
    expect((await findUploads(category.id)).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('has unlisted files after the listed ones, new files last', async () => {
    const category = await createTopLevelCategory(store);
    const [a, b, c, d, e] = toIds(category);
    const saved = await saveCategory(category.id, { mediaOrder: [d], deletedUploadIds: [b] }, [41, 42]);
    expect(toIds(saved).slice(0, 4)).toEqual([d, a, c, e]);
    expect(saved.uploads.slice(4).map(({ width }) => width)).toEqual([41, 42]);
    expect((await findUploads(category.id)).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('is saved once when it is sent again', async () => {
    const category = await createTopLevelCategory(store);
    const [a, b, c, d, e] = toIds(category);
    const send = (more: object = {}, widths = [41, 42]) =>
      saveCategory(
        category.id,
        {
          idempotencyKey: 'a-lost-answer',
          deletedUploadIds: [b],
          mediaOrder: [e, 'file:1', a, 'file:0', c, d],
          filterAttributes: ['fabric'],
          ...more,
        },
        widths,
      );
    const saved = await send();
    const files = listFiles();
    expect(await send()).toEqual(saved);
    expect(listFiles()).toEqual(files);
    const ids = [e, expect.any(String), a, expect.any(String), c, d];
    expect(toIds(saved)).toEqual(ids);
    // With other changes, too, pictures are added once.
    const again = await send(
      { filterAttributes: ['brand'], mediaOrder: ['file:1', e, a, 'file:0', 'file:2', c, d] },
      [41, 42, 43],
    );
    const [, added, , other] = toIds(saved);
    expect(toIds(again)).toEqual([added, e, a, other, expect.any(String), c, d]);
    expect([again.filterAttributes, again.uploads[4]?.width]).toEqual([['brand'], 43]);
    expect(listFiles()).toHaveLength(files.length + 1);
  });

  it('is that of one new category when that is sent again', async () => {
    const input = {
      name: 'Sent again',
      idempotencyKey: 'a-new-one',
      mediaOrder: [0, 1, 2, 3, 4].map((n) => `file:${n}`),
    };
    const send = async (more: object = {}) =>
      caller.catalog.saveCategory({ ...input, ...more, media: await createPictures(41, 42, 43, 44, 45) });
    const answers = await Promise.all([send(), send(), send()]);
    const files = listFiles();
    answers.push(await send());
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await expect(send({ description: 'Another' })).rejects.toThrow(CATALOG_MESSAGES.categoryCreatedBefore);
    await expect(send({ idempotencyKey: 'another-one' })).rejects.toThrow(/already a category called/);
    expect(listFiles()).toEqual(files);
  });

  it('is that of one new category, with its files, when it is sent again after an unanswered commit', async () => {
    const { db } = store.deps;
    const { transact } = db;
    vi.spyOn(db, 'transact').mockImplementationOnce(async (work) => {
      await transact(work);
      throw new StatementError('ETIMEDOUT', new Error('The database does not answer.'));
    });
    const send = async () =>
      caller.catalog.saveCategory({
        name: 'Unanswered',
        idempotencyKey: 'an-unanswered-one',
        mediaOrder: [0, 1, 2, 3, 4].map((n) => `file:${n}`),
        media: await createPictures(41, 42, 43, 44, 45),
      });
    const before = listFiles().length;
    await expect(send()).rejects.toThrow();
    const { uploads } = await send();
    expect(listFiles()).toEqual(expect.arrayContaining(uploads.map(({ url }) => url.split('/').at(-1))));
    expect(listFiles()).toHaveLength(before + uploads.length);
  });

  it('applies to a new category too', async () => {
    const made = await caller.catalog.saveCategory({
      media: await createPictures(41, 42, 43, 44, 45),
      name: 'In order',
      mediaOrder: ['file:4', 'file:2'],
    });
    expect(made.uploads.map(({ width }) => width)).toEqual([45, 43, 41, 42, 44]);
  });

  it('ignores a picture that someone else has removed since the form was opened', async () => {
    const { id } = await createTopLevelCategory(store);
    const category = await saveCategory(id, {}, [40]);
    const [a, b, c, d, e, f] = toIds(category);
    await saveCategory(category.id, { deletedUploadIds: [b] });
    const stillOrdered = await saveCategory(category.id, { mediaOrder: [f, b, 'file:0', a] }, [41]);
    expect(toIds(stillOrdered)).toEqual([f, expect.any(String), a, c, d, e]);
    const mediaOrder = [a, c, d, e, f];
    const alsoDeleted = await saveCategory(category.id, { deletedUploadIds: [b], mediaOrder });
    expect(toIds(alsoDeleted)).toEqual([a, c, d, e, f, stillOrdered.uploads[1]?.id]);
  });

  it('rejects files that are not in the category, and saves nothing', async () => {
    const [category, other] = [await createTopLevelCategory(store), await createTopLevelCategory(store)];
    const [own] = toIds(category);
    const before = listFiles();
    for (const [mediaOrder, path] of [
      [[own, toIds(other)[0]], 'mediaOrder.1'],
      [['file:1'], 'mediaOrder.0'],
      [['file:x'], 'mediaOrder.0'],
      [[own, own], 'mediaOrder'],
    ] as const) {
      const wrong = saveCategory(category.id, { name: 'Renamed', mediaOrder }, [41]);
      await expect(wrong).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      await expect(wrong).rejects.toSatisfy((error: { cause?: unknown; message: string }) =>
        JSON.stringify([error.cause, error.message, path]).includes(path),
      );
    }
    const deleted = saveCategory(category.id, { mediaOrder: [own], deletedUploadIds: [own] }, [41]);
    await expect(deleted).rejects.toThrow('A picture to put in order is not in this category.');
    expect(listFiles()).toEqual(before);
    expect((await findUploads(category.id)).map(({ id }) => id)).toEqual(toIds(category));
    const tree = await store.anonymous().catalog.tree();
    expect(findPath(tree, ({ id }) => id === category.id)?.at(-1)?.name).toBe(category.name);
  });
});

describe('a rejected save', () => {
  it('leaves neither a row nor a file', async () => {
    const parent = await createTopLevelCategory(store);
    await createSubcategory(store, parent.id, 'Taken');
    const child = await createSubcategory(store, parent.id, 'Child');
    const [before, categories] = [listFiles(), await store.deps.db.reader.category.count()];
    const five = await writePictures(store, 'media', 5);
    const huge = writeIncomingFile(
      store,
      'media',
      Buffer.concat([await createPng(), Buffer.alloc(21 * 1024 * 1024)]),
      'big.png',
    );
    const rejected: [object, typeof five, string][] = [
      [{ name: 'Taken', parentId: parent.id }, five, 'CONFLICT'],
      [{ name: 'Cart' }, five, 'BAD_REQUEST'],
      [{ name: 'What? Nothing' }, five, 'BAD_REQUEST'],
      [{ name: 'Ring', id: parent.id, parentId: child.id }, five, 'BAD_REQUEST'],
      [{ name: 'Four' }, five.slice(1), 'BAD_REQUEST'],
      [{ name: 'SVG' }, [...five, writeIncomingFile(store, 'media', SVG, 'a.png')], 'UNSUPPORTED_MEDIA_TYPE'],
      [{ name: 'Huge' }, [...five, huge], 'PAYLOAD_TOO_LARGE'],
      [{ name: 'Gone', id: 'nobody' }, five, 'NOT_FOUND'],
    ];
    for (const [input, sent, code] of rejected) {
      await expect(caller.catalog.saveCategory({ ...input, media: sent } as never)).rejects.toMatchObject({
        code,
      });
    }
    expect(listFiles()).toEqual(before);
    expect(await store.deps.db.reader.category.count()).toBe(categories);
    expect(await store.deps.db.reader.auditEntry.count({ where: { objectId: parent.id } })).toBe(1);
  });
});

describe('the audit log', () => {
  it('describes the changes of a category in words', async () => {
    const [women, men] = [await createTopLevelCategory(store), await createTopLevelCategory(store)];
    const { id } = await createSubcategory(store, women.id, 'Kurtas');
    await caller.catalog.saveCategory({ id, name: 'Kurtas', parentId: women.id });
    await caller.catalog.saveCategory({
      media: await createPictures(41, 42),
      id,
      name: 'Tunics',
      parentId: men.id,
      description: 'Loose.',
    });
    const { uploads } = await saveCategory(id, {});
    const [first, second] = uploads.map((upload) => upload.id);
    await saveCategory(id, { mediaOrder: [second] });
    await saveCategory(id, { deletedUploadIds: [first] }, [43]);
    await caller.catalog.deleteCategory({ id });
    const entries = await store.deps.db.reader.auditEntry.findMany({
      where: { objectId: id },
      orderBy: { createdAt: 'asc' },
    });
    const changes = entries.map(({ action, objectName, changes }) => [
      action,
      objectName,
      JSON.parse(changes ?? '[]'),
    ]);
    const toChange = (field: string, from: string | null, to: string | null) => ({ field, from, to });
    expect(changes).toEqual([
      ['created', 'Kurtas', [toChange('Name', null, 'Kurtas'), toChange('Parent', null, women.name)]],
      [
        'updated',
        'Tunics',
        [
          toChange('Name', 'Kurtas', 'Tunics'),
          toChange('Description', null, 'Loose.'),
          toChange('Parent', women.name, men.name),
          toChange('Pictures and videos', '0', '2'),
        ],
      ],
      ['updated', 'Tunics', [toChange('Order of the pictures and videos', null, 'Changed')]],
      ['updated', 'Tunics', [toChange('Pictures and videos', '2', '2 (1 new, 1 removed)')]],
      [
        'deleted',
        'Tunics',
        [
          toChange('Name', 'Tunics', null),
          toChange('Description', 'Loose.', null),
          toChange('Parent', men.name, null),
          toChange('Pictures and videos', '2', null),
        ],
      ],
    ]);
  });

  it('has no entry of a rejected save', async () => {
    const before = await store.deps.db.reader.auditEntry.count();
    await expect(caller.catalog.saveCategory({ name: 'Bare' })).rejects.toThrow(
      CATALOG_MESSAGES.topLevelMedia,
    );
    expect(await store.deps.db.reader.auditEntry.count()).toBe(before);
  });
});
