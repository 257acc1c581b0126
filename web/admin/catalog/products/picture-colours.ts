import type { MediaItem } from '../../media/media-item';
import type { VariantRow } from './variant-rows';

/** A picture keeps showing its colour when that gets another name: the tags follow once no row has the old one any more. */
export function withRenamedColours(
  images: MediaItem[],
  before: readonly VariantRow[],
  after: readonly VariantRow[],
): MediaItem[] {
  const left = new Set(after.map(({ color }) => color.trim()));
  const names = new Map(after.map(({ key, color }) => [key, color.trim()]));
  const renamed = new Map<string, string>();
  for (const { key, color } of before) {
    const now = names.get(key);
    if (now && !left.has(color.trim())) renamed.set(color.trim(), now);
  }
  if (renamed.size === 0) return images;
  return images.map((image) => {
    const now = image.color ? renamed.get(image.color) : undefined;
    return now ? { ...image, color: now } : image;
  });
}
