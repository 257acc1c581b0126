/** Saves of products that are committed, whatever fails then. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { StatementError } from '../../db/statement-error';
import { writePictures } from '../../media/test-files';
import { openFileStore } from '../../test/harness';
import { createProductInput, createTopLevelCategory } from '../test-input';

const store = await openFileStore();
const { caller } = await store.admin();
const women = await createTopLevelCategory(store);
const { db } = store.deps;

const saveProduct = async (count: number, more: object = {}) =>
  caller.catalog.saveProduct({
    ...createProductInput(women.id, more),
    images: await writePictures(store, 'images', count),
  });

function loseNextAnswer(): void {
  const { transact } = db;
  vi.spyOn(db, 'transact').mockImplementationOnce(async (work) => {
    await transact(work);
    throw new StatementError('ETIMEDOUT', new Error('The database does not answer.'));
  });
}

const hasFile = ({ url }: { url: string }) => existsSync(join(store.folder, url));

it('shows the pictures of a new product whose commit was not answered', async () => {
  loseNextAnswer();
  const { id, images } = await saveProduct(2, { idempotencyKey: 'a-lost-commit' });
  expect(images.map(hasFile)).toEqual([true, true]);
  expect(await saveProduct(2, { idempotencyKey: 'a-lost-commit' })).toMatchObject({ id, images });
});

it('shows the pictures that were added although that was not answered', async () => {
  const { id } = await saveProduct(1);
  loseNextAnswer();
  const images = await writePictures(store, 'images', 1);
  await expect(caller.admin.catalog.addPictures({ id, images })).rejects.toThrow();
  expect((await caller.catalog.product({ id })).images.map(hasFile)).toEqual([true, true]);
});

describe('a saved product whose former files can’t be looked up', () => {
  const failNextLookup = () =>
    vi
      .spyOn(db.reader.orderItem, 'findMany')
      .mockImplementationOnce((() => Promise.reject(new StatementError('ETIMEDOUT', 'no answer'))) as never);

  it('is answered as saved, without a deleted picture', async () => {
    const made = await saveProduct(2);
    const [first, second] = made.images;
    failNextLookup();
    const saved = await saveProduct(0, { id: made.id, deletedImageIds: [first?.id] });
    expect(saved.images).toEqual([second]);
  });

  it('is answered with the pictures that replace the others', async () => {
    const { id } = await saveProduct(2);
    failNextLookup();
    const images = await writePictures(store, 'images', 1);
    const product = await caller.admin.catalog.addPictures({ id, images, replaces: true });
    expect(product.images.map(hasFile)).toEqual([true]);
  });
});
