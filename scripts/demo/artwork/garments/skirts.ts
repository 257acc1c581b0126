import { type BandColors, drawBand } from '../cloth/bands';
import { drawCord, drawLine, drawStitch, drawTassel } from '../cloth/details';
import { createFabric, createPlainFabric, type Fabric } from '../cloth/fabric';
import { chooseThread, toHex } from '../engine/color';
import { type Fold, type GarmentShape, mirrorFolds, type Panel } from '../engine/panel';
import { createRandom, createSymmetricPath, formatPoint, type Point, round } from '../engine/svg';
import type { Lehenga, Skirt } from '../piece';

/**
 * A skirt as a part of a ring: `inner` and `outer` are its radii in units, `spread` is half its angle in radians, and `panels` the
 * number of wedges.
 */
interface Ring {
  inner: number;
  outer: number;
  spread: number;
  panels: number;
}

const findPointOnRing = ({ inner }: Ring, radius: number, angle: number): Point => [
  round(radius * Math.sin(angle)),
  round(radius * Math.cos(angle) - inner),
];

/** Creates wedges (kalis) side by side, each with a fold from waist to hem. `hemBand` is the SVG of each wedge's band. */
function createWedges(ring: Ring, cloth: Fabric, hemBand: string): { panels: Panel[]; folds: Fold[] } {
  const panels: Panel[] = [];
  const folds: Fold[] = [];
  const { inner, outer, spread, panels: count } = ring;
  for (let i = 0; i < count; i++) {
    const from = -spread + (2 * spread * i) / count;
    const to = -spread + (2 * spread * (i + 1)) / count;
    const width = to - from;
    const middle = (from + to) / 2;
    const sag = findPointOnRing(ring, outer + 34, middle - 0.2 * width);
    const turn = round((-middle * 180) / Math.PI);
    panels.push({
      path: `M${formatPoint(findPointOnRing(ring, inner, from))}L${formatPoint(findPointOnRing(ring, outer, from))}C${formatPoint(sag)} ${formatPoint(sag)} ${formatPoint(findPointOnRing(ring, outer, to))}L${formatPoint(findPointOnRing(ring, inner, to))}Z`,
      cloth,
      grain: turn,
      patternOffset: [i * 37, 0],
      height: 0x80,
      edge: { opacity: 0.18, width: 14 },
      printed: `<g transform="translate(0 ${-inner}) rotate(${turn})">${hemBand}</g>`,
    });
    const findRidgePoint = (radius: number, k: number): Point =>
      findPointOnRing(ring, radius, from + k * width);
    const run = outer - inner;
    const [a, b, c, d] = [
      findRidgePoint(inner + 10, 0.3),
      findRidgePoint(inner + run * 0.3, 0.3),
      findRidgePoint(inner + run * 0.65, 0.32),
      findRidgePoint(outer + 20, 0.34),
    ];
    folds.push([...a, ...b, ...c, ...d, 22, 0.62, 0.85]);
  }
  return { panels, folds };
}

function createWaistband(
  ring: Ring,
  cloth: Fabric,
  thread: string,
  depth = 44,
): { panel: Panel; corner: Point } {
  const [left, y] = findPointOnRing(ring, ring.inner, -ring.spread);
  const x = -left;
  return {
    corner: [x, y],
    panel: {
      path: `M${-x - 8} ${y - depth}C-60 ${y - depth + 22} 60 ${y - depth + 22} ${x + 8} ${y - depth}L${x + 12} ${y + 8}C60 ${y + 34} -60 ${y + 34} ${-x - 12} ${y + 8}Z`,
      cloth,
      height: 0x90,
      shadow: { opacity: 0.5, blur: 6 },
      edge: { width: 10 },
      lines: drawStitch(
        `M${-x - 4} ${y - depth + 10}C-60 ${y - depth + 32} 60 ${y - depth + 32} ${x + 4} ${y - depth + 10}M${-x - 8} ${y - 2}C-60 ${y + 24} 60 ${y + 24} ${x + 8} ${y - 2}`,
        thread,
        0.7,
        1.8,
      ),
    },
  };
}

