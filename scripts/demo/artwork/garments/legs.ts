import { drawButton, drawStitch } from '../cloth/details';
import type { Fabric } from '../cloth/fabric';
import { chooseThread } from '../engine/color';
import { type Decoration, type Fold, mirrorFolds, type Panel } from '../engine/panel';
import { mirrorPath } from '../engine/svg';
import { createInside } from './parts';

/** Parts of trousers, shorts and jeans. */

/** The measures of the left leg, in units. Widths are distances from x = 0. The right leg is mirrored. */
export interface Leg {
  /** half the width of the waist */
  waist: number;
  /** half the width of the hip */
  hip: number;
  /** the y of the crotch */
  crotch: number;
  /** the distance of the knee's outer side */
  knee: number;
  /** the distances of the hem's outer and inner end */
  outer: number;
  inner: number;
  /** the y of the hem */
  hem: number;
}

const computeKneeY = ({ crotch, hem }: Leg): number => crotch + (hem - crotch) * 0.42;

function createLegPath(leg: Leg): string {
  const { waist, hip, crotch, knee, outer, inner, hem } = leg;
  const kneeY = computeKneeY(leg);
  const thigh = Math.min(140, (kneeY - 272) * 0.4);
  const calf = Math.min(260, (hem - kneeY) * 0.55);
  return (
    `M4 40L${-waist} 40C${-waist - 16} 104 ${-hip + 8} 180 ${-hip} 272` +
    `C${-hip - 4} ${272 + thigh * 0.7} ${-knee - 2} ${kneeY - thigh} ${-knee} ${kneeY}` +
    `C${-knee} ${kneeY + calf * 0.6} ${-outer} ${hem - calf} ${-outer} ${hem - 6}` +
    `C${-outer + 44} ${hem + 8} ${-inner - 40} ${hem + 10} ${-inner} ${hem}` +
    `C${-inner + 4} ${hem - calf} ${-60} ${crotch + Math.min(240, calf)} -6 ${crotch}L4 ${crotch - 10}Z`
  );
}

/** Creates a line along the hem, `up` units above it. */
export const createHemLine = ({ outer, inner, hem }: Leg, up: number): string =>
  `M${-outer - 20} ${hem - 6 - up}C${-outer + 44} ${hem + 8 - up} ${-inner - 40} ${hem + 10 - up} ${-inner + 30} ${hem - up}`;

/** Creates folds that radiate from the crotch, and one at the hip. */
export const createThighFolds = ({ hip, crotch }: Leg): Fold[] =>
  mirrorFolds([
    [-26, crotch - 14, -90, crotch - 44, -150, crotch - 54, -hip + 30, crotch - 50, 14, 0.52],
    [-30, crotch + 8, -90, crotch, -140, crotch + 12, -hip + 50, crotch + 40, 12, 0.46],
    [-36, crotch + 44, -90, crotch + 56, -130, crotch + 80, -180, crotch + 120, 10, 0.38],
    [-150, 90, -160, 160, -180, 230, -190, 300, 14, 0.3],
  ]);

/** Creates the folds of `createThighFolds`, and folds at the knee and above the hem. */
export function createLegFolds(leg: Leg): Fold[] {
  const { hip, crotch, knee, outer, inner, hem } = leg;
  const kneeY = computeKneeY(leg);
  const middle = (outer + inner) / 2;
  const isShort = hem - crotch < 320;
  const thighFolds = createThighFolds(leg);
  if (isShort)
    return [
      ...thighFolds,
      ...mirrorFolds([
        [-hip + 70, crotch - 40, -hip + 60, crotch + 40, -hip + 50, hem - 90, -hip + 56, hem - 10, 22, 0.4],
        [-130, crotch + 60, -140, hem - 130, -130, hem - 80, -136, hem - 4, 18, 0.36],
      ]),
    ];
  return [
    ...thighFolds,
    ...mirrorFolds([
      [-knee + 20, kneeY - 40, -knee + 60, kneeY - 20, -140, kneeY - 24, -90, kneeY - 40, 14, 0.36],
      [-knee + 16, kneeY + 26, -knee + 60, kneeY + 42, -140, kneeY + 40, -84, kneeY + 16, 12, 0.34],
      [
        -outer + 14,
        hem - 104,
        -middle - 20,
        hem - 84,
        -middle + 20,
        hem - 86,
        -inner - 8,
        hem - 106,
        13,
        0.44,
      ],
      [-outer + 14, hem - 56, -middle - 20, hem - 42, -middle + 20, hem - 44, -inner - 8, hem - 62, 9, 0.36],
      [
        -middle - 16,
        crotch + 120,
        -middle - 10,
        kneeY,
        -middle - 16,
        hem - 340,
        -middle - 10,
        hem - 100,
        24,
        0.24,
      ],
    ]),
    [-118, crotch + 110, -130, kneeY, -140, hem - 320, -inner - 50, hem - 120, 16, 0.2],
  ];
}

