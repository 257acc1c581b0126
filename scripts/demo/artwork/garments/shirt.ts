import { drawButton, drawFineStitch, drawLabel, drawSeam, drawStitch } from '../cloth/details';
import { createFabric, createLining, type Fabric } from '../cloth/fabric';
import { toHex } from '../engine/color';
import { type Decoration, type GarmentShape, mirrorFolds, type Panel } from '../engine/panel';
import { createSymmetricPath, mirrorPath, type Point, type Step } from '../engine/svg';
import type { Shirt } from '../piece';
import {
  chooseStitchColor,
  createArmholeLine,
  createBodyPath,
  createPatchPocket,
  createSleeveFolds,
  createSleeves,
  type Sleeve,
} from './parts';

const shoulder: Point = [-222, 44];
const armpit: Point = [-266, 290];
/** The left half of the neckline, from the center to the shoulder seam. */
const closedNeck: Step[] = [
  ['M', 0, 64],
  ['C', -30, 58, -70, 30, -88, -8],
];
/** The same of a camp collar. */
const openNeck: Step[] = [
  ['M', 0, 220],
  ['C', -20, 150, -70, 40, -88, -8],
];

const sleeveShapes: Record<NonNullable<Shirt['sleeves']>, Sleeve> = {
  full: { shoulder, armpit, outer: [-448, 772], inner: [-334, 798] },
  rolled: { shoulder, armpit, outer: [-424, 560], inner: [-312, 600] },
  short: { shoulder, armpit, outer: [-392, 356], inner: [-296, 418] },
};

/** The left side and the left half of the hem, from the armpit to the center. */
const hems: Record<'curved' | 'straight', Step[]> = {
  curved: [
    ['C', -260, 450, -256, 600, -262, 724],
    ['C', -258, 778, -238, 806, -206, 822],
    ['C', -140, 852, -70, 880, 0, 886],
  ],
  straight: [
    ['C', -260, 450, -258, 640, -266, 820],
    ['C', -180, 838, -90, 842, 0, 842],
  ],
};
/** The left half of the back, which is visible below the front. */
const backs: Record<'curved' | 'straight', Step[]> = {
  curved: [
    ['M', 0, 20],
    ['L', -266, 290],
    ['C', -262, 450, -262, 600, -268, 730],
    ['C', -262, 792, -230, 830, -190, 846],
    ['C', -130, 878, -60, 904, 0, 904],
  ],
  straight: [
    ['M', 0, 20],
    ['L', -266, 290],
    ['C', -262, 450, -264, 640, -271, 826],
    ['C', -180, 848, -90, 852, 0, 852],
  ],
};
const hemStitch = {
  curved:
    'M-252 724C-248 772 -230 796 -200 810C-140 836 -70 864 0 870C70 864 140 836 200 810C230 796 248 772 252 724',
  straight: 'M-264 806C-180 822 -90 826 0 826C90 826 180 822 264 806',
};

function createCuffs(sleeves: Shirt['sleeves'], cloth: Fabric, thread: string): Panel[] {
  if (sleeves === 'short') return [];
  const isRolled = sleeves === 'rolled';
  const path = isRolled
    ? 'M-430 540C-390 566 -346 582 -302 584C-300 610 -304 632 -310 648C-352 646 -400 630 -436 606C-440 584 -436 560 -430 540Z'
    : 'M-451 764C-412 786 -372 794 -331 790C-330 816 -332 846 -340 870C-346 880 -356 880 -366 879C-394 876 -424 866 -446 852C-456 846 -458 840 -457 830C-456 808 -454 786 -451 764Z';
  const lines = isRolled
    ? 'M-434 572C-394 598 -350 612 -306 614'
    : 'M-448 776C-410 796 -370 804 -334 800M-450 840C-424 860 -380 872 -344 872';
  const look = { cloth, height: 0x86, shadow: { opacity: 0.32, blur: 3 }, edge: { width: 8 } };
  return [
    {
      ...look,
      path,
      grain: isRolled ? 100 : 12,
      patternOffset: [-390, 0],
      lines: drawFineStitch(lines, thread),
    },
    {
      ...look,
      path: mirrorPath(path),
      grain: isRolled ? 80 : -12,
      patternOffset: [390, 0],
      lines: drawFineStitch(mirrorPath(lines), thread),
    },
  ];
}

/** The left half of each collar. */
const collarHalves: Record<NonNullable<Shirt['collar']>, string> = {
  classic: 'M-72 -46C-98 -34 -106 -8 -106 10L-122 108C-84 100 -40 82 -3 54C-36 38 -62 2 -68 -28Z',
  camp: 'M-76 -42C-104 -28 -116 -2 -118 18L-166 96L-118 104L-96 128C-60 150 -24 186 -3 222C-6 150 -40 60 -70 -26Z',
  mandarin: 'M-76 -40C-98 -30 -104 -12 -102 4C-92 46 -48 78 -4 92L-4 50C-36 40 -62 8 -66 -28Z',
};

function createCollar(recipe: Shirt, cloth: Fabric, thread: string): Panel[] {
  const kind = recipe.collar ?? 'classic';
  const path = collarHalves[kind];
  const stitchLine = {
    classic: 'M-98 6L-112 96C-80 90 -40 72 -10 52',
    camp: 'M-110 20L-152 90L-112 96L-88 120C-56 140 -26 172 -10 198',
    mandarin: 'M-96 4C-86 40 -46 70 -8 84',
  }[kind];
  const look = { cloth, height: 0x92, shadow: { opacity: 0.5, blur: 6, dx: 4, dy: 8 }, edge: { width: 8 } };
  return [
    {
      ...look,
      path: mirrorPath(path),
      grain: -18,
      lines: drawFineStitch(mirrorPath(stitchLine), thread),
    },
    { ...look, path, grain: 18, lines: drawFineStitch(stitchLine, thread) },
  ];
}

