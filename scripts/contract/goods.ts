/** Categories and products to try the rows with. Their names carry the run's mark, by which they are taken away afterwards. */
import { expect } from 'vitest';
import { createMp4, createPng, drawPicture } from '../../server/media/test-files';
import { nameOf, owner, top } from './client';
import { formOf, type NewFile } from './request';

export const PNG = await createPng();
export const MP4 = createMp4();

/** As a phone would send it: upside down, with where and by whom it was taken. */
export const PHOTO = await drawPicture({ width: 300, height: 100 })
  .withExif({ IFD0: { Copyright: 'somebody in particular' }, IFD3: { GPSLatitude: '26/1 54/1 0/1' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

export const pictures = (field: string, count: number): NewFile[] =>
  Array.from({ length: count }, (_, index) => [field, PNG, `${index}.png`]);

/** A category under the run's own one; it needs no pictures there. */
export async function makeCategory({
  name = nameOf('Category'),
  parentId = top.id,
}: {
  name?: string;
  parentId?: string;
} = {}) {
  const { status, body } = await owner.post('/categories', formOf({ name, parentId }));
  expect(status).toBe(201);
  return body.category;
}

export const variant = (more: object = {}) => ({
  color: 'Ivory',
  colorHexCode: '#efe6d3',
  size: 'M',
  stock: 5,
  originalPrice: '1899.00',
  ...more,
});

/** The text fields of a product's form. */
export const productFields = (
  more: object = {},
  variants: object[] = [variant()],
): Record<string, string> => ({
  productName: nameOf('Product'),
  categoryId: top.id,
  productVariants: JSON.stringify(variants),
  ...more,
});

export const saveProduct = (fields: Record<string, string>, files: readonly NewFile[] = []) =>
  owner.post('/products', formOf(fields, files));

export async function makeProduct(variants: object[] = [variant()], more: object = {}) {
  const { status, body } = await saveProduct(productFields(more, variants));
  expect(status).toBe(201);
  return body.product;
}

/** How many pieces a product's variant has now. */
export async function stockOf(productId: string, variantId?: string): Promise<number> {
  const { body } = await owner.get(`/products/${productId}`);
  const { variants } = body.product;
  return (variantId ? variants.find(({ id }: { id: string }) => id === variantId) : variants[0]).stock;
}
