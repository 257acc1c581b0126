import type { Image } from './shapes';

/** The picture that stands for a product in one color: that color's first, else one for every color, else any. */
export function findPicture(images: readonly Image[], color: string): Image | null {
  return (
    images.find((image) => image.color === color) ?? images.find((image) => !image.color) ?? images[0] ?? null
  );
}
