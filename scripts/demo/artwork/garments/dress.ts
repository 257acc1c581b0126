import { drawLabel, drawLine, drawSeam, drawStitch } from '../cloth/details';
import { createFabric, createPlainFabric, type Fabric } from '../cloth/fabric';
import { chooseThread, toHex } from '../engine/color';
import { type Fold, mirrorFolds, type Panel, type SewnGarment } from '../engine/panel';
import { mapPath, mirrorPath, type Point, type Step } from '../engine/svg';
import type { Color, Dress } from '../recipe';
import {
  createArmholeLine,
  createBodyPath,
  createInside,
  createSleeveFolds,
  createSleeves,
  type Sleeve,
} from './parts';
import { createGathers, createTierHem, createTierPath } from './skirts';

const shoulder: Point = [-172, 32];
const armpit: Point = [-200, 232];

const necks: Record<NonNullable<Dress['neck']>, Step[]> = {
  v: [
    ['M', 0, 168],
    ['C', -30, 110, -56, 50, -74, 0],
  ],
  round: [
    ['M', 0, 88],
    ['C', -46, 88, -78, 52, -88, 4],
  ],
  collar: [
    ['M', 0, 70],
    ['C', -36, 66, -66, 40, -80, 2],
  ],
};

const arms: Record<'short' | 'elbow', Sleeve> = {
  short: { shoulder, armpit, outer: [-306, 220], inner: [-226, 288] },
  elbow: { shoulder, armpit, outer: [-376, 452], inner: [-272, 496] },
};

/** Gathered into the armhole and into a narrow cuff. */
const puff =
  'M-172 32C-232 38 -304 110 -334 214C-340 238 -330 252 -310 258C-270 270 -234 262 -200 244C-160 160 -160 92 -172 32Z';
const puffFolds = mirrorFolds([
  [-215, 60, -250, 120, -280, 180, -300, 250, 12, 0.44],
  [-195, 90, -220, 150, -236, 200, -240, 256, 10, 0.4],
  [-240, 60, -280, 110, -310, 170, -326, 230, 9, 0.36],
]);

function createSleevePanels(
  recipe: Dress,
  cloth: Fabric,
  thread: string,
): { panels: Panel[]; folds: Fold[] } {
  const kind = recipe.sleeves ?? 'puff';
  if (kind === 'none') return { panels: [], folds: [] };
  if (kind === 'puff') {
    const hem = drawStitch('M-330 232C-300 254 -250 258 -204 234', thread, 0.45);
    return {
      folds: puffFolds,
      panels: [
        { path: puff, cloth, grain: 30, shift: [-180, 0], height: 0x7a, lines: hem },
        {
          path: mirrorPath(puff),
          cloth,
          grain: -30,
          shift: [180, 0],
          height: 0x7a,
          lines: drawStitch('M330 232C300 254 250 258 204 234', thread, 0.45),
        },
      ],
    };
  }
  return {
    folds: mirrorFolds(createSleeveFolds(arms[kind])),
    panels: createSleeves(arms[kind], { cloth, thread }),
  };
}

/** Sash, two ends, two loops and the knot. */
function createBow(color: Color, y: number): Panel[] {
  const cloth = createPlainFabric(color);
  const low = (path: string): string => mapPath(path, (px, py) => [px, py + y - 420]);
  const piece = (path: string, height: number, blur = 6): Panel => ({
    path: low(path),
    cloth,
    height,
    casts: { opacity: 0.45, blur },
    edge: { width: 8 },
  });
  return [
    piece('M-172 404C-60 428 60 428 172 404L174 436C60 460 -60 460 -174 436Z', 0x92, 3),
    piece('M52 430C84 520 66 620 104 716C112 722 124 720 130 714C96 620 108 520 76 424Z', 0x8c),
    piece('M44 430C36 520 0 600 6 690C14 698 26 698 34 692C32 600 66 520 70 428Z', 0x90),
    piece('M58 428C20 380 -40 372 -52 396C-60 424 -10 446 58 436Z', 0x95),
    piece('M62 428C100 376 160 366 172 390C180 420 130 444 62 436Z', 0x95),
    piece(
      'M44 412C56 406 72 408 80 414C84 424 82 438 76 446C64 450 50 448 44 442C40 432 40 420 44 412Z',
      0xa0,
      3,
    ),
  ];
}

