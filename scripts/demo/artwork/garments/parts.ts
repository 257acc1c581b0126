import { type BandColors, drawBand } from '../cloth/bands';
import { drawFineStitch, drawStitch } from '../cloth/details';
import type { Fabric } from '../cloth/fabric';
import { chooseThread, mixColors, toHex, WARM_BLACK } from '../engine/color';
import type { Fold, Panel } from '../engine/panel';
import {
  createSymmetricPath,
  formatPoint,
  interpolate,
  mirrorPath,
  type Point,
  round,
  type Step,
} from '../engine/svg';
import type { Color } from '../palette';
import type { BandStyle } from '../textile';

/**
 * Parts shared by garments. A garment is symmetric about x = 0, and its neck or waist is near y = 0. Lengths are in units: a picture is
 * 1200 units wide and 1500 tall. Only the left half (negative x) is described; the right half is mirrored.
 */

/** The panels of a neck that lie below the body, such as its inside, and those that lie above it, such as a collar. */
export interface NeckPanels {
  below: Panel[];
  above: Panel[];
}

/** The color of a recipe's stitches, '#rrggbb'; without one, it suits the cloth. */
export const chooseStitchColor = (stitch: Color | undefined, cloth: Fabric): string =>
  stitch ? toHex(stitch) : chooseThread(cloth.base);

export interface Sleeve {
  shoulder: Point;
  armpit: Point;
  /** the two ends of the cuff */
  outer: Point;
  inner: Point;
}

/** Creates the two control points of the armhole's curve from shoulder to armpit. */
export function createArmhole(shoulder: Point, armpit: Point): [Point, Point] {
  const dx = armpit[0] - shoulder[0];
  const dy = armpit[1] - shoulder[1];
  return [
    [shoulder[0] + 12, shoulder[1] + 0.31 * dy],
    [armpit[0] - 1.45 * dx, armpit[1] - 0.386 * dy],
  ];
}

const createArmholeStep = (shoulder: Point, armpit: Point): Step => {
  const [c1, c2] = createArmhole(shoulder, armpit);
  return ['C', c1[0], c1[1], c2[0], c2[1], armpit[0], armpit[1]];
};

/** Computes the angle between a sleeve and the vertical, in degrees. */
function computeSleeveAngle({ shoulder, armpit, outer, inner }: Sleeve): number {
  const top = interpolate(shoulder, armpit, 0.5);
  const end = interpolate(outer, inner, 0.5);
  return round((Math.atan2(top[0] - end[0], end[1] - top[1]) * 180) / Math.PI);
}

/** Interpolates both directions separately: `x` and `y` are shares of the way. */
const interpolatePoint = (from: Point, to: Point, x: number, y: number): Point => [
  from[0] + (to[0] - from[0]) * x,
  from[1] + (to[1] - from[1]) * y,
];

/** Creates the curved edge of the cuff, `inset` units up the sleeve. */
function createCuffEdge({ shoulder, armpit, outer, inner }: Sleeve, inset = 0): string {
  const middle = interpolate(shoulder, armpit, 0.5);
  const end = interpolate(outer, inner, 0.5);
  const length = Math.hypot(end[0] - middle[0], end[1] - middle[1]);
  const down: Point = [(end[0] - middle[0]) / length, (end[1] - middle[1]) / length];
  const moveDown = (p: Point, by: number): Point => [p[0] + down[0] * by, p[1] + down[1] * by];
  const bow = 12 - inset;
  return `${formatPoint(moveDown(outer, -inset))}C${formatPoint(moveDown(interpolate(outer, inner, 0.3), bow))} ${formatPoint(moveDown(interpolate(outer, inner, 0.7), bow))} ${formatPoint(moveDown(inner, -inset))}`;
}

function createSleevePath(sleeve: Sleeve): string {
  const { shoulder, armpit, outer, inner } = sleeve;
  const [c1, c2] = createArmhole(shoulder, armpit);
  const a = interpolatePoint(shoulder, outer, 0.44, 0.095);
  const b = interpolatePoint(shoulder, outer, 0.84, 0.62);
  return `M${formatPoint(shoulder)}C${formatPoint(a)} ${formatPoint(b)} ${createCuffEdge(sleeve)}C${formatPoint(interpolate(inner, armpit, 0.33))} ${formatPoint(interpolate(inner, armpit, 0.67))} ${formatPoint(armpit)}C${formatPoint(c2)} ${formatPoint(c1)} ${formatPoint(shoulder)}Z`;
}

