import { drawButton, drawCord, drawLabel, drawSeam, drawStitch, drawTassel } from '../cloth/details';
import { createFabric } from '../cloth/fabric';
import { toHex } from '../engine/color';
import { type Decoration, type GarmentShape, mirrorFolds, type Panel } from '../engine/panel';
import { createSymmetricPath, mapPath, mirrorPath, type Point } from '../engine/svg';
import type { Jacket } from '../piece';
import { chooseStitchColor, createArmholeLine, createSleeveFolds, createSleeves, type Sleeve } from './parts';

const shoulder: Point = [-222, 42];
const armpit: Point = [-272, 300];

/** Creates a jacket with bands along its front edges and patch pockets of the lining's cloth. */
export function createJacketShape(recipe: Jacket): GarmentShape {
  const cloth = createFabric(recipe.cloth);
  const lining = createFabric(recipe.lining ?? 'oat');
  const trim = createFabric(recipe.trim ?? recipe.cloth);
  const thread = chooseStitchColor(recipe.stitch, trim);
  const extraLength = recipe.length === 'long' ? 230 : 0;
  // A long jacket is longer only below y = 500, above its pockets.
  const lengthen = (path: string): string => mapPath(path, (x, y) => [x, y > 500 ? y + extraLength : y]);
  const sleeve: Sleeve = { shoulder, armpit, outer: [-466, 738], inner: [-318, 770] };

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
  const edgeBand = { cloth: trim, height: 0x94, edge: { width: 9 } };
  // A buttoned front overlaps.
  const overlap = isButtoned ? 24 : 0;
  const moveLeftFront = (path: string): string => mapPath(path, (x, y) => [x + overlap, y]);
  const moveRightFront = (path: string): string => mapPath(mirrorPath(path), (x, y) => [x - overlap, y]);
  const hem = 900 + extraLength;
  return {
    box: { x: -486, y: -80, width: 972, height: hem + 150 },
    surface: { foldBlur: 11, crumple: 0.13, crumpleScale: '.014 .018' },
    folds: [
      [-160, 330, -130, 500, -170, 680, -150, hem - 20, 28, 0.36],
      [170, 330, 150, 520, 190, 700, 160, hem - 20, 28, 0.34],
      [-268, 310, -210, 330, -160, 380, -100, 400, 15, 0.42],
      [268, 310, 210, 330, 160, 390, 110, 400, 15, 0.4],
      ...mirrorFolds(createSleeveFolds(sleeve)),
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
      ...createSleeves(sleeve, { cloth, height: 0x79, band: cuffBand }),
      {
        path: moveRightFront(front),
        cloth,
        height: 0x85,
        shadow: { opacity: 0.55, blur: 14, dx: -6, dy: 10 },
        lines: drawSeam(createArmholeLine(shoulder, armpit), 0.5, 2.4),
      },
      {
        path: moveLeftFront(front),
        cloth,
        height: 0x85,
        shadow: { opacity: 0.55, blur: 14, dx: 12, dy: 10 },
        lines: drawSeam(createArmholeLine(shoulder, armpit), 0.5, 2.4),
      },
      ...[pocket, mirrorPath(pocket)].map((path, i): Panel => {
        const stitchLine = lengthen('M-232 628L-116 634');
        return {
          path,
          cloth: recipe.lining ? lining : cloth,
          grain: i ? -2 : 2,
          height: 0x90,
          shadow: { opacity: 0.4, blur: 3 },
          edge: { width: 8 },
          lines: drawStitch(i ? mirrorPath(stitchLine) : stitchLine, thread, 0.6),
        };
      }),
      {
        ...edgeBand,
        path: moveRightFront(bandPath),
        shadow: { opacity: 0.5, blur: 6, dx: -4 },
        lines: drawStitch(moveRightFront(bandLines), thread, 0.5, 1.5),
      },
      {
        ...edgeBand,
        path: moveLeftFront(bandPath),
        shadow: { opacity: 0.5, blur: 6, dx: 6 },
        lines: drawStitch(moveLeftFront(bandLines), thread, 0.5, 1.5),
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
