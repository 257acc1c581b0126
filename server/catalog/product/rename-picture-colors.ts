import { findRenamedColors } from '../../../src/catalog/colors/find-renamed-colors';
import type { Product } from '../../../src/catalog/shapes';
import type { SqlTransaction } from '../../db/client';
import { listValues, sql } from '../../db/sql';

/** By the id of a picture, the color that it shows. */
export type PictureColors = Readonly<Record<string, string>>;

/** The pictures that show another color in `after`, with their colors of before. */
export function findChangedPictureColors(before: Product, after: Product): PictureColors {
  const colors = new Map(after.images.map(({ id, color }) => [id, color]));
  return Object.fromEntries(
    before.images.flatMap(({ id, color }) => (color && colors.get(id) !== color ? [[id, color]] : [])),
  );
}

/**
 * Assigns the pictures of renamed colors to the new names, and those of `chosen` to its colors.
 * @returns the saved product with them
 */
export async function renamePictureColors(
  tx: SqlTransaction,
  before: Product,
  after: Product,
  chosen: PictureColors = {},
): Promise<Product> {
  const renamed = findRenamedColors(before.variants, after.variants);
  const images = after.images.map((image) => ({
    ...image,
    color: chosen[image.id] ?? renamed.get(image.color ?? '') ?? image.color,
  }));
  const changed = images.filter(({ color }, index) => color !== after.images[index]?.color);
  for (const name of new Set(changed.map(({ color }) => color))) {
    const ids = changed.filter(({ color }) => color === name).map(({ id }) => id);
    await tx.execute(sql`UPDATE ProductImage SET color = ${name} WHERE id IN ${listValues(ids)}`);
  }
  return changed.length > 0 ? { ...after, images } : after;
}
