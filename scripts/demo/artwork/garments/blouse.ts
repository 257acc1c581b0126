import { drawLabel, drawSeam } from '../cloth/details';
import { createFabric } from '../cloth/fabric';
import { darken, lighten, toHex } from '../engine/color';
import { type Decoration, type GarmentShape, mirrorFolds } from '../engine/panel';
import type { Point, Step } from '../engine/svg';
import type { Blouse } from '../piece';
import {
  createArmholeLine,
  createBodyPath,
  createInside,
  createSleeveFolds,
  createSleeves,
  type Sleeve,
} from './parts';

const shoulder: Point = [-196, 40];
const armpit: Point = [-222, 262];

const sleeveShapes: Record<NonNullable<Blouse['sleeves']>, Sleeve | undefined> = {
  none: undefined,
  short: { shoulder, armpit, outer: [-338, 270], inner: [-248, 326] },
  elbow: { shoulder, armpit, outer: [-392, 430], inner: [-288, 474] },
};

type Neck = NonNullable<Blouse['neck']>;
/** The left half of each neckline, from the center to the shoulder seam. */
const necks: Record<Neck, Step[]> = {
  round: [
    ['M', 0, 168],
    ['C', -70, 168, -112, 96, -120, 16],
  ],
  v: [
    ['M', 0, 200],
    ['C', -40, 130, -90, 60, -116, 14],
  ],
  square: [
    ['M', 0, 160],
    ['L', -96, 156],
    ['L', -116, 14],
  ],
};
/** Both halves of each neckline, from left to right. */
const neckEdges: Record<Neck, string> = {
  round: 'M-120 16C-112 96 -70 168 0 168C70 168 112 96 120 16',
  v: 'M-116 14C-90 60 -40 130 0 200C40 130 90 60 116 14',
  square: 'M-116 14L-96 156L96 156L116 14',
};

/** Creates a choli: a short, tight blouse with darts. */
export function createBlouseShape(recipe: Blouse): GarmentShape {
  const cloth = createFabric(recipe.cloth);
  const edging = recipe.edging ? toHex(recipe.edging) : darken(cloth.base, 0.2);
  const zari = toHex(recipe.zari ?? 'zari');
  const sleeve = sleeveShapes[recipe.sleeves ?? 'short'];
  const neck = recipe.neck ?? 'round';
  const neckEdge = neckEdges[neck];
  const drawTrimLine = (path: string, width: number): string =>
    `<path d="${path}" fill="none" stroke="${edging}" stroke-width="${width}"/><path d="${path}" fill="none" stroke="${zari}" stroke-width="3.4"/><path d="${path}" fill="none" stroke="${lighten(zari, 0.3)}" stroke-width="5" stroke-dasharray="0 11" stroke-linecap="round"/>`;
  const hem = 'M-196 500C-120 520 -60 524 0 524C60 524 120 520 196 500';
  const colors = { ground: edging, first: zari, second: zari };
  const halfWidth = sleeve ? -sleeve.outer[0] + 24 : 250;
  return {
    box: { x: -halfWidth, y: -20, width: halfWidth * 2, height: 620 },
    surface: { foldBlur: 8 },
    folds: [
      ...(sleeve ? mirrorFolds(createSleeveFolds(sleeve)) : []),
      ...mirrorFolds([
        [-216, 280, -160, 300, -120, 330, -90, 340, 13, 0.46],
        [-170, 200, -140, 280, -120, 350, -110, 420, 14, 0.36],
        [-60, 300, -70, 380, -60, 440, -66, 510, 12, 0.34],
        [-206, 420, -150, 410, -100, 430, -50, 420, 10, 0.3],
      ]),
    ],
    panels: [
      {
        path: `${neckEdge}C60 -2 -60 -2 ${neck === 'round' ? '-120 16' : '-116 14'}Z`,
        cloth: createInside(cloth),
        shade: 0.4,
        height: 0x5a,
        printed: drawLabel(0, 16, 0.8),
      },
      ...(sleeve ? createSleeves(sleeve, { cloth, band: { style: 'lines', colors, width: 24 } }) : []),
      {
        path: createBodyPath(necks[neck], shoulder, armpit, [
          ['C', -206, 340, -196, 420, -196, 500],
          ['C', -120, 520, -60, 524, 0, 524],
        ]),
        cloth,
        height: 0x82,
        shadow: { opacity: 0.45 },
        printed: drawTrimLine(neckEdge, 34) + drawTrimLine(hem, 40),
        lines:
          drawSeam(createArmholeLine(shoulder, armpit), 0.5, 2.2) +
          drawSeam(
            'M-104 516C-102 440 -96 380 -70 320M104 516C102 440 96 380 70 320M-212 330C-170 336 -130 342 -100 346M212 330C170 336 130 342 100 346',
            0.4,
            1.7,
          ) +
          drawSeam('M0 170L0 522', 0.35, 1.7),
      },
    ],
    // Hooks along the front opening.
    decorations: [230, 300, 370, 440, 500].map(
      (y): Decoration => ({
        at: [0, y],
        svg: `<path d="M-6 0H6" stroke="${darken(cloth.base, 0.5)}" stroke-width="2.4"/>`,
      }),
    ),
  };
}