function createPocket(side: 'left' | 'right', cloth: Fabric, thread: string): Panel {
  const path =
    'M72 286L196 286L198 398C198 404 196 408 190 411L140 434C136 436 132 436 128 434L78 411C73 408 71 404 71 398Z';
  const stitches = 'M78 308L192 308M78 292L78 398L134 426L192 398L192 292';
  const look = { cloth, patternOffset: [4, 2], thread } as const;
  return side === 'right'
    ? createPatchPocket({ ...look, path, stitches })
    : createPatchPocket({ ...look, path: mirrorPath(path), stitches: mirrorPath(stitches) });
}

export function createShirtShape(recipe: Shirt): GarmentShape {
  const { sleeves = 'full', hem = 'curved', collar = 'classic', pockets = 1 } = recipe;
  const cloth = createFabric(recipe.cloth);
  const trim = recipe.trim ? createFabric(recipe.trim) : cloth;
  const thread = chooseStitchColor(recipe.stitch, cloth);
  const buttonColor = toHex(recipe.buttons ?? 'milk');
  const sleeve = sleeveShapes[sleeves];
  const hemY = hem === 'curved' ? 884 : 842;
  // The y of the upper end of the placket.
  const opening = collar === 'camp' ? 206 : 54;

  const bodyLines =
    drawSeam(createArmholeLine(shoulder, armpit), 0.55, 2.4) +
    drawStitch(createArmholeLine(shoulder, armpit, 9), thread, 0.4) +
    drawStitch(hemStitch[hem], thread, 0.45) +
    drawSeam('M-104 40C-150 56 -190 66 -216 74M104 40C150 56 190 66 216 74', 0.3, 1.6);
  const buttons = collar === 'camp' ? { count: 5, gaps: 4.4 } : { count: 7, gaps: 6.2 };
  const decorations = Array.from({ length: buttons.count }, (_, i): Decoration => {
    const y = opening + 50 + i * ((hemY - opening - 120) / buttons.gaps);
    return { at: [0, Math.round(y)], svg: drawButton(0, 0, 8, buttonColor) };
  });
  if (sleeves === 'full')
    decorations.push(
      { at: [-432, 820], svg: drawButton(0, 0, 6.5, buttonColor) },
      { at: [432, 820], svg: drawButton(0, 0, 6.5, buttonColor) },
    );

  const halfWidth = -sleeve.outer[0] + 24;
  return {
    box: { x: -halfWidth, y: -70, width: halfWidth * 2, height: Math.max(hemY, sleeve.inner[1] + 90) + 110 },
    surface: { foldBlur: 10 },
    folds: [
      [-140, 220, -110, 400, -150, 580, -120, hemY - 40, 26, 0.4],
      [-220, 330, -170, 420, -150, 520, -160, 620, 16, 0.4],
      [110, 430, 130, 560, 90, 700, 120, hemY - 20, 26, 0.38],
      [210, 420, 180, 540, 210, 640, 190, hemY - 60, 18, 0.36],
      [-60, 500, -70, 620, -50, 720, -64, hemY - 10, 18, 0.3],
      [-262, 300, -200, 310, -150, 360, -90, 370, 14, 0.42],
      [262, 300, 200, 330, 160, 400, 120, 440, 14, 0.4],
      [-250, 540, -190, 520, -120, 550, -60, 540, 14, 0.28],
      [250, 580, 190, 560, 120, 600, 60, 580, 14, 0.28],
      ...mirrorFolds(createSleeveFolds(sleeve)),
    ],
    panels: [
      { path: createSymmetricPath(backs[hem]), cloth, shade: 0.34, height: 0x6c },
      {
        path:
          collar === 'camp'
            ? 'M-74 -36C-40 -20 40 -20 74 -36C70 60 30 150 0 214C-30 150 -70 60 -74 -36Z'
            : 'M-74 -36C-40 -20 40 -20 74 -36C70 10 36 50 0 58C-36 50 -70 10 -74 -36Z',
        cloth: createLining(cloth),
        shade: 0.3,
        height: 0x5c,
        printed: drawLabel(0, -6),
      },
      {
        path: 'M-74 -46C-40 -64 40 -64 74 -46L66 -14C34 -28 -34 -28 -66 -14Z',
        cloth: trim,
        shade: 0.26,
        height: 0x78,
      },
      ...createSleeves(sleeve, { cloth, height: 0x78, thread: sleeves === 'short' ? thread : undefined }),
      ...createCuffs(sleeves, trim, thread),
      {
        path: createBodyPath(collar === 'camp' ? openNeck : closedNeck, shoulder, armpit, hems[hem]),
        cloth,
        height: 0x82,
        shadow: { opacity: 0.45 },
        lines: bodyLines,
      },
      ...(pockets > 0 ? [createPocket('right', cloth, thread)] : []),
      ...(pockets > 1 ? [createPocket('left', cloth, thread)] : []),
      {
        path: `M-21 ${opening}L-21 ${hemY - 4}C-8 ${hemY} 8 ${hemY} 21 ${hemY - 6}L21 ${opening}Z`,
        cloth: trim,
        height: 0x8a,
        shadow: { opacity: 0.36, blur: 3, dx: 3, dy: 3 },
        edge: { width: 7 },
        lines: drawFineStitch(
          `M-15 ${opening + 6}L-15 ${hemY - 8}M15 ${opening + 6}L15 ${hemY - 10}`,
          thread,
          {
            opacity: 0.45,
          },
        ),
      },
      ...createCollar(recipe, trim, thread),
    ],
    decorations,
  };
}
