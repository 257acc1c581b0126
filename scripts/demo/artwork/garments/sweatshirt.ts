import { drawCord, drawLabel, drawLine, drawRivet, drawSeam, drawStitch } from '../cloth/details';
import { createJersey, createRib, type Fabric } from '../cloth/fabric';
import { toHex } from '../engine/color';
import { type GarmentShape, mirrorFolds, type Panel } from '../engine/panel';
import { createSymmetricPath, mirrorPath, type Point } from '../engine/svg';
import type { Sweatshirt } from '../piece';
import { createCrewNeck, createKnitFolds, drawChestPrint } from './knits';
import {
  chooseStitchColor,
  createArmholeLine,
  createBodyPath,
  createInside,
  createSleeveFolds,
  createSleeves,
  drawRibbing,
  type NeckPanels,
  type Sleeve,
} from './parts';

const shoulder: Point = [-254, 46];
const armpit: Point = [-292, 330];
const sleeve: Sleeve = { shoulder, armpit, outer: [-462, 742], inner: [-344, 776] };

/** Creates a hood that lies flat behind the neck: its two halves and the opening between them. */
function createHood(cloth: Fabric, thread: string): NeckPanels {
  const halfPath =
    'M-4 104C-60 92 -110 58 -126 6C-150 -40 -140 -128 -70 -156C-46 -166 -22 -170 0 -170C-44 -150 -76 -110 -80 -60C-84 -6 -50 60 -4 104Z';
  const edge = 'M-2 -158C-40 -140 -66 -106 -70 -60C-74 -8 -44 50 -4 92';
  const hoodHalf = {
    cloth,
    height: 0x8e,
    shadow: { opacity: 0.45, blur: 6, dx: 5, dy: 8 },
    edge: { width: 22, opacity: 0.2 },
  };
  return {
    below: [
      {
        path: createSymmetricPath([
          ['M', 0, -176],
          ['C', -60, -176, -130, -150, -138, -80],
          ['C', -142, -20, -124, 30, -96, 50],
          ['L', 0, 104],
        ]),
        cloth,
        shade: 0.3,
        height: 0x6c,
      },
      {
        path: createSymmetricPath([
          ['M', 0, -150],
          ['C', -50, -140, -86, -100, -84, -50],
          ['C', -82, 0, -46, 64, 0, 100],
        ]),
        cloth: createInside(cloth, '#8c7a62'),
        shade: 0.42,
        height: 0x58,
        printed: drawLabel(0, -30, 0.9),
      },
    ],
    above: [
      { ...hoodHalf, path: mirrorPath(halfPath), lines: drawStitch(mirrorPath(edge), thread, 0.5) },
      { ...hoodHalf, path: halfPath, lines: drawStitch(edge, thread, 0.5) },
    ],
  };
}

