import type { MediaItem } from '../../media/media-item';
import type { VariantFormRow } from './variant-rows';

/** Keeps images assigned to a color that is renamed, as soon as no row has the old name any more. */
export function renameImageColors(
  images: MediaItem[],
  before: readonly VariantFormRow[],
  after: readonly VariantFormRow[],
): MediaItem[] {
  const remaining = new Set(after.map(({ color }) => color.trim()));
  const names = new Map(after.map(({ key, color }) => [key, color.trim()]));
  const renamed = new Map<string, string>();
  for (const { key, color } of before) {
    const newName = names.get(key);
    if (newName && !remaining.has(color.trim())) renamed.set(color.trim(), newName);
  }
  if (renamed.size === 0) return images;
  return images.map((image) => {
    const newName = image.color ? renamed.get(image.color) : undefined;
    return newName ? { ...image, color: newName } : image;
  });
}
