import { findRenamedColors } from '../../../../src/catalog/colors/find-renamed-colors';
import type { MediaItem } from '../../media/media-item';
import { toColorName, type VariantFormRow } from './variant-rows';

const toVariants = (rows: readonly VariantFormRow[]) =>
  rows.map((row) => ({ id: row.key, color: toColorName(row) })).filter(({ color }) => color);

/** Keeps images assigned to a color that is renamed, as soon as no row has the old name any more. */
export function renameImageColors(
  images: MediaItem[],
  before: readonly VariantFormRow[],
  after: readonly VariantFormRow[],
): MediaItem[] {
  const renamed = findRenamedColors(toVariants(before), toVariants(after));
  if (renamed.size === 0) return images;
  return images.map((image) => {
    const newName = image.color ? renamed.get(image.color) : undefined;
    return newName ? { ...image, color: newName } : image;
  });
}
