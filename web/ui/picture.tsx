import { type ComponentPropsWithoutRef, useState } from 'react';
import { IMAGE_WIDTHS } from '../../src/catalog/image-widths';
import { classNames } from './class-names';
import { picture } from './picture.css';
import placeholder from './picture-placeholder.svg?no-inline';

type Img = Omit<
  ComponentPropsWithoutRef<'img'>,
  'src' | 'srcSet' | 'alt' | 'width' | 'height' | 'loading' | 'fetchPriority'
>;

interface PictureProps extends Img {
  /** "/uploads/name.webp", as in the API; without it a placeholder is shown */
  src: string | null | undefined;
  /** "" for decorative pictures */
  alt: string;
  /** width and height of the original file in px; null if unknown */
  width?: number | null;
  height?: number | null;
  /** the dominant color as #rrggbb, shown while the picture loads */
  tint?: string | null;
  /** displayed width, as in `<img sizes>`; see `pictureSizes` */
  sizes?: string;
  /** visible when the page opens: loads eagerly and with high priority */
  priority?: boolean;
  ratio?: 'portrait' | 'square' | 'natural' | 'fill';
  /** opacity of 62%, for sold-out products */
  dimmed?: boolean;
}

/** Common values of `sizes`, as wide as the layout shows them: a few px more can make browsers load a file of twice the size. */
export const pictureSizes = {
  /** product grid: 4, 3 or 2 columns between the gutters */
  card: '(min-width: 117em) 432px, (min-width: 75em) calc(25vw - 36px), (min-width: 48em) calc(33.34vw - 32px), calc(50vw - 4px)',
  /** product gallery: 2 columns, beside the details on desktops */
  gallery: '(min-width: 117em) 702px, (min-width: 75em) calc(50vw - 234px), (min-width: 48em) 50vw, 100vw',
  /** lines of a cart or an order */
  line: '104px',
  /** rows of the back office */
  thumb: '36px',
  /** rows of categories */
  wideThumb: '72px',
  full: '100vw',
} as const;

const UPLOAD = /^(?:https?:\/\/[^/?]+)?\/uploads\/[^?]+$/;

/** The most device pixels per CSS pixel that any screen has, zoomed or not. */
const MAX_DENSITY = 4;
const UNLIMITED = Number.POSITIVE_INFINITY;

/**
 * The `srcset` of an uploaded picture, with no width above the original's, nor above what a fixed size in px needs; undefined if the
 * server cannot resize it.
 */
export function toSrcSet(src: string, masterWidth?: number | null, sizes = ''): string | undefined {
  if (!UPLOAD.test(src) || src.endsWith('.svg')) return undefined;
  const [, shownWidth] = /^(\d+)px$/.exec(sizes) ?? [];
  const max = Math.min(masterWidth || UNLIMITED, shownWidth ? Number(shownWidth) * MAX_DENSITY : UNLIMITED);
  const useful = IMAGE_WIDTHS.filter((width) => width <= max);
  const widths = useful.length > 0 ? useful : IMAGE_WIDTHS.slice(0, 1);
  return widths.map((width) => `${src}?w=${width} ${width}w`).join(', ');
}

/** Dispatches the error of a picture that failed before hydration once more, because React missed it. */
function repeatMissedError(image: HTMLImageElement | null): void {
  if (!image?.complete || image.naturalWidth > 0) return;
  // A drawing without a size of its own has no width in some browsers either, but can be decoded.
  image.decode().catch(() => image.dispatchEvent(new Event('error')));
}

/** A responsive picture that reserves its space and shows its dominant color while it loads. */
export function Picture({
  src,
  alt,
  width,
  height,
  tint,
  sizes = '100vw',
  priority = false,
  ratio = 'portrait',
  dimmed = false,
  className,
  style,
  ...rest
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const missing = !src || failed === src;
  const srcSet = missing ? undefined : toSrcSet(src, width, sizes);
  return (
    <img
      {...rest}
      ref={repeatMissedError}
      className={classNames(picture({ ratio, dimmed }), className)}
      // `src` last: React sets attributes in this order, and some browsers start loading as soon as `src` is set.
      sizes={srcSet ? sizes : undefined}
      srcSet={srcSet}
      src={missing ? placeholder : srcSet ? `${src}?w=${getFallbackWidth(width)}` : src}
      alt={alt}
      width={width ?? 800}
      height={height ?? 1000}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(src ?? null)}
      style={tint && !missing ? { backgroundColor: tint, ...style } : style}
    />
  );
}

/** For browsers without `srcset`: 640 px, or less if the original is narrower. */
const getFallbackWidth = (master?: number | null): number =>
  [...IMAGE_WIDTHS].reverse().find((width) => width <= Math.min(640, master ?? 640)) ?? IMAGE_WIDTHS[0];
