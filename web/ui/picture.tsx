import { type ComponentPropsWithRef, useState } from 'react';
import { IMAGE_WIDTHS } from '../../src/catalog/image-widths';
import { classNames } from './class-names';
import { picture } from './picture.css';
import placeholder from './picture-placeholder.svg?no-inline';

type Img = Omit<
  ComponentPropsWithRef<'img'>,
  'src' | 'srcSet' | 'alt' | 'width' | 'height' | 'loading' | 'fetchPriority'
>;

interface PictureProps extends Img {
  /** As the wire gives it, "/uploads/name.webp"; without one a placeholder stands in. */
  src: string | null | undefined;
  /** What it shows; "" for decoration. */
  alt: string;
  /** px of the master file; null where unknown */
  width?: number | null;
  height?: number | null;
  /** The dominant color, #rrggbb, shown until the picture arrives. */
  tint?: string | null;
  /** How wide it will be shown, as in `<img sizes>`; `pictureSizes` has the usual ones. */
  sizes?: string;
  /** In view when the page opens: loaded at once, ahead of others. */
  priority?: boolean;
  ratio?: 'portrait' | 'square' | 'natural' | 'fill';
  /** 62 %: nothing of it can be bought */
  dimmed?: boolean;
}

/** The usual `sizes` of the shop. */
export const pictureSizes = {
  /** the product grid: 4, 3 or 2 columns */
  card: '(min-width: 1200px) 25vw, (min-width: 768px) 33vw, 50vw',
  /** the two-column gallery of a product */
  gallery: '(min-width: 1200px) 34vw, (min-width: 768px) 50vw, 100vw',
  /** a line of the cart or an order */
  line: '104px',
  /** a row of the back office */
  thumb: '36px',
  /** a category's row */
  wideThumb: '72px',
  full: '100vw',
} as const;

const UPLOAD = /^(?:https?:\/\/[^/?]+)?\/uploads\/[^?]+$/;

/** The `srcset` of an uploaded picture, none wider than its master; undefined for pictures the server cannot resize. */
export function toSrcSet(src: string, masterWidth?: number | null): string | undefined {
  if (!UPLOAD.test(src) || src.endsWith('.svg')) return undefined;
  const useful = masterWidth ? IMAGE_WIDTHS.filter((width) => width <= masterWidth) : IMAGE_WIDTHS;
  const widths = useful.length > 0 ? useful : IMAGE_WIDTHS.slice(0, 1);
  return widths.map((width) => `${src}?w=${width} ${width}w`).join(', ');
}

/** A picture that keeps its place and its color while it loads, in the width the screen needs. */
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
  const srcSet = missing ? undefined : toSrcSet(src, width);
  return (
    <img
      {...rest}
      className={classNames(picture({ ratio, dimmed }), className)}
      // The sizes come first: a browser that meets src first may already be fetching it.
      sizes={srcSet ? sizes : undefined}
      srcSet={srcSet}
      src={missing ? placeholder : srcSet ? `${src}?w=${fallbackWidth(width)}` : src}
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

/** What browsers without `srcset` get: 640 px, or the widest the master has. */
const fallbackWidth = (master?: number | null): number =>
  [...IMAGE_WIDTHS].reverse().find((width) => width <= Math.min(640, master ?? 640)) ?? IMAGE_WIDTHS[0];
