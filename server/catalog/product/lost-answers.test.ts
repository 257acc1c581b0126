/** Saves whose transaction is committed although they are told otherwise. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
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
