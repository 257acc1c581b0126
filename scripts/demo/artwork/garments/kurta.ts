import { type BandColors, drawBand } from '../cloth/bands';
import { drawSeam, drawStitch } from '../cloth/details';
import { createFabric, type Fabric } from '../cloth/fabric';
import { toHex } from '../engine/color';
import type { Fold, GarmentShape, Panel } from '../engine/panel';
import { createSymmetricPath, cutCurve, mirrorPath, type Point, type Step } from '../engine/svg';
import type { Kurta } from '../piece';
import type { Cloth } from '../textile';
import { createNeckPanels, drawNeckEmbroidery, necks } from './kurta-neck';
import { createButtons, createPlacket } from './kurta-placket';
import { computeFlaredCorner, createFlaredSkirt, drawCurvedBand } from './kurta-skirt';
import {
  chooseStitchColor,
  createArmhole,
  createArmholeLine,
  createBodyPath,
  createPatchPocket,
  createSleeveFolds,
  createSleeves,
  type Sleeve,
} from './parts';

const shoulder: Point = [-198, 40];
const armpit: Point = [-238, 268];

/** The y of the hem by length, in units. */
const hems = { short: 770, knee: 980, calf: 1132 };

const sleeveShapes: Record<NonNullable<Kurta['sleeves']>, Sleeve | undefined> = {
  none: undefined,
  short: { shoulder, armpit, outer: [-336, 262], inner: [-262, 330] },
  elbow: { shoulder, armpit, outer: [-424, 506], inner: [-306, 558] },
  long: { shoulder, armpit, outer: [-452, 742], inner: [-350, 776] },
};

/** Creates the side and the hem of a kurta. `hem` is their lowest y, and `corner` the x at which they meet. */
function createSides(cut: 'straight' | 'a-line', hem: number): { steps: Step[]; corner: number } {
  const waist = cut === 'straight' ? -224 : -230;
  const corner = cut === 'straight' ? -262 - (hem - 760) * 0.1 : -286 - (hem - 700) * 0.24;
  return {
    corner,
    steps: [
      ['C', -226, 350, -216, 430, waist, 530],
      ['C', waist - 12, 650, corner + 22, hem - 180, corner, hem],
      ['C', corner * 0.66, hem + 18, corner * 0.3, hem + 24, 0, hem + 24],
    ],
  };
}

/** Mirrors a fold of a sleeve. Moved a little, so that the sleeves do not look alike. */
const mirrorSleeveFold = ([x0, y0, x1, y1, x2, y2, x3, y3, width, depth, widest]: Fold): Fold => [
  -x0,
  y0,
  -x1,
  y1 + 12,
  -x2,
  y2 - 8,
  -x3,
  y3,
  width * 0.9,
  depth * 0.85,
  widest,
];

const createBodyFolds = (hem: number): Fold[] => [
  [-150, 300, -120, 480, -170, hem * 0.7, -150, hem - 20, 26, 0.42],
  [60, 500, 40, hem * 0.62, 90, hem * 0.8, 70, hem + 10, 30, 0.45],
  [170, 420, 150, 560, 200, hem * 0.75, 190, hem - 10, 24, 0.4],
  [-60, hem * 0.55, -90, hem * 0.7, -50, hem * 0.84, -70, hem + 10, 22, 0.38],
  [-232, 275, -190, 300, -150, 360, -120, 450, 15, 0.5],
  [232, 275, 190, 310, 150, 380, 130, 470, 15, 0.5],
  [-200, 60, -170, 130, -165, 190, -170, 250, 12, 0.35],
  [-228, 560, -170, 540, -110, 570, -40, 640, 13, 0.35],
  [228, 570, 180, 560, 120, 600, 80, 660, 12, 0.3],
];

/** What the parts of a kurta share. */
interface KurtaLook {
  recipe: Kurta;
  cloth: Fabric;
  thread: string;
  neckSteps: readonly Step[];
  /** the y of the hem */
  hem: number;
  /** SVG of the embroidery around the neck */
  embroidery: string;
  /** SVG of the band along the hem */
  band: string;
  /** SVG of the armhole seams */
  armholeSeams: string;
}