/** Creates folds along the arm and from the armpit, and at the elbow of a long sleeve. */
export function createSleeveFolds({ shoulder, armpit, outer, inner }: Sleeve): Fold[] {
  /** `down` is a share of the way from the shoulder to the cuff, `across` of that from the outer to the inner side. */
  const findPoint = (down: number, across: number): Point =>
    interpolate(interpolate(shoulder, outer, down), interpolate(armpit, inner, down), across);
  const createFold = (points: readonly (readonly [number, number])[], width: number, depth: number): Fold => {
    const [p = [0, 0], q = [0, 0], r = [0, 0], s = [0, 0]] = points.map(([down, across]) =>
      findPoint(down, across),
    );
    return [p[0], p[1], q[0], q[1], r[0], r[1], s[0], s[1], width, depth];
  };
  const length = Math.hypot(outer[0] - shoulder[0], outer[1] - shoulder[1]);
  const width = Math.min(17, Math.hypot(outer[0] - inner[0], outer[1] - inner[1]) / 7);
  const folds = [
    createFold(
      [
        [0.12, 0.3],
        [0.4, 0.28],
        [0.65, 0.34],
        [0.94, 0.3],
      ],
      width,
      0.46,
    ),
    createFold(
      [
        [0.06, 0.95],
        [0.22, 0.6],
        [0.45, 0.5],
        [0.8, 0.62],
      ],
      width * 0.85,
      0.44,
    ),
  ];
  const isLong = length > 560;
  if (isLong) {
    folds.push(
      createFold(
        [
          [0.42, 0.98],
          [0.46, 0.7],
          [0.5, 0.45],
          [0.56, 0.2],
        ],
        width * 0.8,
        0.42,
      ),
      createFold(
        [
          [0.52, 0.95],
          [0.55, 0.7],
          [0.6, 0.5],
          [0.68, 0.3],
        ],
        width * 0.7,
        0.36,
      ),
      createFold(
        [
          [0.86, 0.9],
          [0.89, 0.6],
          [0.9, 0.4],
          [0.95, 0.15],
        ],
        width * 0.6,
        0.34,
      ),
    );
  }
  return folds;
}

interface SleeveLook {
  cloth: Fabric;
  height?: number;
  thread?: string;
  /** a strip at the cuff; width in units */
  band?: { style: BandStyle; colors: BandColors; width: number };
  printed?: string;
}

/** Creates the panels of both sleeves. */
export function createSleeves(
  sleeve: Sleeve,
  { cloth, height = 0x7a, thread, band, printed = '' }: SleeveLook,
): Panel[] {
  const path = createSleevePath(sleeve);
  const angle = computeSleeveAngle(sleeve);
  const end = interpolate(sleeve.outer, sleeve.inner, 0.5);
  const drawCuff = (side: 1 | -1): string =>
    band
      ? `<g transform="translate(${round(end[0] * side)} ${round(end[1])}) rotate(${angle * side})">${drawBand(band.style, { x0: -150, x1: 150, y0: -band.width, y1: 26 }, band.colors)}</g>`
      : '';
  const hem = thread && !band ? `M${createCuffEdge(sleeve, 16)}` : '';
  const lines = hem ? drawStitch(hem, thread ?? '', 0.5) : '';
  return [
    { path, cloth, grain: angle, patternOffset: [-200, 0], height, printed: printed + drawCuff(1), lines },
    {
      path: mirrorPath(path),
      cloth,
      grain: -angle,
      patternOffset: [200, 0],
      height,
      printed: (printed ? `<g transform="scale(-1 1)">${printed}</g>` : '') + drawCuff(-1),
      lines: hem ? drawStitch(mirrorPath(hem), thread ?? '', 0.5) : '',
    },
  ];
}

/** Creates the inside of a cloth as it is visible through an opening: without its pattern, and tinted. */
export const createInside = (cloth: Fabric, tint = '#c9a678'): Fabric => ({
  base: mixColors(cloth.base, tint, 0.3),
  scale: 1,
  hand: cloth.hand,
});

/** Creates the outline of a garment from its left half: neck (from the center), shoulder, armhole, side and hem. */
export const createBodyPath = (
  neck: readonly Step[],
  shoulder: Point,
  armpit: Point,
  sides: readonly Step[],
): string =>
  createSymmetricPath([
    ...neck,
    ['L', shoulder[0], shoulder[1]],
    createArmholeStep(shoulder, armpit),
    ...sides,
  ]);

/** Creates the lines of both armhole seams, moved inward by `inset` units. */
export function createArmholeLine(shoulder: Point, armpit: Point, inset = 0): string {
  const [c1, c2] = createArmhole(shoulder, armpit);
  const move = (p: Point): Point => [p[0] + inset, p[1] + inset * 0.3];
  const path = `M${formatPoint(move(shoulder))}C${formatPoint(move(c1))} ${formatPoint(move(c2))} ${formatPoint(move(armpit))}`;
  return path + mirrorPath(path);
}

interface PatchPocket {
  path: string;
  /** the path of its stitches */
  stitches: string;
  cloth: Fabric;
  patternOffset: Point;
  thread: string;
}

/** Creates a pocket that is sewn onto the cloth. */
export const createPatchPocket = ({ path, stitches, cloth, patternOffset, thread }: PatchPocket): Panel => ({
  path,
  cloth,
  patternOffset,
  height: 0x8a,
  shadow: { opacity: 0.34, blur: 3, dx: 2, dy: 4 },
  edge: { width: 7 },
  lines: drawFineStitch(stitches, thread),
});

/** Draws rib knitting along a path, as a wide dashed stroke. `width` is in units. */
export const drawRibbing = (path: string, width: number, opacity = 0.2): string =>
  `<path d="${path}" fill="none" stroke="${WARM_BLACK}" stroke-width="${width}" stroke-dasharray="1.5 4.2" opacity="${opacity}"/>`;
