import { drawLine, drawSeam, drawStitch } from '../cloth/details';
import { createFabric, type Fabric } from '../cloth/fabric';
import { toHex } from '../engine/color';
import { type Fold, type GarmentShape, mirrorFolds, type Panel } from '../engine/panel';
import { mapPath } from '../engine/svg';
import type { Color } from '../palette';
import type { Dress } from '../piece';
import { createNeckPanels, necks } from './dress-neck';
import { armpit, createSleevePanels, shoulder } from './dress-sleeves';
import { chooseStitchColor, createArmholeLine, createBodyPath } from './parts';
import { createGathers, createTierHem, createTierPath } from './skirt-parts';

/** Creates a sash that is tied in a bow at the height `y`. */
function createBow(color: Color, y: number): Panel[] {
  const cloth = createFabric(color);
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

interface DressLook {
  recipe: Dress;
  cloth: Fabric;
  bodice: Fabric;
  thread: string;
  /** SVG of the armhole seams */
  armholeSeams: string;
}

/** The dress without its neck, sleeves and sash. Lengths are units. */
interface DressBody {
  panels: Panel[];
  folds: Fold[];
  /** the height of the waist */
  waist: number;
  /** the height of the hem */
  hem: number;
  /** half the width of the hem */
  halfHem: number;
}

const drawHemStrip = ({ recipe }: DressLook, hem: number, halfTop: number, halfHem: number): string =>
  recipe.hem ? drawLine(createTierHem(hem, halfTop, halfHem, 24), toHex(recipe.hem), 56) : '';

/** Creates a shift: one panel from shoulder to hem. */
function createShift(look: DressLook): DressBody {
  const { recipe, cloth, thread, armholeSeams } = look;
  const isMaxi = recipe.length === 'maxi';
  const hem = isMaxi ? 1130 : 900;
  const halfHem = isMaxi ? 306 : 286;
  const body: Panel = {
    path: createBodyPath(necks[recipe.neck ?? 'v'], shoulder, armpit, [
      ['C', -192, 340, -184, 420, -196, 520],
      ['C', -216, 640, -halfHem + 20, hem - 200, -halfHem, hem - 24],
      ['C', -halfHem * 0.66, hem - 6, -halfHem * 0.3, hem, 0, hem],
    ]),
    cloth,
    height: 0x82,
    shadow: { opacity: 0.45 },
    printed: drawHemStrip(look, hem, halfHem - 40, halfHem),
    lines:
      armholeSeams +
      drawSeam('M-96 250C-92 300 -88 330 -84 372M96 250C92 300 88 330 84 372', 0.35, 1.6) +
      drawStitch(createTierHem(hem, halfHem - 40, halfHem, 16), thread, 0.45),
  };
  const folds: Fold[] = [
    [-120, 380, -140, 560, -160, 720, -150, hem - 20, 26, 0.42],
    [80, 420, 60, 580, 120, 720, 100, hem - 10, 28, 0.44],
    [-20, 520, -40, 640, 0, 760, -30, hem, 20, 0.34],
    [180, 460, 190, 600, 220, 740, 210, hem - 30, 18, 0.34],
    [-196, 520, -120, 500, -60, 540, 20, 560, 13, 0.32],
    [196, 540, 130, 520, 80, 560, 40, 600, 12, 0.3],
  ];
  return { panels: [body], folds, waist: 500, hem, halfHem };
}

/** Half the width of the waist where a skirt is gathered, in units. */
const HALF_WAIST = 168;

/** Creates the bodice above the skirt's seam at `waist`, without darts for children. */
function createBodice({ recipe, bodice, armholeSeams }: DressLook, waist: number): Panel {
  const darts =
    recipe.cut === 'frock'
      ? ''
      : drawSeam(`M-96 300C-90 350 -86 390 -84 ${waist + 6}M96 300C90 350 86 390 84 ${waist + 6}`, 0.35, 1.6);
  return {
    path: createBodyPath(necks[recipe.neck ?? 'v'], shoulder, armpit, [
      ['C', -192, 310, -176, 350, -HALF_WAIST, waist - 4],
      ['C', -110, waist + 10, -50, waist + 14, 0, waist + 14],
    ]),
    cloth: bodice,
    patternOffset: [8, 5],
    height: 0x84,
    shadow: { opacity: 0.4, blur: 6 },
    lines: armholeSeams + darts,
  };
}

/** Creates a skirt of two gathered tiers. */
function createTieredDress(look: DressLook): DressBody {
  const { recipe, cloth, thread } = look;
  const waist = 430;
  const hem = recipe.length === 'maxi' ? 1190 : 1166;
  const halfHem = 420;
  const seam = waist + (hem - waist) * 0.49;
  return {
    panels: [
      {
        path: createTierPath(seam - 58, 284, hem, halfHem),
        cloth,
        patternOffset: [0, 30],
        height: 0x76,
        printed: drawHemStrip(look, hem, 300, halfHem),
        lines: drawStitch(createTierHem(hem, 298, halfHem, 18), thread, 0.45),
      },
      {
        path: createTierPath(waist, HALF_WAIST, seam + 6, 302),
        cloth,
        patternOffset: [14, 0],
        height: 0x7f,
        shadow: { opacity: 0.5, blur: 6 },
        lines: drawStitch(createTierHem(seam, HALF_WAIST, 302, 14), thread, 0.35),
      },
      createBodice(look, waist),
    ],
    folds: [
      ...createGathers({ y: waist + 4, halfWidth: 160, flare: 0.5, maxLength: 260, count: 15, seed: 5 }),
      ...createGathers({ y: seam - 6, halfWidth: 288, flare: 0.26, maxLength: 270, count: 21, seed: 6 }),
      [-110, 560, -150, 640, -180, 700, -190, seam, 22, 0.35],
      [90, 520, 130, 620, 150, 700, 170, seam, 24, 0.35],
      [-220, seam + 70, -270, 960, -300, 1040, -310, hem - 40, 26, 0.38],
      [160, seam + 90, 190, 980, 230, 1060, 240, hem - 30, 28, 0.38],
      [-30, seam + 110, -40, 1000, -20, 1080, -40, hem, 26, 0.36],
    ],
    ...{ waist, hem, halfHem },
  };
}

/** Creates the half of a wrap dress that lies across the other one. */
const createWrapFront = ({ bodice, thread }: DressLook, waist: number): Panel => ({
  path: `M-172 32L-74 0C-40 70 60 190 128 ${waist - 30}L134 ${waist + 8}C50 ${waist + 16} -80 ${waist + 14} -168 ${waist - 4}C-176 350 -192 310 -200 232C-160 160 -160 92 -172 32Z`,
  cloth: bodice,
  patternOffset: [20, 11],
  height: 0x88,
  shadow: { opacity: 0.42, blur: 6, dx: 7, dy: 4 },
  lines: drawStitch(`M-66 8C-30 78 66 190 124 ${waist - 20}`, thread, 0.5),
});

const skirtSizes = {
  frock: {
    midi: { waist: 372, hem: 800, halfHem: 400 },
    maxi: { waist: 372, hem: 800, halfHem: 400 },
  },
  wrap: {
    midi: { waist: 430, hem: 1010, halfHem: 350 },
    maxi: { waist: 430, hem: 1190, halfHem: 420 },
  },
} as const;

/** Creates a bodice with one gathered skirt: a frock, or a wrap dress. */
function createGatheredDress(look: DressLook, cut: 'frock' | 'wrap'): DressBody {
  const { recipe, cloth, thread } = look;
  const isFrock = cut === 'frock';
  const { waist, hem, halfHem } = skirtSizes[cut][recipe.length ?? 'midi'];
  const skirt: Panel = {
    path: createTierPath(waist, HALF_WAIST, hem, halfHem),
    cloth,
    height: 0x7a,
    edge: { width: 22 },
    printed: drawHemStrip(look, hem, HALF_WAIST, halfHem),
    lines: drawStitch(createTierHem(hem, HALF_WAIST, halfHem, 16), thread, 0.45),
  };
  return {
    panels: [skirt, createBodice(look, waist), ...(isFrock ? [] : [createWrapFront(look, waist)])],
    folds: [
      ...createGathers({
        y: waist + 4,
        halfWidth: 160,
        flare: isFrock ? 1.2 : 0.7,
        maxLength: (hem - waist) * 0.8,
        count: isFrock ? 19 : 13,
        seed: 5,
      }),
      ...mirrorFolds([
        [-70, waist + 120, -110, waist + 240, -130, hem - 160, -150, hem - 20, 24, 0.46, 0.7],
        [-130, waist + 120, -200, waist + 250, -250, hem - 160, -280, hem - 60, 22, 0.44, 0.7],
        [6, waist + 150, 10, waist + 260, 0, hem - 140, 20, hem, 22, 0.4, 0.7],
      ]),
    ],
    ...{ waist, hem, halfHem },
  };
}

function createDressBody(look: DressLook): DressBody {
  const cut = look.recipe.cut ?? 'tiered';
  if (cut === 'straight') return createShift(look);
  return cut === 'tiered' ? createTieredDress(look) : createGatheredDress(look, cut);
}

/** A shift has a sash only if its recipe has; other dresses have one unless it is false. */
function createSash({ belt, cut }: Dress, waist: number): Panel[] {
  const color = belt ?? (cut === 'straight' ? false : 'madder');
  return color === false ? [] : createBow(color, waist);
}

export function createDressShape(recipe: Dress): GarmentShape {
  const cloth = createFabric(recipe.cloth);
  const bodice = recipe.bodice ? createFabric(recipe.bodice) : cloth;
  const thread = chooseStitchColor(recipe.stitch, cloth);
  const armholeSeams = drawSeam(createArmholeLine(shoulder, armpit), 0.5, 2.2);
  const { panels, folds, waist, hem, halfHem } = createDressBody({
    ...{ recipe, cloth, bodice, thread, armholeSeams },
  });
  const sleeves = createSleevePanels(recipe, cloth, thread);
  const collarCloth = recipe.neck === 'collar' && !recipe.bodice ? createFabric('milk') : bodice;
  const neck = createNeckPanels(recipe, collarCloth, thread);
  const sleeveReach = recipe.sleeves === 'elbow' ? 400 : 356;
  const halfWidth = Math.max(halfHem, sleeveReach) + 20;
  return {
    box: { x: -halfWidth, y: -40, width: halfWidth * 2, height: hem + 80 },
    surface: { foldBlur: recipe.cut === 'straight' ? 9 : 6 },
    folds: [
      ...folds,
      ...mirrorFolds([
        [-150, 250, -110, 310, -90, 360, -80, 420, 14, 0.36],
        [-196, 240, -150, 250, -110, 280, -70, 300, 12, 0.34],
      ]),
      ...sleeves.folds,
    ],
    panels: [...neck.below, ...sleeves.panels, ...panels, ...neck.above, ...createSash(recipe, waist)],
  };
}
