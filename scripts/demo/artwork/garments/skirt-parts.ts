import { drawStitch } from '../cloth/details';
import type { Fabric } from '../cloth/fabric';
import type { Fold, Panel } from '../engine/panel';
import { createRandom, createSymmetricPath, formatPoint, type Point, round } from '../engine/svg';

/** Parts of skirts, lehengas and dresses. */

/**
 * A skirt as a part of a ring: `inner` and `outer` are its radii in units, `spread` is half its angle in radians, and `panels` the
 * number of wedges.
 */
export interface Ring {
  inner: number;
  outer: number;
  spread: number;
  panels: number;
}

export const findPointOnRing = ({ inner }: Ring, radius: number, angle: number): Point => [
  round(radius * Math.sin(angle)),
  round(radius * Math.cos(angle) - inner),
];

/** Creates wedges (kalis) side by side, each with a fold from waist to hem. `hemBand` is the SVG of each wedge's band. */
export function createWedges(ring: Ring, cloth: Fabric, hemBand: string): { panels: Panel[]; folds: Fold[] } {
  const panels: Panel[] = [];
  const folds: Fold[] = [];
  const { inner, outer, spread, panels: count } = ring;
  for (let i = 0; i < count; i++) {
    const from = -spread + (2 * spread * i) / count;
    const to = -spread + (2 * spread * (i + 1)) / count;
    const width = to - from;
    const middle = (from + to) / 2;
    const sag = findPointOnRing(ring, outer + 34, middle - 0.2 * width);
    const angle = round((-middle * 180) / Math.PI);
    panels.push({
      path: `M${formatPoint(findPointOnRing(ring, inner, from))}L${formatPoint(findPointOnRing(ring, outer, from))}C${formatPoint(sag)} ${formatPoint(sag)} ${formatPoint(findPointOnRing(ring, outer, to))}L${formatPoint(findPointOnRing(ring, inner, to))}Z`,
      cloth,
      grain: angle,
      patternOffset: [i * 37, 0],
      height: 0x80,
      edge: { opacity: 0.18, width: 14 },
      printed: `<g transform="translate(0 ${-inner}) rotate(${angle})">${hemBand}</g>`,
    });
    /** `share` is that of the wedge's width, from its left. */
    const findRidgePoint = (radius: number, share: number): Point =>
      findPointOnRing(ring, radius, from + share * width);
    const length = outer - inner;
    const [a, b, c, d] = [
      findRidgePoint(inner + 10, 0.3),
      findRidgePoint(inner + length * 0.3, 0.3),
      findRidgePoint(inner + length * 0.65, 0.32),
      findRidgePoint(outer + 20, 0.34),
    ];
    folds.push([...a, ...b, ...c, ...d, 22, 0.62, 0.85]);
  }
  return { panels, folds };
}

/** Creates the band along the inner edge of a ring. `depth` is its height in units, `corner` its lower right end. */
export function createWaistband(
  ring: Ring,
  cloth: Fabric,
  thread: string,
  depth = 44,
): { panel: Panel; corner: Point } {
  const [left, y] = findPointOnRing(ring, ring.inner, -ring.spread);
  const x = -left;
  return {
    corner: [x, y],
    panel: {
      path: `M${-x - 8} ${y - depth}C-60 ${y - depth + 22} 60 ${y - depth + 22} ${x + 8} ${y - depth}L${x + 12} ${y + 8}C60 ${y + 34} -60 ${y + 34} ${-x - 12} ${y + 8}Z`,
      cloth,
      height: 0x90,
      shadow: { opacity: 0.5, blur: 6 },
      edge: { width: 10 },
      lines: drawStitch(
        `M${-x - 4} ${y - depth + 10}C-60 ${y - depth + 32} 60 ${y - depth + 32} ${x + 4} ${y - depth + 10}M${-x - 8} ${y - 2}C-60 ${y + 24} 60 ${y + 24} ${x + 8} ${y - 2}`,
        thread,
        0.7,
        1.8,
      ),
    },
  };
}

interface Gathers {
  /** the height of the seam, in units */
  y: number;
  /** half the width of the seam, in units */
  halfWidth: number;
  /** how much the folds spread, as a share of their x */
  flare: number;
  /** the largest length of a fold, in units */
  maxLength: number;
  count: number;
  seed: number;
}

/** Creates gathers below a seam: short folds of random length. */
export function createGathers({ y, halfWidth, flare, maxLength, count, seed }: Gathers): Fold[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, i): Fold => {
    // From -1 at the left to 1 at the right.
    const t = (i / (count - 1)) * 2 - 1;
    const x = t * halfWidth;
    const length = maxLength * (0.3 + random() * 0.7);
    return [
      x,
      y,
      x * (1 + flare * 0.3),
      y + length * 0.3,
      x * (1 + flare * 0.7),
      y + length * 0.6,
      x * (1 + flare) + random() * 12,
      y + length,
      7 + random() * 5,
      0.5,
      0.2,
    ];
  });
}

/** Creates the outline of a tier, from a seam at y0 to a hem at y1. `half0` and `half1` are half their widths. */
export function createTierPath(y0: number, half0: number, y1: number, half1: number): string {
  const sag = (half1 - half0) * 0.2 + 20;
  return createSymmetricPath([
    ['M', 0, y0 + 10],
    ['C', -half0 * 0.36, y0 + 10, -half0 * 0.7, y0 + 6, -half0, y0 - 6],
    [
      'C',
      -half0 - (half1 - half0) * 0.4,
      y0 + (y1 - y0) * 0.3,
      -half1 + (half1 - half0) * 0.2,
      y0 + (y1 - y0) * 0.65,
      -half1,
      y1 - sag * 1.1,
    ],
    ['C', -half1 * 0.7, y1 - sag * 0.2, -half1 * 0.33, y1, 0, y1],
  ]);
}

/** Creates a line along the hem of such a tier, `up` units above it. */
export function createTierHem(y1: number, half0: number, half1: number, up: number): string {
  const sag = (half1 - half0) * 0.2 + 20;
  return `M${-half1} ${y1 - sag * 1.1 - up}C${-half1 * 0.7} ${y1 - sag * 0.2 - up} ${-half1 * 0.33} ${y1 - up} 0 ${y1 - up}C${half1 * 0.33} ${y1 - up} ${half1 * 0.7} ${y1 - sag * 0.2 - up} ${half1} ${y1 - sag * 1.1 - up}`;
}