export function createLehengaShape(recipe: Lehenga): GarmentShape {
  const ring: Ring = { inner: 330, outer: 1330, spread: 0.42, panels: 13 };
  const colors: BandColors = {
    ground: toHex(recipe.border),
    first: toHex(recipe.accent ?? 'zari'),
    second: toHex(recipe.zari ?? 'zari'),
  };
  const strip = { x0: -90, x1: 90 };
  const gold = { ...colors, first: colors.second };
  const hemBand =
    (recipe.borderWidth ?? 'broad') === 'broad'
      ? drawBand('temple', { ...strip, y0: ring.outer - 215, y1: ring.outer - 92 }, colors) +
        drawBand('zari', { ...strip, y0: ring.outer - 78, y1: ring.outer + 30 }, gold)
      : drawBand('zari', { ...strip, y0: ring.outer - 92, y1: ring.outer + 6 }, gold) +
        `<rect x="-90" y="${ring.outer - 112}" width="180" height="6" fill="${colors.second}"/>`;
  const { panels, folds } = createWedges(ring, createFabric(recipe.cloth), hemBand);
  const {
    panel,
    corner: [x, y],
  } = createWaistband(ring, createPlainFabric(recipe.border), colors.second);
  return {
    box: { x: -565, y: -50, width: 1130, height: 1090 },
    panels: [...panels, panel],
    folds,
    surface: { foldBlur: 9 },
    aboveCloth:
      drawCord(
        `M${x - 20} ${y}C${x - 10} ${y + 60} ${x - 34} ${y + 110} ${x - 14} ${y + 190}`,
        colors.ground,
        5,
      ) +
      drawCord(
        `M${x - 30} ${y}C${x - 36} ${y + 60} ${x - 74} ${y + 100} ${x - 60} ${y + 170}`,
        colors.ground,
        5,
      ),
    decorations: [
      { at: [x - 14, y + 190], svg: drawTassel(0, 0, colors.second) },
      { at: [x - 60, y + 170], svg: drawTassel(0, 0, colors.second) },
    ],
  };
}

interface Gathers {
  /** of the seam, in units */
  y: number;
  /** half the width of the seam, in units */
  half: number;
  /** how much the folds spread, as a share of their x */
  flare: number;
  /** the largest length of a fold, in units */
  reach: number;
  count: number;
  seed: number;
}

/** Creates gathers below a seam: short folds of random length. */
export function createGathers({ y, half, flare, reach, count, seed }: Gathers): Fold[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, i): Fold => {
    const t = (i / (count - 1)) * 2 - 1;
    const x = t * half;
    const length = reach * (0.3 + random() * 0.7);
    return [
      x,
      y,
      x * (1 + flare * 0.3),
      y + length * 0.3,
      x * (1 + flare * 0.7),
      y + length * 0.6,
      x * (1 + flare) + random() * 12,
      y + length,
      7 + random() * 5,
      0.5,
      0.2,
    ];
  });
}

/** Creates the outline of a tier, from a seam at y0 to a hem at y1. `half0` and `half1` are half their widths. */
export function createTierPath(y0: number, half0: number, y1: number, half1: number): string {
  const sag = (half1 - half0) * 0.2 + 20;
  return createSymmetricPath([
    ['M', 0, y0 + 10],
    ['C', -half0 * 0.36, y0 + 10, -half0 * 0.7, y0 + 6, -half0, y0 - 6],
    [
      'C',
      -half0 - (half1 - half0) * 0.4,
      y0 + (y1 - y0) * 0.3,
      -half1 + (half1 - half0) * 0.2,
      y0 + (y1 - y0) * 0.65,
      -half1,
      y1 - sag * 1.1,
    ],
    ['C', -half1 * 0.7, y1 - sag * 0.2, -half1 * 0.33, y1, 0, y1],
  ]);
}

/** Creates a line along the hem of a tier, `up` units above it. */
export function createTierHem(y1: number, half0: number, half1: number, up: number): string {
  const sag = (half1 - half0) * 0.2 + 20;
  return `M${-half1} ${y1 - sag * 1.1 - up}C${-half1 * 0.7} ${y1 - sag * 0.2 - up} ${-half1 * 0.33} ${y1 - up} 0 ${y1 - up}C${half1 * 0.33} ${y1 - up} ${half1 * 0.7} ${y1 - sag * 0.2 - up} ${half1} ${y1 - sag * 1.1 - up}`;
}

