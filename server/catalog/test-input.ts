/** Creates inputs and categories for the catalog's tests. */
import { randomUUID } from 'node:crypto';
import { writePictures } from '../media/test-files';
import type { TestStore } from '../test/harness';

export const createVariantInput = (more: object = {}) => ({
  color: 'Ivory',
  colorHexCode: '#efe6d3',
  size: 'M',
  stock: 5,
  originalPrice: '1899.00',
  ...more,
});

export const createProductInput = (categoryId: string, more: object = {}) => ({
  productName: 'Bagru Sprig Cotton Kurta',
  description: 'Hand-block printed.',
  categoryId,
  productVariants: [createVariantInput()],
  ...more,
});

/** Creates a top-level category as an admin, with a unique name by default. */
export async function createTopLevelCategory(store: TestStore, name = `Women ${randomUUID().slice(0, 8)}`) {
  const { caller } = await store.admin();
  return caller.catalog.saveCategory({ media: await writePictures(store, 'media', 5), name });
}

export async function createSubcategory(
  store: TestStore,
  parentId: string,
  name = `Kurtas ${randomUUID().slice(0, 8)}`,
) {
  const { caller } = await store.admin();
  return caller.catalog.saveCategory({ name, parentId });
}
