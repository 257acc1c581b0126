import { drawButton, drawLabel, drawLine, drawSeam, drawStitch } from '../cloth/details';
import { createFabric, createPlainFabric, type Fabric } from '../cloth/fabric';
import { chooseThread, darken, lighten, toHex } from '../engine/color';
import { type GarmentShape, mirrorFolds, type Panel } from '../engine/panel';
import { mirrorPath, type Point, type Step } from '../engine/svg';
import type { TShirt } from '../piece';
import { createCrewNeck, createKnitFolds, drawChestPrint } from './knits';
import {
  createArmholeLine,
  createBodyPath,
  createInside,
  createSleeveFolds,
  createSleeves,
  drawRibbing,
  type Sleeve,
} from './parts';

const shoulder: Point = [-236, 38];
const armpit: Point = [-272, 300];

function createChestPocket(cloth: Fabric, thread: string): Panel {
  return {
    path: 'M76 236L186 236L188 346C160 366 110 366 76 346Z',
    cloth,
    patternOffset: [7, 5],
    height: 0x8c,
    shadow: { opacity: 0.34, blur: 3, dx: 2, dy: 4 },
    edge: { width: 7 },
    lines: drawStitch(
      'M80 256L182 256M82 240L82 342C112 358 154 358 182 342L182 240',
      thread,
      0.5,
      1.4,
      '5 3.5',
    ),
  };
}

function createPoloCollar(collar: Fabric, cloth: Fabric, thread: string): { below: Panel[]; above: Panel[] } {
  const leaf = 'M-84 -34C-108 -22 -118 2 -116 20L-128 92C-86 90 -40 76 -4 50C-44 38 -74 4 -78 -22Z';
  const look = {
    cloth: collar,
    height: 0x92,
    shadow: { opacity: 0.46, blur: 5, dx: 3, dy: 7 },
    edge: { width: 8 },
  };
  const tip = 'M-122 86C-84 82 -42 68 -10 46';
  return {
    below: [
      {
        path: 'M-84 -26C-40 -12 40 -12 84 -26C70 30 34 60 0 66C-34 60 -70 30 -84 -26Z',
        cloth: createInside(cloth, '#d8c4a4'),
        shade: 0.36,
        height: 0x5c,
        printed: drawLabel(0, -4, 0.8),
      },
      {
        path: 'M-84 -34C-44 -54 44 -54 84 -34L74 -6C36 -22 -36 -22 -74 -6Z',
        cloth: collar,
        shade: 0.24,
        height: 0x78,
      },
    ],
    above: [
      {
        path: 'M-22 56L-22 232C-10 236 10 236 22 232L22 50Z',
        cloth,
        height: 0x8a,
        shadow: { opacity: 0.36, blur: 3, dx: 2, dy: 3 },
        edge: { width: 6 },
        lines: drawStitch('M-16 62L-16 226L16 226L16 58M-16 208L16 208', thread, 0.5, 1.4, '5 3.5'),
      },
      { ...look, path: mirrorPath(leaf), lines: drawLine(mirrorPath(tip), thread, 5, 'opacity=".55"') },
      { ...look, path: leaf, lines: drawLine(tip, thread, 5, 'opacity=".55"') },
    ],
  };
}

const arms: Record<'short' | 'full', Sleeve> = {
  short: { shoulder, armpit, outer: [-408, 300], inner: [-312, 372] },
  full: { shoulder, armpit, outer: [-446, 730], inner: [-350, 760] },
};

/** The part of a raglan sleeve between armhole and neck. */
const raglanCap = 'M-98 -6L-236 38C-280 80 -286 200 -272 300C-200 230 -140 140 -84 40C-92 26 -97 10 -98 -6Z';

