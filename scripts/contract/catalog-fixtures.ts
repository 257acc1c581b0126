/** Categories and products for the contract tests. Their names contain the run's id, by which they are deleted afterwards. */
import { expect } from 'vitest';
import { createMp4, createPng, drawPicture } from '../../server/media/test-files';
import { asAdmin, createName, topCategory } from './client';
import { createForm, type FormFile } from './request';

export const PNG = await createPng();
export const MP4 = createMp4();

/** A photo as phones take it: rotated by its EXIF orientation, with place and author in its metadata. */
export const PHOTO = await drawPicture({ width: 300, height: 100 })
  .withExif({ IFD0: { Copyright: 'somebody in particular' }, IFD3: { GPSLatitude: '26/1 54/1 0/1' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

export const createPictures = (field: string, count: number): FormFile[] =>
  Array.from({ length: count }, (_, index) => [field, PNG, `${index}.png`]);

/** Creates a category below the run's, because a top-level category requires pictures. */
export async function createCategory({
  name = createName('Category'),
  parentId = topCategory.id,
}: {
  name?: string;
  parentId?: string;
} = {}) {
  const { status, body } = await asAdmin.post('/categories', createForm({ name, parentId }));
  expect(status).toBe(201);
  return body.category;
}

export const createVariantInput = (more: object = {}) => ({
  color: 'Ivory',
  colorHexCode: '#efe6d3',
  size: 'M',
  stock: 5,
  originalPrice: '1899.00',
  ...more,
});

/** The text fields of a product's form. */
export const createProductFields = (
  more: object = {},
  variants: object[] = [createVariantInput()],
): Record<string, string> => ({
  productName: createName('Product'),
  categoryId: topCategory.id,
  productVariants: JSON.stringify(variants),
  ...more,
});

export const saveProduct = (fields: Record<string, string>, files: readonly FormFile[] = []) =>
  asAdmin.post('/products', createForm(fields, files));

export async function createProduct(variants: object[] = [createVariantInput()], more: object = {}) {
  const { status, body } = await saveProduct(createProductFields(more, variants));
  expect(status).toBe(201);
  return body.product;
}

/** The stock (units) of a variant; without `variantId`, of the product's first variant. */
export async function readStock(productId: string, variantId?: string): Promise<number> {
  const { body } = await asAdmin.get(`/products/${productId}`);
  const { variants } = body.product;
  return (variantId ? variants.find(({ id }: { id: string }) => id === variantId) : variants[0]).stock;
}
