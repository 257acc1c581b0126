import { darken, lighten } from './color';
import type { Layer } from './draw';
import { newId } from './svg';

/** The margin (units) that is drawn on all sides and cropped, because filters fade at their edges. */
export const overscan = 80;
/** How far (units) the shapes that fill a picture extend beyond it, a little more than the margin. */
const bleed = 90;

/** A rectangle that covers the picture and its margin. @param attributes further SVG attributes */
const drawFullRect = (width: number, height: number, attributes: string): string =>
  `<rect x="${-bleed}" y="${-bleed}" width="${width + 2 * bleed}" height="${height + 2 * bleed}" ${attributes}/>`;

/** Draws a paper backdrop. `light` is the brightest point, as shares of width and height. */
export function drawBackdrop(
  width: number,
  height: number,
  color: string,
  light = { x: 0.3, y: 0.2 },
): Layer {
  const id = newId('paper');
  return {
    defs: `<radialGradient id="${id}" cx="${light.x}" cy="${light.y}" r="1.05"><stop offset="0" stop-color="${lighten(color, 0.3)}"/><stop offset=".45" stop-color="${color}"/><stop offset="1" stop-color="${darken(color, 0.26)}"/></radialGradient>`,
    body: drawFullRect(width, height, `fill="url(#${id})"`),
  };
}

/** Draws film grain over the picture, which hides banding and gives cloth and backdrop the same texture. */
export function drawGrain(width: number, height: number, strength = 0.1): Layer {
  const id = newId('grain');
  return {
    defs: `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".82" numOctaves="2" seed="4"/><feColorMatrix values="1.6 0 0 0 -.3  1.6 0 0 0 -.3  1.6 0 0 0 -.3  0 0 0 0 1"/></filter>`,
    body: drawFullRect(
      width,
      height,
      `filter="url(#${id})" opacity="${strength}" style="mix-blend-mode:soft-light"`,
    ),
  };
}

/** Lengths are units. */
export interface ScreenShadowOptions {
  opacity?: number;
  /** the position of the pattern's origin */
  x?: number;
  y?: number;
  scale?: number;
  blur?: number;
  /** the start and the end of the gradient to transparent, as shares of width and height */
  fadeFrom?: { x: number; y: number };
  fadeTo?: { x: number; y: number };
  /** default true */
  fade?: boolean;
}

/** Draws the blurred shadow of a carved stone screen (jali), which fades out toward the text. */
export function drawScreenShadow(width: number, height: number, options: ScreenShadowOptions = {}): Layer {
  const { opacity = 0.21, x = 300, y = 100, scale = 1.9, blur = 6 } = options;
  const { fadeFrom = { x: 1, y: 0 }, fadeTo = { x: 0, y: 0.9 } } = options;
  const id = newId('jali');
  const petal = 'M0 -6C-9 -16 -8 -30 0 -40C8 -30 9 -16 0 -6Z';
  const star = Array.from({ length: 8 }, (_, i) => `<path d="${petal}" transform="rotate(${i * 45})"/>`).join(
    '',
  );
  const lozenges = [
    [0, 0],
    [96, 0],
    [0, 96],
    [96, 96],
  ]
    .map(
      ([cx = 0, cy = 0]) =>
        `<path d="M${cx} ${cy - 14}L${cx + 14} ${cy}L${cx} ${cy + 14}L${cx - 14} ${cy}Z"/>`,
    )
    .join('');
  return {
    defs: `<pattern id="${id}" width="96" height="96" patternUnits="userSpaceOnUse"><rect width="96" height="96" fill="#1a0c08"/><g fill="#fff"><g transform="translate(48 48)">${star}</g>${lozenges}</g></pattern>
<filter id="${id}b" x="-.1" y="-.1" width="1.2" height="1.2" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${blur}"/></filter>
<linearGradient id="${id}g" x1="${fadeFrom.x}" y1="${fadeFrom.y}" x2="${fadeTo.x}" y2="${fadeTo.y}"><stop offset=".1" stop-color="#fff"/><stop offset=".75" stop-color="#000"/></linearGradient>
<mask id="${id}m" maskUnits="userSpaceOnUse" x="${-bleed}" y="${-bleed}" width="${width + 2 * bleed}" height="${height + 2 * bleed}">${drawFullRect(width, height, `fill="url(#${id}g)"`)}</mask>`,
    body: `<g ${options.fade === false ? '' : `mask="url(#${id}m)"`} style="mix-blend-mode:multiply" opacity="${opacity}"><g filter="url(#${id}b)"><g transform="translate(${x} ${y}) rotate(-18) skewX(-22) scale(${scale})"><rect x="-1600" y="-1600" width="5000" height="4600" fill="url(#${id})"/></g></g></g>`,
  };
}

/** Draws the soft shadow of a window frame across the picture. */
export function drawWindowShadow(width: number, height: number, seed: number): Layer {
  const id = newId('window');
  const x = (seed % 5) * 0.12 * width;
  const bars = [0, 0.34, 0.68].map(
    (k) => `<rect x="${k * width}" y="${-height}" width="${0.05 * width}" height="${3 * height}"/>`,
  );
  return {
    defs: `<filter id="${id}" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="${0.018 * width}"/></filter>`,
    body: `<g filter="url(#${id})" opacity=".085" style="mix-blend-mode:multiply"><g transform="translate(${x} 0) rotate(24)" fill="#3a2214">${bars.join('')}<rect x="${-width}" y="${0.2 * height}" width="${3 * width}" height="${0.045 * width}"/></g></g>`,
  };
}

/** Joins layers to an SVG. It includes the margin, which `rasterize` crops, and placeholders for its size in px. */
export function wrapInSvg(width: number, height: number, layers: readonly Layer[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="WIDTH" height="HEIGHT" viewBox="${-overscan} ${-overscan} ${width + 2 * overscan} ${height + 2 * overscan}"><defs>${layers.map((layer) => layer.defs).join('')}</defs>${layers.map((layer) => layer.body).join('')}</svg>`;
}
