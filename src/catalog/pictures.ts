import type { Image } from './shapes';

/** The picture that stands for a product in one colour: that colour's first, else one for every colour, else any. */
export function pictureFor(images: readonly Image[], color: string): Image | null {
  return (
    images.find((image) => image.color === color) ?? images.find((image) => !image.color) ?? images[0] ?? null
  );
}