function createNeckPanels(recipe: Dress, cloth: Fabric, thread: string): { beneath: Panel; above: Panel[] } {
  const neck = recipe.neck ?? 'v';
  const look = { cloth, height: 0x8c, casts: { opacity: 0.3, blur: 3 }, edge: { width: 6 } };
  const inside = { cloth: createInside(cloth), shade: 0.4, height: 0x5c, printed: drawLabel(0, 14, 0.7) };
  if (neck === 'v') {
    const facing = 'M-84 2C-62 66 -34 126 0 178L0 150C-24 108 -46 56 -62 -4Z';
    const line = 'M-76 4C-56 64 -30 118 0 164';
    return {
      beneath: { ...inside, path: 'M-76 -2C-30 16 30 16 76 -2C56 60 30 110 0 160C-30 110 -56 60 -76 -2Z' },
      above: [
        { ...look, path: facing, lines: drawStitch(line, thread, 0.5, 1.3, '5 3.5') },
        { ...look, path: mirrorPath(facing), lines: drawStitch(mirrorPath(line), thread, 0.5, 1.3, '5 3.5') },
      ],
    };
  }
  if (neck === 'round') {
    return {
      beneath: { ...inside, path: 'M-88 4C-46 -10 46 -10 88 4C78 52 46 88 0 88C-46 88 -78 52 -88 4Z' },
      above: [
        {
          ...look,
          path: 'M-100 8C-90 62 -54 102 0 102C54 102 90 62 100 8L86 3C76 50 44 86 0 86C-44 86 -76 50 -86 3Z',
        },
      ],
    };
  }
  // Peter Pan collar: two flat rounded leaves.
  const leaf = 'M-78 -6C-108 10 -134 56 -124 96C-112 130 -40 130 -2 84C-36 72 -64 44 -78 -6Z';
  return {
    beneath: { ...inside, path: 'M-80 2C-40 -14 40 -14 80 2C66 40 36 66 0 70C-36 66 -66 40 -80 2Z' },
    above: [leaf, mirrorPath(leaf)].map((path) => ({
      ...look,
      path,
      height: 0x90,
      casts: { opacity: 0.42, blur: 5 },
      lines: drawStitch(path, thread, 0),
    })),
  };
}

export function sewDress(recipe: Dress): SewnGarment {
  const cut = recipe.cut ?? 'tiered';
  const cloth = createFabric(recipe.cloth);
  const bodice = recipe.bodice ? createFabric(recipe.bodice) : cloth;
  const thread = recipe.stitch ? toHex(recipe.stitch) : chooseThread(cloth.base);
  const { panels: armPanels, folds: armFolds } = createSleevePanels(recipe, cloth, thread);
  const { beneath, above } = createNeckPanels(
    recipe,
    recipe.neck === 'collar' && !recipe.bodice ? createPlainFabric('milk') : bodice,
    thread,
  );
  const neck = necks[recipe.neck ?? 'v'];
  const seams = drawSeam(createArmholeLine(shoulder, armpit), 0.5, 2.2);
  const maxi = recipe.length === 'maxi';
  const strip = (hem: number, from: number, to: number): string =>
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
    hem = maxi ? 1130 : 900;
    half = 286 + (maxi ? 20 : 0);
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
        casts: { opacity: 0.45 },
        printed: strip(hem, half - 40, half),
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
    const frock = cut === 'frock';
    waist = frock ? 372 : 430;
    hem = frock ? 800 : maxi ? 1190 : cut === 'wrap' ? 1010 : 1166;
    half = frock ? 400 : maxi ? 420 : cut === 'wrap' ? 350 : 420;
    const middle = waist + (hem - waist) * 0.49;
    panels = [];
    if (cut === 'tiered') {
      panels.push(
        {
          path: createTierPath(middle - 58, 284, hem, half),
          cloth,
          shift: [0, 30],
          height: 0x76,
          printed: strip(hem, 300, half),
          lines: drawStitch(createTierHem(hem, 298, half, 18), thread, 0.45),
        },
        {
          path: createTierPath(waist, 168, middle + 6, 302),
          cloth,
          shift: [14, 0],
          height: 0x7f,
          casts: { opacity: 0.5, blur: 6 },
          lines: drawStitch(createTierHem(middle, 168, 302, 14), thread, 0.35),
        },
      );
      folds = [
        ...createGathers(waist + 4, 160, 0.5, 260, 15, 5),
        ...createGathers(middle - 6, 288, 0.26, 270, 21, 6),
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
        printed: strip(hem, 168, half),
        lines: drawStitch(createTierHem(hem, 168, half, 16), thread, 0.45),
      });
      folds = [
        ...createGathers(waist + 4, 160, frock ? 1.2 : 0.7, (hem - waist) * 0.8, frock ? 19 : 13, 5),
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
      shift: [8, 5],
      height: 0x84,
      casts: { opacity: 0.4, blur: 6 },
      lines:
        seams +
        (frock
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
        shift: [20, 11],
        height: 0x88,
        casts: { opacity: 0.42, blur: 6, dx: 7, dy: 4 },
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
    panels: [beneath, ...armPanels, ...panels, ...above, ...belt],
  };
}
