import type { Fabric } from '../cloth/fabric';
import { createLensPath } from './folds';
import type { Point } from './svg';

/** One piece of cut cloth. Panels lie on each other in the order they are listed. */
export interface Panel {
  /** Closed outline. */
  path: string;
  cloth: Fabric;
  /** Direction of the threads in degrees, because the cloth of a sleeve is rotated with it. */
  grain?: number;
  /** Moves the print, so that two panels never match by accident. */
  shift?: Point;
  /** How high it lies, 0x50 (inside the neck) to 0xa0 (a collar leaf on top). */
  height: number;
  /** Soft shadow on the panels beneath: opacity, blur, offset. */
  casts?: { opacity: number; blur?: number; dx?: number; dy?: number };
  /** Darkened as a whole: insides and undersides. */
  shade?: number;
  /** Strength and width of the soft dark along the inner edge. */
  edge?: { opacity?: number; width?: number };
  /** Clipped into the panel before shading: bands, prints, fading. */
  printed?: string;
  /** Clipped into the panel after shading: seams and stitches. */
  lines?: string;
}

/** Spine (a cubic curve), half width, depth 0…1, and where along it the fold is widest. */
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

/** How the cloth takes the light. */
export interface Surface {
  foldBlur?: number;
  relief?: number;
  crumple?: number;
  /** Base frequency of the slow crumpling. */
  crumpleScale?: string;
  /** How far the edges stray from the drawn line. */
  wander?: number;
  /** Visibility of the threads, 0…1. */
  slub?: number;
}

/** Something drawn about the origin and set down at a point: printed on the cloth, or lying on top of it. */
export interface Spot {
  at: Point;
  svg: string;
  printed?: boolean;
}

/** A garment in the form that the drawing code needs. */
export interface SewnGarment {
  box: { x: number; y: number; width: number; height: number };
  panels: Panel[];
  folds: Fold[];
  surface?: Surface;
  defs?: string;
  /** Round or lettered things that must keep their shape when a garment is cut for a child. */
  spots?: Spot[];
  /** On the cloth, beneath the light. */
  over?: string;
  /** On everything: buttons, cords. */
  top?: string;
  /** Beneath the garment, with no cloth light: rods, tassels. */
  under?: string;
}

export const mirrorFolds = (folds: readonly Fold[]): Fold[] => [
  ...folds,
  ...folds.map(
    ([x0, y0, x1, y1, x2, y2, x3, y3, width, depth, widest]): Fold =>
      // Exact mirror images would look artificial, so the other side is slightly weaker.
      [-x0, y0, -x1, y1, -x2, y2, -x3, y3, width * 0.9, depth * 0.8, widest],
  ),
];

/** A light ridge with a dark valley beside it, for the height map. */
export function drawFold([x0, y0, x1, y1, x2, y2, x3, y3, width, depth, widest = 0.35]: Fold): string {
  const ridge = createLensPath([x0, y0], [x1, y1], [x2, y2], [x3, y3], width, widest);
  const valley = createLensPath(
    [x0 + width * 1.25, y0 + width * 0.3],
    [x1 + width * 1.25, y1 + width * 0.3],
    [x2 + width * 1.2, y2 + width * 0.3],
    [x3 + width * 0.8, y3 + width * 0.2],
    width * 0.9,
    widest,
  );
  return `<path d="${ridge}" fill="#fff" opacity="${(depth * 0.62).toFixed(2)}"/><path d="${valley}" fill="#000" opacity="${(depth * 0.4).toFixed(2)}"/>`;
}
