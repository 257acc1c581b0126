import { isSameColor } from './is-same-color';

/** The picture of a product in one color: the first of that color, else one for all colors, else the first of all. */
export function findPicture<Picture extends { color: string | null }>(
  images: readonly Picture[],
  color: string,
): Picture | null {
  return (
    images.find((image) => isSameColor(image.color ?? '', color)) ??
    images.find((image) => !image.color) ??
    images[0] ??
    null
  );
}
