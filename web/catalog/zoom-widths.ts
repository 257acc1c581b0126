import { IMAGE_WIDTHS } from '../../src/catalog/image-widths';
import type { Image } from '../../src/catalog/shapes';

export interface View {
  /** CSS px */
  width: number;
  height: number;
  /** the screen's pixels to one of those */
  pixelRatio: number;
}

/** How much larger than the smaller side of the room a picture gets at most. */
const CLOSEST = 2.5;
/** What brings less than this is not worth a press. */
const WORTHWHILE = 1.1;

/** The widest the server has of it, which is never more than the original. */
const ownWidth = ({ width }: Pick<Image, 'width'>): number =>
  Math.max(0, ...IMAGE_WIDTHS.filter((each) => each <= (width ?? 0)));

/**
 * The CSS widths of a picture: as a whole in its room, and closer; null where the original has nothing more to show. No
 * pixel of it is drawn larger than the screen's, but that the whole is never smaller than on the page it came from.
 */
export function zoomWidths(
  image: Pick<Image, 'width' | 'height'>,
  view: View,
  shownWidth: number,
): { whole: number; closer: number | null } {
  // What is not known is taken for the shape of the store's pictures.
  const ratio = image.width && image.height ? image.width / image.height : 4 / 5;
  const sharp = ownWidth(image) / view.pixelRatio;
  const whole = Math.min(view.width, view.height * ratio, Math.max(sharp, shownWidth));
  const closer = Math.min(Math.min(view.width, view.height) * CLOSEST, sharp);
  return { whole, closer: closer >= whole * WORTHWHILE ? closer : null };
}