interface KurtaBody {
  panels: Panel[];
  folds: Fold[];
}

/** Creates an anarkali: a bodice to below the bust, and a flared skirt. */
function createFlaredBody(look: KurtaLook): KurtaBody {
  const { recipe, cloth, thread, neckSteps, hem, embroidery, band, armholeSeams } = look;
  const skirt = createFlaredSkirt({ cloth, hem, band, thread });
  const bodice: Panel = {
    path: createBodyPath(neckSteps, shoulder, armpit, [
      ['C', -222, 310, -206, 350, -198, 396],
      ['C', -140, 412, -70, 416, 0, 416],
    ]),
    cloth: recipe.yoke ? createFabric(recipe.yoke) : cloth,
    height: 0x86,
    shadow: { opacity: 0.42, blur: 6 },
    printed: embroidery,
    lines: `${armholeSeams}${drawStitch('M-198 388C-140 404 -70 408 0 408C70 408 140 404 198 388', thread, 0.5)}`,
  };
  return {
    panels: [skirt.panel, bodice],
    folds: [
      ...skirt.folds,
      [-232, 275, -190, 296, -150, 330, -110, 390, 13, 0.42],
      [232, 275, 190, 296, 150, 330, 110, 390, 13, 0.4],
    ],
  };
}

/** Creates the yoke, whose lower edge is at two thirds of the armhole. */
function createYoke(yoke: Cloth, { thread, neckSteps, embroidery, armholeSeams }: KurtaLook): Panel {
  const [c1, c2] = createArmhole(shoulder, armpit);
  const [a, b, end] = cutCurve([shoulder, c1, c2, armpit], 0.66);
  const y = end[1];
  return {
    path: createSymmetricPath([
      ...neckSteps,
      ['L', ...shoulder],
      ['C', ...a, ...b, ...end],
      ['C', -120, y + 16, -50, y + 22, 0, y + 22],
    ]),
    cloth: createFabric(yoke),
    height: 0x86,
    shadow: { opacity: 0.3, blur: 3, dx: 2, dy: 4 },
    printed: embroidery,
    lines:
      armholeSeams +
      drawStitch(
        `M-190 ${y - 4}C-120 ${y + 8} -50 ${y + 14} 0 ${y + 14}C50 ${y + 14} 120 ${y + 8} 190 ${y - 4}`,
        thread,
        0.5,
      ),
  };
}

/** Creates the front of a straight or A-line kurta, with slits at the sides. */
function createFrontBody(look: KurtaLook, cut: 'straight' | 'a-line'): KurtaBody {
  const { recipe, cloth, thread, neckSteps, hem, embroidery, band, armholeSeams } = look;
  const { corner, steps } = createSides(cut, hem);
  const slit = `M${corner + 30} ${hem - 300}L${corner + 13} ${hem - 2}`;
  const front: Panel = {
    path: createBodyPath(neckSteps, shoulder, armpit, steps),
    cloth,
    height: 0x82,
    shadow: { opacity: 0.5 },
    printed: band + embroidery,
    lines:
      armholeSeams +
      drawStitch(
        `M${corner} ${hem - 12}C${corner * 0.66} ${hem + 6} ${corner * 0.3} ${hem + 12} 0 ${hem + 12}C${-corner * 0.3} ${hem + 12} ${-corner * 0.66} ${hem + 6} ${-corner} ${hem - 12}`,
        thread,
        0.5,
      ) +
      drawStitch(slit + mirrorPath(slit), thread, 0.4),
  };
  return {
    panels: recipe.yoke ? [front, createYoke(recipe.yoke, look)] : [front],
    folds: createBodyFolds(hem),
  };
}

