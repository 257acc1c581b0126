import { type BandColors, drawBand } from '../cloth/bands';
import { drawSeam, drawStitch } from '../cloth/details';
import { createFabric } from '../cloth/fabric';
import { chooseThread, toHex } from '../engine/color';
import type { Fold, GarmentShape, Panel } from '../engine/panel';
import { createSymmetricPath, cutCurve, mirrorPath, type Point, type Step } from '../engine/svg';
import type { Kurta } from '../piece';
import { createNeckPanels, drawNeckEmbroidery, necks } from './kurta-neck';
import { createButtons, createPlacket } from './kurta-placket';
import { createFlaredSkirt, drawCurvedBand } from './kurta-skirt';
import {
  createArmhole,
  createArmholeLine,
  createBodyPath,
  createSleeveFolds,
  createSleeves,
  type Sleeve,
} from './parts';

const shoulder: Point = [-198, 40];
const armpit: Point = [-238, 268];

const hems = { short: 770, knee: 980, calf: 1132 };

const arms: Record<NonNullable<Kurta['sleeves']>, Sleeve | undefined> = {
  none: undefined,
  short: { shoulder, armpit, outer: [-336, 262], inner: [-262, 330] },
  elbow: { shoulder, armpit, outer: [-424, 506], inner: [-306, 558] },
  long: { shoulder, armpit, outer: [-452, 742], inner: [-350, 776] },
};

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