export function createTShirtShape(recipe: TShirt): GarmentShape {
  const cloth = createFabric(
    typeof recipe.cloth === 'string'
      ? { weave: 'plain', ground: recipe.cloth, hand: 'jersey' }
      : { hand: 'jersey', ...recipe.cloth },
  );
  const rib = recipe.rib
    ? createPlainFabric(recipe.rib)
    : { base: darken(cloth.base, 0.07), scale: 1, hand: 'jersey' as const };
  const thread = recipe.stitch ? toHex(recipe.stitch) : chooseThread(cloth.base);
  const kind = recipe.neck ?? 'crew';
  const arm = arms[recipe.sleeves ?? 'short'];
  const hem = 800;
  const ink = toHex(recipe.chestInk ?? 'ivory');
  const print = drawChestPrint(recipe.chest, ink, cloth.base);
  const sleeveCloth = recipe.raglan ? createFabric(recipe.raglan) : cloth;
  const neckBottom = kind === 'v' ? 128 : 70;
  const neckSteps: Step[] =
    kind === 'v'
      ? [
          ['M', 0, 128],
          ['C', -40, 90, -80, 40, -104, -6],
        ]
      : [
          ['M', 0, 70],
          ['C', -58, 70, -98, 42, -106, -6],
        ];

  let neck: { below: Panel[]; above: Panel[] };
  if (kind === 'polo') neck = createPoloCollar(rib, cloth, thread);
  else if (kind === 'v') {
    const front =
      'M-106 -6C-80 44 -40 96 0 134C40 96 80 44 106 -6L88 -12C66 34 34 78 0 108C-34 78 -66 34 -88 -12Z';
    neck = createCrewNeck(neckBottom, 18, rib, cloth);
    neck.above = [
      {
        path: front,
        cloth: rib,
        height: 0x88,
        shadow: { opacity: 0.26, blur: 3, dx: 1, dy: 3 },
        edge: { width: 6 },
        lines: drawRibbing('M-97 -8C-72 40 -36 88 0 121C36 88 72 40 97 -8', 20, 0.17),
      },
    ];
    const inside = neck.below[0];
    if (inside) inside.path = 'M-104 -8C-50 16 50 16 104 -8C78 42 40 92 0 126C-40 92 -78 42 -104 -8Z';
  } else neck = createCrewNeck(neckBottom, 18, rib, cloth);

  const decorations = [...print.decorations];
  if (kind === 'henley') {
    neck.above.unshift({
      path: 'M-18 66L-18 232C-8 236 8 236 18 232L18 66Z',
      cloth,
      height: 0x8a,
      shadow: { opacity: 0.34, blur: 3, dx: 2, dy: 3 },
      edge: { width: 6 },
      lines: drawStitch('M-13 70L-13 226L13 226L13 70', thread, 0.5, 1.4, '5 3.5'),
    });
  }
  if (kind === 'henley' || kind === 'polo') {
    for (const y of [104, 154, 204])
      decorations.push({ at: [0, y], svg: drawButton(0, 0, 6.5, lighten(cloth.base, 0.75)) });
  }
  const half = -arm.outer[0] + 20;
  return {
    box: { x: -half, y: -56, width: half * 2, height: Math.max(hem, arm.inner[1]) + 110 },
    surface: { foldBlur: 12 },
    folds: [
      ...createKnitFolds(hem),
      ...mirrorFolds(createSleeveFolds(arm)),
      [-90, 90, -130, 170, -120, 260, -150, 330, 16, 0.26],
    ],
    panels: [
      ...neck.below,
      ...createSleeves(arm, { cloth: sleeveCloth, height: 0x79, thread }),
      {
        path: createBodyPath(neckSteps, shoulder, armpit, [
          ['C', -266, 460, -266, 620, -272, hem - 12],
          ['C', -190, hem + 4, -90, hem + 8, 0, hem + 8],
        ]),
        cloth,
        height: 0x82,
        shadow: { opacity: 0.45 },
        printed: print.printed,
        lines:
          (recipe.raglan ? '' : drawSeam(createArmholeLine(shoulder, armpit), 0.45, 2)) +
          drawStitch(
            `M-274 ${hem - 34}C-190 ${hem - 18} -90 ${hem - 14} 0 ${hem - 14}C90 ${hem - 14} 190 ${hem - 18} 274 ${hem - 34}`,
            thread,
            0.5,
          ) +
          drawStitch(
            `M-274 ${hem - 27}C-190 ${hem - 11} -90 ${hem - 7} 0 ${hem - 7}C90 ${hem - 7} 190 ${hem - 11} 274 ${hem - 27}`,
            thread,
            0.4,
          ),
      },
      ...(recipe.raglan
        ? [raglanCap, mirrorPath(raglanCap)].map(
            (path): Panel => ({
              path,
              cloth: sleeveCloth,
              height: 0x82,
              edge: { opacity: 0.05 },
              shadow: { opacity: 0.2, blur: 2, dx: 1, dy: 2 },
            }),
          )
        : []),
      ...(recipe.chest === 'pocket'
        ? [createChestPocket(recipe.chestInk ? createPlainFabric(recipe.chestInk) : cloth, thread)]
        : []),
      ...neck.above,
    ],
    decorations,
  };
}
