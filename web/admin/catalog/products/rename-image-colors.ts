import type { MediaItem } from '../../media/media-item';
import { toColorName, type VariantFormRow } from './variant-rows';

/** Keeps images assigned to a color that is renamed, as soon as no row has the old name any more. */
export function renameImageColors(
  images: MediaItem[],
  before: readonly VariantFormRow[],
  after: readonly VariantFormRow[],
): MediaItem[] {
  const remaining = new Set(after.map(toColorName));
  const names = new Map(after.map(({ key, color }) => [key, color.trim()]));
  const renamed = new Map<string, string>();
  for (const row of before) {
    const newName = names.get(row.key);
    if (newName && !remaining.has(toColorName(row))) renamed.set(toColorName(row), newName);
  }
  if (renamed.size === 0) return images;
  return images.map((image) => {
    const newName = image.color ? renamed.get(image.color) : undefined;
    return newName ? { ...image, color: newName } : image;
  });
}
