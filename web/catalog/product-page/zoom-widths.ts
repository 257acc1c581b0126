import { IMAGE_WIDTHS } from '../../../src/catalog/image-widths';
import type { Image } from '../../../src/catalog/shapes';

export interface View {
  /** CSS px */
  width: number;
  height: number;
  /** device pixels per CSS px */
  pixelRatio: number;
}

/** The largest size of a picture, as a multiple of the viewport's smaller side. */
const CLOSEST = 2.5;
/** Smaller magnifications are not offered. */
const WORTHWHILE = 1.1;

/** The widest rendition, never wider than the original. */
const getOwnWidth = ({ width }: Pick<Image, 'width'>): number =>
  Math.max(0, ...IMAGE_WIDTHS.filter((each) => each <= (width ?? 0)));

/**
 * The CSS widths of a picture: fitted to the viewport, and magnified; null if the original has no more detail. Its pixels are never
 * drawn larger than device pixels, except that the fitted picture is at least as wide as on the product page.
 */
export function computeZoomWidths(
  image: Pick<Image, 'width' | 'height'>,
  view: View,
  shownWidth: number,
): { fitted: number; magnified: number | null } {
  // Default: the aspect ratio of the store's pictures.
  const ratio = image.width && image.height ? image.width / image.height : 4 / 5;
  const sharpWidth = getOwnWidth(image) / view.pixelRatio;
  const fitted = Math.min(view.width, view.height * ratio, Math.max(sharpWidth, shownWidth));
  const magnified = Math.min(Math.min(view.width, view.height) * CLOSEST, sharpWidth);
  return { fitted, magnified: magnified >= fitted * WORTHWHILE ? magnified : null };
}
