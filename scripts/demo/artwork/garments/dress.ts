import { drawLine, drawSeam, drawStitch } from '../cloth/details';
import { createFabric, createPlainFabric } from '../cloth/fabric';
import { chooseThread, toHex } from '../engine/color';
import { type Fold, type GarmentShape, mirrorFolds, type Panel } from '../engine/panel';
import { mapPath } from '../engine/svg';
import type { Color } from '../palette';
import type { Dress } from '../piece';
import { createNeckPanels, necks } from './dress-neck';
import { armpit, createSleevePanels, shoulder } from './dress-sleeves';
import { createArmholeLine, createBodyPath } from './parts';
import { createGathers, createTierHem, createTierPath } from './skirts';

/** Creates a sash tied in a bow, at the height `y` of the waist. */
function createBow(color: Color, y: number): Panel[] {
  const cloth = createPlainFabric(color);
  const moveToWaist = (path: string): string => mapPath(path, (px, py) => [px, py + y - 420]);
  const createPart = (path: string, height: number, blur = 6): Panel => ({
    path: moveToWaist(path),
    cloth,
    height,
    shadow: { opacity: 0.45, blur },
    edge: { width: 8 },
  });
  return [
    createPart('M-172 404C-60 428 60 428 172 404L174 436C60 460 -60 460 -174 436Z', 0x92, 3),
    createPart('M52 430C84 520 66 620 104 716C112 722 124 720 130 714C96 620 108 520 76 424Z', 0x8c),
    createPart('M44 430C36 520 0 600 6 690C14 698 26 698 34 692C32 600 66 520 70 428Z', 0x90),
    createPart('M58 428C20 380 -40 372 -52 396C-60 424 -10 446 58 436Z', 0x95),
    createPart('M62 428C100 376 160 366 172 390C180 420 130 444 62 436Z', 0x95),
    createPart(
      'M44 412C56 406 72 408 80 414C84 424 82 438 76 446C64 450 50 448 44 442C40 432 40 420 44 412Z',
      0xa0,
      3,
    ),
  ];
}