/** Creates the back, which is slightly longer and wider than the front, so that it is visible at the slits. */
const createBack = (cloth: Fabric, hem: number, corner: number): Panel => ({
  path: createSymmetricPath([
    ['M', 0, 30],
    ['L', -236, 268],
    ['C', -226, 420, corner + 38, hem - 260, corner - 2, hem - 140],
    ['L', corner - 15, hem + 6],
    ['C', -200, hem + 32, -90, hem + 38, 0, hem + 38],
  ]),
  cloth,
  shade: 0.42,
  height: 0x6c,
});

function drawHemBand({ band = 'none', cut }: Kurta, colors: BandColors, hem: number, corner: number): string {
  if (band === 'none') return '';
  if (cut === 'flared') return drawCurvedBand(corner, hem, colors);
  return drawBand(band, { x0: -460, x1: 460, y0: hem - 100, y1: hem - 6 }, colors);
}

export function createKurtaShape(recipe: Kurta): GarmentShape {
  const { cut = 'straight', length = 'knee', sleeves = 'elbow', neck = 'mandarin' } = recipe;
  const { placket = 'half', band = 'none', bandInks = ['ivory', 'madder'] } = recipe;
  const cloth = createFabric(recipe.cloth);
  const trim = recipe.trim ? createFabric(recipe.trim) : cloth;
  const thread = chooseStitchColor(recipe.stitch, cloth);
  const trimThread = chooseStitchColor(recipe.stitch, trim);
  const hem = hems[length];
  const { bottom, steps: neckSteps } = necks[neck];
  const colors: BandColors = { ground: trim.base, first: toHex(bandInks[0]), second: toHex(bandInks[1]) };
  const corner = cut === 'flared' ? computeFlaredCorner(hem) : createSides(cut, hem).corner;
  const look: KurtaLook = {
    ...{ recipe, cloth, thread, neckSteps, hem },
    embroidery: recipe.embroidery ? drawNeckEmbroidery(toHex(recipe.embroidery), bottom) : '',
    band: drawHemBand(recipe, colors, hem, corner),
    armholeSeams:
      drawSeam(createArmholeLine(shoulder, armpit), 0.5, 2.2) +
      drawStitch(createArmholeLine(shoulder, armpit, 8), thread, 0.35),
  };
  const body = cut === 'flared' ? createFlaredBody(look) : createFrontBody(look, cut);
  const neckPanels = createNeckPanels(recipe, trim, trimThread);
  const sleeve = sleeveShapes[sleeves];
  const cuffBand = { style: band, colors, width: sleeves === 'short' ? 34 : 54 };
  const sleevePanels = sleeve
    ? createSleeves(sleeve, { cloth, thread, band: band === 'none' ? undefined : cuffBand })
    : [];
  const sleeveFolds = sleeve ? createSleeveFolds(sleeve) : [];
  const pocket = createPatchPocket({
    path: 'M84 300L186 300L187 404C160 416 112 416 83 404Z',
    stitches: 'M90 320L180 320',
    ...{ cloth, patternOffset: [6, 3], thread },
  });

  const openingTop = neck === 'mandarin' ? 108 : bottom + 12;
  const openingEnd = {
    none: openingTop,
    short: openingTop + 150,
    half: openingTop + 300,
    full: hem + 24,
  }[placket];
  const halfWidth = Math.max(sleeve ? -sleeve.outer[0] : 250, -corner) + 12;
  return {
    box: { x: -halfWidth, y: -60, width: halfWidth * 2, height: hem + 110 },
    panels: [
      ...(cut === 'flared' ? [] : [createBack(cloth, hem, corner)]),
      ...neckPanels.below,
      ...sleevePanels,
      ...body.panels,
      ...(placket === 'none' ? [] : [createPlacket(openingTop, openingEnd, trim, trimThread)]),
      ...(recipe.pocket ? [pocket] : []),
      ...neckPanels.above,
    ],
    folds: [...sleeveFolds, ...sleeveFolds.map(mirrorSleeveFold), ...body.folds],
    surface: { foldBlur: 9 },
    decorations: createButtons(recipe, openingTop, placket === 'full' ? hem - 260 : openingEnd),
  };
}