export function createKurtaShape(recipe: Kurta): GarmentShape {
  const {
    cut = 'straight',
    length = 'knee',
    sleeves: arm = 'elbow',
    neck = 'mandarin',
    placket = 'half',
    band: style = 'none',
  } = recipe;
  const cloth = createFabric(recipe.cloth);
  const trim = recipe.trim ? createFabric(recipe.trim) : cloth;
  const thread = recipe.stitch ? toHex(recipe.stitch) : chooseThread(cloth.base);
  const trimThread = recipe.stitch ? toHex(recipe.stitch) : chooseThread(trim.base);
  const hem = hems[length];
  const { bottom, steps: neckSteps } = necks[neck];
  const [first, second] = recipe.bandInks ?? ['ivory', 'madder'];
  const colors: BandColors = { ground: trim.base, first: toHex(first), second: toHex(second) };
  const isFlared = cut === 'flared';
  const corner = isFlared ? -300 - (hem - 760) * 0.42 : createSides(cut, hem).corner;
  const strip =
    style === 'none'
      ? ''
      : isFlared
        ? drawCurvedBand(corner, hem, colors)
        : drawBand(style, { x0: -460, x1: 460, y0: hem - 100, y1: hem - 6 }, colors);
  const sleeve = arms[arm];

  const seams =
    drawSeam(createArmholeLine(shoulder, armpit), 0.5, 2.2) +
    drawStitch(createArmholeLine(shoulder, armpit, 8), thread, 0.35);
  const embroidery = recipe.embroidery ? drawNeckEmbroidery(toHex(recipe.embroidery), bottom) : '';
  const { below, above } = createNeckPanels(recipe, trim, trimThread);
  const panels: Panel[] = [];
  const folds: Fold[] = sleeve
    ? [...createSleeveFolds(sleeve), ...createSleeveFolds(sleeve).map(mirrorFold)]
    : [];

  if (!isFlared) {
    // The back is slightly longer and wider, so that it is visible at the slits.
    panels.push({
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
  }
  panels.push(...below);
  if (sleeve)
    panels.push(
      ...createSleeves(sleeve, {
        cloth,
        thread,
        band: style === 'none' ? undefined : { style, colors, width: arm === 'short' ? 34 : 54 },
      }),
    );

  if (isFlared) {
    const skirt = createFlaredSkirt(cloth, hem, () => strip, thread);
    panels.push(skirt.panel, {
      path: createBodyPath(neckSteps, shoulder, armpit, [
        ['C', -222, 310, -206, 350, -198, 396],
        ['C', -140, 412, -70, 416, 0, 416],
      ]),
      cloth: recipe.yoke ? createFabric(recipe.yoke) : cloth,
      height: 0x86,
      shadow: { opacity: 0.42, blur: 6 },
      printed: embroidery,
      lines: `${seams}${drawStitch('M-198 388C-140 404 -70 408 0 408C70 408 140 404 198 388', thread, 0.5)}`,
    });
    folds.push(
      ...skirt.folds,
      [-232, 275, -190, 296, -150, 330, -110, 390, 13, 0.42],
      [232, 275, 190, 296, 150, 330, 110, 390, 13, 0.4],
    );
  } else {
    const { steps } = createSides(cut, hem);
    const slit = `M${corner + 30} ${hem - 300}L${corner + 13} ${hem - 2}`;
    panels.push({
      path: createBodyPath(neckSteps, shoulder, armpit, steps),
      cloth,
      height: 0x82,
      shadow: { opacity: 0.5 },
      printed: strip + embroidery,
      lines:
        seams +
        drawStitch(
          `M${corner} ${hem - 12}C${corner * 0.66} ${hem + 6} ${corner * 0.3} ${hem + 12} 0 ${hem + 12}C${-corner * 0.3} ${hem + 12} ${-corner * 0.66} ${hem + 6} ${-corner} ${hem - 12}`,
          thread,
          0.5,
        ) +
        drawStitch(slit + mirrorPath(slit), thread, 0.4),
    });
    folds.push(...createBodyFolds(hem));
  }

  if (recipe.yoke && !isFlared) {
    const [c1, c2] = createArmhole(shoulder, armpit);
    const [a, b, end] = cutCurve([shoulder, c1, c2, armpit], 0.66);
    panels.push({
      path: createSymmetricPath([
        ...neckSteps,
        ['L', ...shoulder],
        ['C', ...a, ...b, ...end],
        ['C', -120, end[1] + 16, -50, end[1] + 22, 0, end[1] + 22],
      ]),
      cloth: createFabric(recipe.yoke),
      height: 0x86,
      shadow: { opacity: 0.3, blur: 3, dx: 2, dy: 4 },
      printed: embroidery,
      lines:
        seams +
        drawStitch(
          `M-190 ${end[1] - 4}C-120 ${end[1] + 8} -50 ${end[1] + 14} 0 ${end[1] + 14}C50 ${end[1] + 14} 120 ${end[1] + 8} 190 ${end[1] - 4}`,
          thread,
          0.5,
        ),
    });
  }
  const slitTop = neck === 'mandarin' ? 108 : bottom + 12;
  const slitEnd = { none: slitTop, short: slitTop + 150, half: slitTop + 300, full: hem + 24 }[placket];
  if (placket !== 'none') panels.push(createPlacket(slitTop, slitEnd, trim, trimThread));
  if (recipe.pocket) {
    panels.push({
      path: 'M84 300L186 300L187 404C160 416 112 416 83 404Z',
      cloth,
      patternOffset: [6, 3],
      height: 0x8a,
      shadow: { opacity: 0.34, blur: 3, dx: 2, dy: 4 },
      edge: { width: 7 },
      lines: drawStitch('M90 320L180 320', thread, 0.5, 1.4, '5 3.5'),
    });
  }
  panels.push(...above);

  const reach = sleeve ? -sleeve.outer[0] : 250;
  const half = Math.max(reach, -corner) + 12;
  return {
    box: { x: -half, y: -60, width: half * 2, height: hem + 110 },
    panels,
    folds,
    surface: { foldBlur: 9 },
    decorations: createButtons(recipe, slitTop, placket === 'full' ? hem - 260 : slitEnd),
  };
}

const mirrorFold = ([x0, y0, x1, y1, x2, y2, x3, y3, width, depth, widest]: Fold): Fold => [
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
