import {
  drawButton,
  drawCord,
  drawDomeButton,
  drawLabel,
  drawSeam,
  drawStitch,
  drawTassel,
} from '../cloth/details';
import { createFabric, createPlainFabric } from '../cloth/fabric';
import { chooseThread, toHex } from '../engine/color';
import { type Decoration, type GarmentShape, mirrorFolds, type Panel } from '../engine/panel';
import { createSymmetricPath, mapPath, mirrorPath, type Point } from '../engine/svg';
import type { Jacket, Waistcoat } from '../piece';
import { createArmholeLine, createBodyPath, createSleeveFolds, createSleeves, type Sleeve } from './parts';

const shoulder: Point = [-222, 42];
const armpit: Point = [-272, 300];

/** Creates a jacket with bands along its front edges and patch pockets of the lining's cloth. */
export function createJacketShape(recipe: Jacket): GarmentShape {
  const cloth = createFabric(recipe.cloth);
  const lining = createFabric(recipe.lining ?? 'oat');
  const trim = createFabric(recipe.trim ?? recipe.cloth);
  const thread = recipe.stitch ? toHex(recipe.stitch) : chooseThread(trim.base);
  const extra = recipe.length === 'long' ? 230 : 0;
  // A long jacket is longer only below y = 500, above its pockets.
  const lengthen = (path: string): string => mapPath(path, (x, y) => [x, y > 500 ? y + extra : y]);
  const arm: Sleeve = { shoulder, armpit, outer: [-466, 738], inner: [-318, 770] };

  const front = lengthen(
    'M-64 -8L-222 42C-210 122 -214 201 -272 300C-268 480 -276 700 -284 872C-200 892 -120 900 -66 900C-44 700 -34 420 -40 300C-44 180 -56 80 -64 -8Z',
  );
  const bandPath = lengthen(
    'M-72 -22C-62 100 -56 200 -52 300C-46 440 -54 680 -78 902L-34 902C-12 680 -8 440 -14 300C-18 190 -30 90 -42 -6C-46 -22 -60 -28 -72 -22Z',
  );
  const bandLines = lengthen(
    'M-64 -14C-54 100 -48 200 -44 300C-38 440 -46 680 -70 902M-46 0C-36 100 -26 200 -22 300C-16 440 -22 680 -44 902',
  );
  const pocket = lengthen('M-236 606L-112 612L-114 770C-150 778 -200 774 -238 768Z');
  const inside = lengthen(
    createSymmetricPath([
      ['M', 0, -40],
      ['C', -40, -40, -66, -34, -76, -16],
      ['L', -272, 300],
      ['C', -268, 480, -276, 700, -280, 860],
      ['C', -180, 874, -80, 878, 0, 878],
    ]),
  );
  const isButtoned = recipe.front === 'buttoned';
  const tassels = recipe.tassels === false || isButtoned ? undefined : toHex(recipe.tassels ?? 'turmeric');
  const cuffBand = {
    style: 'plain' as const,
    colors: { ground: trim.base, first: trim.base, second: trim.base },
    width: 30,
  };
  const bandLook = { cloth: trim, height: 0x94, edge: { width: 9 } };
  const shiftIn = isButtoned ? 24 : 0;
  const moveNear = (path: string): string => mapPath(path, (x, y) => [x + shiftIn, y]);
  const moveFar = (path: string): string => mapPath(mirrorPath(path), (x, y) => [x - shiftIn, y]);
  const end = 900 + extra;
  return {
    box: { x: -486, y: -80, width: 972, height: end + 150 },
    surface: { foldBlur: 11, crumple: 0.13, crumpleScale: '.014 .018' },
    folds: [
      [-160, 330, -130, 500, -170, 680, -150, end - 20, 28, 0.36],
      [170, 330, 150, 520, 190, 700, 160, end - 20, 28, 0.34],
      [-268, 310, -210, 330, -160, 380, -100, 400, 15, 0.42],
      [268, 310, 210, 330, 160, 390, 110, 400, 15, 0.4],
      ...mirrorFolds(createSleeveFolds(arm)),
    ],
    panels: [
      {
        path: inside,
        cloth: lining,
        shade: 0.3,
        height: 0x5a,
        edge: { opacity: 0.24, width: 40 },
        printed: drawLabel(0, 26, 1.1),
      },
      {
        path: 'M-76 -20C-50 -58 50 -58 76 -20L60 4C36 -22 -36 -22 -60 4Z',
        cloth: trim,
        shade: 0.22,
        height: 0x78,
      },
      ...createSleeves(arm, { cloth, height: 0x79, band: cuffBand }),
      {
        path: moveFar(front),
        cloth,
        height: 0x85,
        shadow: { opacity: 0.55, blur: 14, dx: -6, dy: 10 },
        lines: drawSeam(createArmholeLine(shoulder, armpit), 0.5, 2.4),
      },
      {
        path: moveNear(front),
        cloth,
        height: 0x85,
        shadow: { opacity: 0.55, blur: 14, dx: 12, dy: 10 },
        lines: drawSeam(createArmholeLine(shoulder, armpit), 0.5, 2.4),
      },
      ...[pocket, mirrorPath(pocket)].map((path, i): Panel => {
        const top = lengthen('M-232 628L-116 634');
        return {
          path,
          cloth: recipe.lining ? lining : cloth,
          grain: i ? -2 : 2,
          height: 0x90,
          shadow: { opacity: 0.4, blur: 3 },
          edge: { width: 8 },
          lines: drawStitch(i ? mirrorPath(top) : top, thread, 0.6),
        };
      }),
      {
        ...bandLook,
        path: moveFar(bandPath),
        shadow: { opacity: 0.5, blur: 6, dx: -4 },
        lines: drawStitch(moveFar(bandLines), thread, 0.5, 1.5),
      },
      {
        ...bandLook,
        path: moveNear(bandPath),
        shadow: { opacity: 0.5, blur: 6, dx: 6 },
        lines: drawStitch(moveNear(bandLines), thread, 0.5, 1.5),
      },
    ],
    aboveCloth: tassels
      ? drawCord('M-30 300C-44 340 -20 390 -38 430', tassels, 5) +
        drawCord('M30 300C44 340 20 390 38 430', tassels, 5)
      : '',
    decorations: tassels
      ? [
          { at: [-38, 430], svg: drawTassel(0, 0, tassels) },
          { at: [38, 430], svg: drawTassel(0, 0, tassels) },
        ]
      : isButtoned
        ? [240, 370, 500, 630].map(
            (y): Decoration => ({
              at: [-8, y],
              svg: drawButton(0, 0, 11, toHex(recipe.buttons ?? 'walnut')),
            }),
          )
        : [],
  };
}