export function createSweatshirtShape(recipe: Sweatshirt): GarmentShape {
  const cloth = createJersey(recipe.cloth);
  const rib = createRib(recipe.rib, cloth, 0.08);
  const thread = chooseStitchColor(recipe.stitch, cloth);
  const cordColor = toHex(recipe.cord ?? 'milk');
  const print = drawChestPrint(recipe.chest, toHex(recipe.chestInk ?? 'ivory'), cloth.base);
  const neck = recipe.hood ? createHood(cloth, thread) : createCrewNeck(74, 24, rib, cloth);

  const cuff =
    'M-464 732C-424 760 -380 772 -340 768C-344 800 -352 828 -360 850C-392 850 -424 840 -450 824C-460 794 -464 762 -464 732Z';
  const cuffPanel = {
    cloth: rib,
    height: 0x84,
    shadow: { opacity: 0.3, blur: 3, dx: 0, dy: -2 },
    edge: { width: 10 },
  };
  const cuffRib = 'M-458 780C-424 806 -384 816 -346 812';
  const hemBand = createSymmetricPath([
    ['M', 0, 764],
    ['C', -90, 764, -190, 760, -276, 748],
    ['C', -284, 776, -280, 816, -264, 834],
    ['C', -180, 848, -90, 850, 0, 850],
  ]);
  const panels: Panel[] = [
    ...neck.below,
    ...createSleeves(sleeve, { cloth, height: 0x79 }),
    { ...cuffPanel, path: cuff, lines: drawRibbing(cuffRib, 100, 0.2) },
    { ...cuffPanel, path: mirrorPath(cuff), lines: drawRibbing(mirrorPath(cuffRib), 100, 0.2) },
    {
      path: createBodyPath(
        recipe.hood
          ? [
              ['M', 0, 96],
              ['C', -50, 86, -92, 52, -112, 2],
            ]
          : [
              ['M', 0, 74],
              ['C', -58, 74, -98, 46, -106, -4],
            ],
        shoulder,
        armpit,
        [
          ['C', -288, 480, -286, 620, -284, 764],
          ['C', -190, 780, -90, 784, 0, 784],
        ],
      ),
      cloth,
      height: 0x82,
      shadow: { opacity: 0.45 },
      printed: print.printed,
      lines:
        drawSeam(createArmholeLine(shoulder, armpit), 0.5, 2.2) +
        drawStitch(createArmholeLine(shoulder, armpit, 9), thread, 0.35),
    },
    {
      path: hemBand,
      cloth: rib,
      height: 0x86,
      shadow: { opacity: 0.3, blur: 3, dx: 0, dy: -2 },
      edge: { width: 10 },
      lines: drawRibbing('M-282 800C-190 812 -90 814 0 814C90 814 190 812 282 800', 100, 0.2),
    },
  ];
  if (recipe.hood) {
    const pouch = createSymmetricPath([
      ['M', 0, 520],
      ['L', -124, 520],
      ['C', -150, 580, -190, 640, -204, 664],
      ['L', -200, 752],
      ['C', -130, 762, -60, 764, 0, 764],
    ]);
    panels.push({
      path: pouch,
      cloth,
      patternOffset: [9, 3],
      height: 0x8c,
      shadow: { opacity: 0.36, blur: 4, dx: 2, dy: 5 },
      edge: { width: 10 },
      lines: drawStitch(
        'M-116 530C-142 590 -180 640 -194 668M116 530C142 590 180 640 194 668M-116 530L116 530',
        thread,
        0.55,
      ),
    });
  }
  if (recipe.zip) {
    panels.push({
      path: 'M-13 96L-13 846C-5 848 5 848 13 846L13 96Z',
      cloth: rib,
      height: 0x8e,
      shadow: { opacity: 0.34, blur: 3, dx: 2, dy: 2 },
      edge: { width: 5 },
      lines:
        drawLine('M0 100L0 846', '#c9c2b4', 9, 'stroke-dasharray="3 3"') +
        drawLine('M0 100L0 846', '#5b564c', 1.6),
    });
  }
  panels.push(...neck.above);
  const top = recipe.hood ? 186 : 56;
  return {
    box: { x: -486, y: -top, width: 972, height: top + 900 },
    surface: { foldBlur: 12, crumple: 0.18 },
    folds: [
      ...createKnitFolds(760),
      ...mirrorFolds(createSleeveFolds(sleeve)),
      ...mirrorFolds([
        [-420, 690, -400, 720, -380, 735, -350, 745, 9, 0.4],
        [-200, 700, -180, 725, -150, 740, -120, 750, 9, 0.34],
      ]),
    ],
    panels,
    decorations: [
      ...print.decorations,
      ...(recipe.zip ? [{ at: [0, 128] as const, svg: drawRivet(0, 0, '#b9b2a2') }] : []),
    ],
    aboveCloth: recipe.hood
      ? drawCord('M-34 84C-44 150 -36 220 -46 290', cordColor, 7) +
        drawCord('M34 84C46 150 34 210 42 270', cordColor, 7)
      : '',
  };
}