export function createSkirtShape(recipe: Skirt): GarmentShape {
  const cloth = createFabric(recipe.cloth);
  const thread = recipe.stitch ? toHex(recipe.stitch) : chooseThread(cloth.base);
  const bandCloth = recipe.waistband ? createPlainFabric(recipe.waistband) : cloth;
  const hem = recipe.length === 'maxi' ? 1020 : 800;
  const cut = recipe.cut ?? 'gathered';
  const drawHemLine = (width: number, half0: number, half1: number): string =>
    recipe.hem ? drawLine(createTierHem(hem, half0, half1, width / 2 - 4), toHex(recipe.hem), width) : '';

  if (cut === 'pleated') {
    const ring: Ring = { inner: 620, outer: 620 + hem, spread: 0.285, panels: 17 };
    const strip = recipe.hem
      ? `<rect x="-90" y="${ring.outer - 62}" width="180" height="110" fill="${toHex(recipe.hem)}"/>`
      : '';
    const { panels, folds } = createWedges(ring, cloth, strip);
    const { panel } = createWaistband(ring, bandCloth, thread, 56);
    const half = Math.abs(findPointOnRing(ring, ring.outer, ring.spread)[0]) + 20;
    return {
      box: { x: -half, y: -90, width: half * 2, height: hem + 140 },
      panels: [...panels, panel],
      folds,
      surface: { foldBlur: 6 },
    };
  }
  const waist: Panel = {
    path: 'M-184 -46C-60 -30 60 -30 184 -46L190 14C60 30 -60 30 -190 14Z',
    cloth: bandCloth,
    height: 0x90,
    shadow: { opacity: 0.45, blur: 5 },
    edge: { width: 10 },
    lines: drawStitch('M-184 -36C-60 -20 60 -20 184 -36M-188 4C-60 20 60 20 188 4', thread, 0.6),
  };
  const panels: Panel[] = [];
  const folds: Fold[] = [];
  const half = cut === 'tiered' ? 430 : cut === 'wrap' ? 330 : 400;
  if (cut === 'tiered') {
    const seams = [0, hem * 0.31, hem * 0.63, hem];
    const widths = [186, 268, 350, half];
    for (let i = 2; i >= 0; i--) {
      const [y0 = 0, y1 = 0, w0 = 0, w1 = 0] = [seams[i], seams[i + 1], widths[i], widths[i + 1]];
      panels.push({
        path: createTierPath(y0 - (i ? 46 : 0), w0 - (i ? 14 : 0), y1 + (i < 2 ? 8 : 0), w1),
        cloth,
        patternOffset: [i * 21, i * 17],
        height: 0x76 + i * -4 + 8,
        shadow: i < 2 ? { opacity: 0.5, blur: 6 } : undefined,
        printed: i === 2 ? drawHemLine(46, w0, w1) : '',
        lines: drawStitch(createTierHem(y1, w0, w1, 16), thread, 0.45),
      });
      folds.push(
        ...createGathers({
          y: y0 + 14,
          half: w0 * 0.95,
          flare: 0.25,
          reach: (y1 - y0) * 0.95,
          count: 14 + i * 4,
          seed: 5 + i,
        }),
      );
    }
  } else {
    panels.push({
      path: createTierPath(4, 186, hem, half),
      cloth,
      height: 0x7c,
      edge: { width: 24 },
      printed: drawHemLine(54, 186, half),
      lines: drawStitch(createTierHem(hem, 186, half, 14), thread, 0.45),
    });
    if (cut === 'wrap') {
      panels.push({
        path: `M-186 2C-60 18 60 18 120 12C150 300 170 560 130 ${hem - 30}C60 ${hem - 4} -160 ${hem - 10} ${-half} ${hem - 54}C${-half + 50} 500 -230 240 -186 2Z`,
        cloth,
        patternOffset: [40, 20],
        height: 0x86,
        shadow: { opacity: 0.55, blur: 10, dx: 12, dy: 6 },
        printed: recipe.hem ? drawLine(`M124 12C154 300 174 560 132 ${hem - 30}`, toHex(recipe.hem), 30) : '',
        lines: drawStitch(`M112 14C142 300 162 560 122 ${hem - 30}`, thread, 0.5),
      });
      folds.push(
        [60, 40, 20, 260, -60, 480, -120, hem - 30, 22, 0.5],
        [-60, 40, -120, 260, -200, 480, -250, hem - 60, 20, 0.45],
        [150, 60, 190, 300, 230, 500, 250, hem - 60, 18, 0.4],
      );
    } else {
      folds.push(
        ...createGathers({ y: 24, half: 176, flare: 1, reach: hem * 0.9, count: 17, seed: 5 }),
        ...mirrorFolds([
          [-60, 300, -90, 460, -110, 640, -130, hem - 20, 24, 0.5, 0.7],
          [-150, 300, -210, 460, -250, 620, -280, hem - 50, 22, 0.5, 0.7],
          [0, 340, 10, 480, 0, 640, 16, hem, 22, 0.45, 0.7],
        ]),
      );
    }
  }
  return {
    box: { x: -half - 20, y: -70, width: half * 2 + 40, height: hem + 110 },
    panels: [...panels, waist],
    folds,
    surface: { foldBlur: 6 },
  };
}