interface LegLook {
  cloth: Fabric;
  /** SVG of the left leg, mirrored on the right */
  lines?: string;
  printed?: string;
}

export function createLegs(leg: Leg, { cloth, lines = '', printed = '' }: LegLook): Panel[] {
  const flip = (svg: string): string => (svg ? `<g transform="scale(-1 1)">${svg}</g>` : '');
  const path = createLegPath(leg);
  const edge = { width: 24, opacity: 0.2 };
  return [
    { path, cloth, grain: 2.5, height: 0x7e, printed, lines, edge },
    {
      path: mirrorPath(path),
      cloth,
      grain: -2.5,
      patternOffset: [11, 0],
      height: 0x80,
      shadow: { opacity: 0.25, dx: -3, dy: 2 },
      printed: flip(printed),
      lines: flip(lines),
      edge,
    },
  ];
}

/** Creates the back of the waistband, whose inside is visible above the front. */
export const createWaistBack = (waist: number, cloth: Fabric): Panel => ({
  path: `M${-waist + 2} -10C${-waist * 0.5} -34 ${waist * 0.5} -34 ${waist - 2} -10L${waist} 14C${waist * 0.5} 30 ${-waist * 0.5} 30 ${-waist} 14Z`,
  cloth: createInside(cloth, '#d6c6aa'),
  shade: 0.4,
  height: 0x5c,
  lines: drawStitch(
    `M${-waist} -2C${-waist * 0.5} -24 ${waist * 0.5} -24 ${waist} -2`,
    chooseThread(cloth.base),
    0.4,
  ),
});

/** Creates the outline of the waistband. `waist` is half its width and `depth` its height, in units. */
export const createWaistFront = (waist: number, depth: number): string =>
  `M${-waist} -8C${-waist * 0.55} 12 ${waist * 0.55} 12 ${waist} -8L${waist + 6} ${depth - 8}C${waist * 0.55} ${depth + 14} ${-waist * 0.55} ${depth + 14} ${-waist - 6} ${depth - 8}Z`;

/** Creates a line along the waistband, at the height `y`. */
export const createWaistCurve = (waist: number, y: number): string =>
  `M${-waist - 2} ${y - 8}C${-waist * 0.55} ${y + 12} ${waist * 0.55} ${y + 12} ${waist + 2} ${y - 8}`;

/** Creates belt loops at distances (x) from the center. */
export function createBeltLoops(xs: readonly number[], cloth: Fabric, thread: string): Panel[] {
  return xs.map((x): Panel => {
    // The waistband hangs down in its middle.
    const sag = 9 - (x / 210) ** 2 * 16;
    return {
      path: `M${x - 9} ${sag - 12}L${x + 9} ${sag - 12}L${x + 9} ${sag + 58}L${x - 9} ${sag + 58}Z`,
      cloth,
      height: 0x98,
      shadow: { opacity: 0.4, blur: 3, dx: 2, dy: 3 },
      edge: { width: 5 },
      lines: drawStitch(
        `M${x - 5} ${sag - 8}L${x - 5} ${sag + 56}M${x + 5} ${sag - 8}L${x + 5} ${sag + 56}`,
        thread,
        0.8,
        1.5,
        '5 3',
      ),
    };
  });
}

/** Creates the folds below a gathered waist. `length` is that of the shortest, `growth` how much longer others are, in units. */
export const createWaistGathers = (length: number, growth: number): Fold[] =>
  [-150, -112, -76, -40, 36, 74, 116, 154].map(
    (x, i): Fold => [
      x,
      50,
      x * 1.02,
      80,
      x * 1.06,
      120 + (i % 3) * 20,
      x * 1.1,
      50 + length + (i % 3) * growth,
      8,
      0.5,
      0.15,
    ],
  );

/** The button of a tailored waistband. */
export const createWaistButton = (): Decoration => ({ at: [2, 32], svg: drawButton(0, 0, 9, '#6b4a2e') });
