import type { Fabric } from '../cloth/fabric';
import { createLensPath } from './folds';
import type { Point } from './svg';

/** One cut piece of cloth. Later panels lie on top of earlier ones. */
export interface Panel {
  /** the closed outline, as SVG path data */
  path: string;
  cloth: Fabric;
  /** the direction of the threads, in degrees; a sleeve's cloth is rotated with the sleeve */
  grain?: number;
  /** the offset of the pattern, in units, so that it does not continue from one panel to the next */
  patternOffset?: Point;
  /** the height of the panel, from 0x50 (inside the neck) to 0xa0 (a collar on top) */
  height: number;
  /** a soft shadow on the panels below: opacity 0 to 1, blur and offset in units */
  shadow?: { opacity: number; blur?: number; dx?: number; dy?: number };
  /** the opacity with which the whole panel is darkened, for insides and undersides */
  shade?: number;
  /** a soft dark line along the inner edge; width in units */
  edge?: { opacity?: number; width?: number };
  /** SVG clipped to the panel below the shading: bands, prints, fading */
  printed?: string;
  /** SVG clipped to the panel above the shading: seams and stitches */
  lines?: string;
}

/**
 * A fold along a cubic curve. `width` is half its width in units, `depth` is from 0 to 1, and `widest` is the share of the curve at
 * which it is widest.
 */
export type Fold = readonly [
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x3: number,
  y3: number,
  width: number,
  depth: number,
  widest?: number,
];

/** How light, relief and irregularities of the cloth's surface are drawn. */
export interface Surface {
  /** the blur of the folds, in units; default 7 */
  foldBlur?: number;
  /** the contrast of light and shade; default 62 */
  relief?: number;
  /** the strength of the crumples, 0 to 1; default 0.17 */
  crumple?: number;
  /** the frequency of the crumples, as two numbers per unit: horizontal and vertical */
  crumpleScale?: string;
  /** the amplitude of the irregular edges, in units; default 34 */
  wander?: number;
  /** the visibility of the threads, 0 to 1 */
  slub?: number;
}

/** SVG drawn around the origin and moved to a point: a button or a print. */
export interface Decoration {
  at: Point;
  svg: string;
  /** whether it is shaded like the cloth; otherwise it lies on top */
  printed?: boolean;
}

/** The geometry of a garment, of which draw.ts makes SVG. */
export interface GarmentShape {
  /** the bounding box, in units */
  box: { x: number; y: number; width: number; height: number };
  panels: Panel[];
  folds: Fold[];
  surface?: Surface;
  /** SVG definitions that the strings below use */
  defs?: string;
  /** buttons and prints, which keep their shape when the garment is resized for a child */
  decorations?: Decoration[];
  /** SVG on the cloth, below the shading */
  onCloth?: string;
  /** SVG above everything, such as cords */
  aboveCloth?: string;
  /** SVG of the rod from which the garment hangs, below everything */
  rod?: string;
  /** SVG below the garment, without shading, such as tassels */
  belowCloth?: string;
}

/** Adds the folds of the right half to those of the left half. */
export const mirrorFolds = (folds: readonly Fold[]): Fold[] => [
  ...folds,
  ...folds.map(
    ([x0, y0, x1, y1, x2, y2, x3, y3, width, depth, widest]): Fold =>
      // Exact mirror images would look artificial, so the other side is slightly weaker.
      [-x0, y0, -x1, y1, -x2, y2, -x3, y3, width * 0.9, depth * 0.8, widest],
  ),
];

/** Draws a fold in the height map: a light ridge with a dark valley at its right. */
export function drawFold([x0, y0, x1, y1, x2, y2, x3, y3, width, depth, widest = 0.35]: Fold): string {
  const ridge = createLensPath(
    [
      [x0, y0],
      [x1, y1],
      [x2, y2],
      [x3, y3],
    ],
    width,
    widest,
  );
  const valley = createLensPath(
    [
      [x0 + width * 1.25, y0 + width * 0.3],
      [x1 + width * 1.25, y1 + width * 0.3],
      [x2 + width * 1.2, y2 + width * 0.3],
      [x3 + width * 0.8, y3 + width * 0.2],
    ],
    width * 0.9,
    widest,
  );
  return `<path d="${ridge}" fill="#fff" opacity="${(depth * 0.62).toFixed(2)}"/><path d="${valley}" fill="#000" opacity="${(depth * 0.4).toFixed(2)}"/>`;
}