/** Creates a Nehru waistcoat with a stand collar and welt pockets. */
export function createWaistcoatShape(recipe: Waistcoat): GarmentShape {
  const cloth = createFabric(recipe.cloth);
  const thread = recipe.stitch ? toHex(recipe.stitch) : chooseThread(cloth.base);
  const lining = recipe.lining ? createFabric(recipe.lining) : createPlainFabric('maroon');
  const buttons = toHex(recipe.buttons ?? 'walnut');
  const s: Point = [-190, 34];
  const a: Point = [-262, 300];
  const sideSteps = [
    ['C', -256, 420, -250, 520, -254, 620],
    ['C', -258, 700, -264, 760, -268, 812],
    ['C', -190, 830, -110, 836, -44, 836],
    ['C', -30, 834, -12, 822, 0, 800],
  ] as const;
  const hemStitch = 'M-256 800C-190 816 -110 822 -50 822M256 800C190 816 110 822 50 822';
  const frontHalf =
    'M6 70C-30 58 -66 30 -82 -2L-190 34C-178 112 -166 196 -262 300C-256 420 -250 520 -254 620C-258 700 -264 760 -268 812C-190 830 -110 836 -40 836C-20 834 6 814 14 784Z';
  const createWelt = (path: string, grain: number): Panel => ({
    path,
    cloth,
    grain,
    patternOffset: [5, 9],
    height: 0x8e,
    shadow: { opacity: 0.36, blur: 3, dx: 2, dy: 4 },
    edge: { width: 6 },
    lines: drawStitch(path.replace('Z', ''), thread, 0.4, 1.3, '5 3.5'),
  });
  const square = recipe.pocketSquare;
  const leaf = 'M-88 -6C-88 -26 -78 -40 -62 -46C-58 -6 -34 34 2 60L4 98C-40 80 -78 42 -88 -6Z';
  const collarLook = { cloth, shadow: { opacity: 0.42, blur: 4 }, edge: { width: 9 } };
  return {
    box: { x: -310, y: -70, width: 620, height: 980 },
    surface: { foldBlur: 11, crumple: 0.13 },
    folds: [
      [-150, 330, -130, 480, -160, 640, -150, 800, 26, 0.38],
      [150, 330, 140, 480, 170, 640, 160, 800, 26, 0.36],
      [-256, 310, -200, 340, -150, 400, -90, 420, 15, 0.42],
      [256, 310, 200, 340, 150, 400, 100, 430, 15, 0.4],
      [-250, 600, -180, 590, -110, 610, -40, 600, 13, 0.3],
      [250, 620, 190, 606, 120, 630, 60, 620, 13, 0.28],
      [-170, 60, -150, 130, -140, 200, -150, 270, 12, 0.3],
      [170, 60, 150, 130, 140, 200, 150, 270, 12, 0.28],
    ],
    panels: [
      // The lined back is visible through the armholes and the neck.
      {
        path: createSymmetricPath([
          ['M', 0, -34],
          ['C', -40, -34, -70, -26, -80, -8],
          ['L', -194, 32],
          ['C', -196, 120, -212, 210, -260, 292],
          ['L', -252, 620],
          ['L', -264, 808],
          ['C', -180, 826, -80, 830, 0, 830],
        ]),
        cloth: lining,
        shade: 0.36,
        height: 0x62,
        edge: { opacity: 0.22, width: 30 },
        printed: drawLabel(0, 4),
      },
      {
        path: 'M-70 -44C-40 -66 40 -66 70 -44L62 -4C34 -26 -34 -26 -62 -4Z',
        cloth,
        shade: 0.3,
        height: 0x76,
      },
      {
        path: createBodyPath(
          [
            ['M', 0, 72],
            ['C', -36, 60, -66, 30, -82, -2],
          ],
          s,
          a,
          sideSteps,
        ),
        cloth,
        height: 0x80,
        shadow: { opacity: 0.5 },
        lines: drawStitch(createArmholeLine(s, a, 11), thread, 0.5) + drawStitch(hemStitch, thread, 0.45),
      },
      {
        path: mapPath(frontHalf, (x, y) => [-x, y]),
        cloth,
        patternOffset: [0, 0],
        height: 0x84,
        shadow: { opacity: 0.35, blur: 4, dx: -2, dy: 3 },
        lines: drawStitch(createArmholeLine(s, a, 11), thread, 0.5) + drawStitch(hemStitch, thread, 0.45),
      },
      {
        path: frontHalf,
        cloth,
        patternOffset: [0, 0],
        height: 0x86,
        shadow: { opacity: 0.45, blur: 5, dx: 5, dy: 4 },
        lines:
          drawStitch(createArmholeLine(s, a, 11), thread, 0.5) +
          drawStitch(hemStitch, thread, 0.45) +
          drawStitch('M2 84L8 780', thread, 0.5),
      },
      ...(square
        ? [
            {
              path: 'M110 316C112 292 122 270 140 258C150 252 156 262 162 274C168 260 178 254 184 264C192 280 194 296 194 310Z',
              cloth: createPlainFabric(square),
              height: 0x8a,
              shadow: { opacity: 0.35, blur: 3 },
              edge: { width: 6 },
            },
          ]
        : []),
      createWelt('M100 304L202 290L206 322L104 336Z', -8),
      createWelt('M-222 590L-92 604L-94 640L-224 626Z', 6),
      createWelt('M222 590L92 604L94 640L224 626Z', -6),
      { ...collarLook, path: mirrorPath(leaf), height: 0x8e },
      {
        ...collarLook,
        path: leaf,
        height: 0x94,
        lines: drawStitch('M-80 -6C-70 40 -36 74 0 90', thread, 0.5, 1.4, '5 3.5'),
      },
    ],
    decorations: [130, 262, 394, 526, 658].map(
      (y): Decoration => ({ at: [0, y], svg: drawDomeButton(0, 0, 11, buttons) }),
    ),
  };
}