export function createDressShape(recipe: Dress): GarmentShape {
  const cut = recipe.cut ?? 'tiered';
  const cloth = createFabric(recipe.cloth);
  const bodice = recipe.bodice ? createFabric(recipe.bodice) : cloth;
  const thread = recipe.stitch ? toHex(recipe.stitch) : chooseThread(cloth.base);
  const { panels: armPanels, folds: armFolds } = createSleevePanels(recipe, cloth, thread);
  const { below, above } = createNeckPanels(
    recipe,
    recipe.neck === 'collar' && !recipe.bodice ? createPlainFabric('milk') : bodice,
    thread,
  );
  const neck = necks[recipe.neck ?? 'v'];
  const seams = drawSeam(createArmholeLine(shoulder, armpit), 0.5, 2.2);
  const isMaxi = recipe.length === 'maxi';
  const drawHemStrip = (hem: number, from: number, to: number): string =>
    recipe.hem ? drawLine(createTierHem(hem, from, to, 24), toHex(recipe.hem), 56) : '';

  const upperFolds: Fold[] = mirrorFolds([
    [-150, 250, -110, 310, -90, 360, -80, 420, 14, 0.36],
    [-196, 240, -150, 250, -110, 280, -70, 300, 12, 0.34],
  ]);
  let panels: Panel[];
  let folds: Fold[];
  let hem: number;
  let half: number;
  let waist = 420;

  if (cut === 'straight') {
    hem = isMaxi ? 1130 : 900;
    half = 286 + (isMaxi ? 20 : 0);
    const path = createBodyPath(neck, shoulder, armpit, [
      ['C', -192, 340, -184, 420, -196, 520],
      ['C', -216, 640, -half + 20, hem - 200, -half, hem - 24],
      ['C', -half * 0.66, hem - 6, -half * 0.3, hem, 0, hem],
    ]);
    panels = [
      {
        path,
        cloth,
        height: 0x82,
        shadow: { opacity: 0.45 },
        printed: drawHemStrip(hem, half - 40, half),
        lines:
          seams +
          drawSeam('M-96 250C-92 300 -88 330 -84 372M96 250C92 300 88 330 84 372', 0.35, 1.6) +
          drawStitch(createTierHem(hem, half - 40, half, 16), thread, 0.45),
      },
    ];
    folds = [
      [-120, 380, -140, 560, -160, 720, -150, hem - 20, 26, 0.42],
      [80, 420, 60, 580, 120, 720, 100, hem - 10, 28, 0.44],
      [-20, 520, -40, 640, 0, 760, -30, hem, 20, 0.34],
      [180, 460, 190, 600, 220, 740, 210, hem - 30, 18, 0.34],
      [-196, 520, -120, 500, -60, 540, 20, 560, 13, 0.32],
      [196, 540, 130, 520, 80, 560, 40, 600, 12, 0.3],
    ];
    waist = 500;
  } else {
    const isFrock = cut === 'frock';
    waist = isFrock ? 372 : 430;
    hem = isFrock ? 800 : isMaxi ? 1190 : cut === 'wrap' ? 1010 : 1166;
    half = isFrock ? 400 : isMaxi ? 420 : cut === 'wrap' ? 350 : 420;
    const middle = waist + (hem - waist) * 0.49;
    panels = [];
    if (cut === 'tiered') {
      panels.push(
        {
          path: createTierPath(middle - 58, 284, hem, half),
          cloth,
          patternOffset: [0, 30],
          height: 0x76,
          printed: drawHemStrip(hem, 300, half),
          lines: drawStitch(createTierHem(hem, 298, half, 18), thread, 0.45),
        },
        {
          path: createTierPath(waist, 168, middle + 6, 302),
          cloth,
          patternOffset: [14, 0],
          height: 0x7f,
          shadow: { opacity: 0.5, blur: 6 },
          lines: drawStitch(createTierHem(middle, 168, 302, 14), thread, 0.35),
        },
      );
      folds = [
        ...createGathers({ y: waist + 4, half: 160, flare: 0.5, reach: 260, count: 15, seed: 5 }),
        ...createGathers({ y: middle - 6, half: 288, flare: 0.26, reach: 270, count: 21, seed: 6 }),
        [-110, 560, -150, 640, -180, 700, -190, middle, 22, 0.35],
        [90, 520, 130, 620, 150, 700, 170, middle, 24, 0.35],
        [-220, middle + 70, -270, 960, -300, 1040, -310, hem - 40, 26, 0.38],
        [160, middle + 90, 190, 980, 230, 1060, 240, hem - 30, 28, 0.38],
        [-30, middle + 110, -40, 1000, -20, 1080, -40, hem, 26, 0.36],
      ];
    } else {
      panels.push({
        path: createTierPath(waist, 168, hem, half),
        cloth,
        height: 0x7a,
        edge: { width: 22 },
        printed: drawHemStrip(hem, 168, half),
        lines: drawStitch(createTierHem(hem, 168, half, 16), thread, 0.45),
      });
      folds = [
        ...createGathers({
          y: waist + 4,
          half: 160,
          flare: isFrock ? 1.2 : 0.7,
          reach: (hem - waist) * 0.8,
          count: isFrock ? 19 : 13,
          seed: 5,
        }),
        ...mirrorFolds([
          [-70, waist + 120, -110, waist + 240, -130, hem - 160, -150, hem - 20, 24, 0.46, 0.7],
          [-130, waist + 120, -200, waist + 250, -250, hem - 160, -280, hem - 60, 22, 0.44, 0.7],
          [6, waist + 150, 10, waist + 260, 0, hem - 140, 20, hem, 22, 0.4, 0.7],
        ]),
      ];
    }
    panels.push({
      path: createBodyPath(neck, shoulder, armpit, [
        ['C', -192, 310, -176, 350, -168, waist - 4],
        ['C', -110, waist + 10, -50, waist + 14, 0, waist + 14],
      ]),
      cloth: bodice,
      patternOffset: [8, 5],
      height: 0x84,
      shadow: { opacity: 0.4, blur: 6 },
      lines:
        seams +
        (isFrock
          ? ''
          : drawSeam(
              `M-96 300C-90 350 -86 390 -84 ${waist + 6}M96 300C90 350 86 390 84 ${waist + 6}`,
              0.35,
              1.6,
            )),
    });
    if (cut === 'wrap') {
      panels.push({
        path: `M-172 32L-74 0C-40 70 60 190 128 ${waist - 30}L134 ${waist + 8}C50 ${waist + 16} -80 ${waist + 14} -168 ${waist - 4}C-176 350 -192 310 -200 232C-160 160 -160 92 -172 32Z`,
        cloth: bodice,
        patternOffset: [20, 11],
        height: 0x88,
        shadow: { opacity: 0.42, blur: 6, dx: 7, dy: 4 },
        lines: drawStitch(`M-66 8C-30 78 66 190 124 ${waist - 20}`, thread, 0.5),
      });
    }
  }
  const belt =
    recipe.belt === false || (recipe.belt === undefined && cut === 'straight')
      ? []
      : createBow(recipe.belt ?? 'madder', waist);
  const reach = recipe.sleeves === 'elbow' ? 400 : 356;
  const side = Math.max(half, reach) + 20;
  return {
    box: { x: -side, y: -40, width: side * 2, height: hem + 80 },
    surface: { foldBlur: cut === 'straight' ? 9 : 6 },
    folds: [...folds, ...upperFolds, ...armFolds],
    panels: [below, ...armPanels, ...panels, ...above, ...belt],
  };
}
