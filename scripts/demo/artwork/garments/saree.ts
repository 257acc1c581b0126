import { type BandColors, drawBand } from '../cloth/bands';
import { drawFringe, drawLine, drawSeam, drawStitch } from '../cloth/details';
import { createFabric } from '../cloth/fabric';
import { toHex } from '../engine/color';
import type { Fold, GarmentShape, Panel } from '../engine/panel';
import { round } from '../engine/svg';
import type { Saree } from '../piece';
import { createInside } from './parts';

const blouseFront =
  'M-74 0C-96 4 -126 14 -146 28C-186 60 -206 130 -214 196C-196 214 -160 222 -138 214C-132 190 -128 160 -122 140C-124 200 -122 260 -118 330L118 330C122 260 124 200 122 140C128 160 132 190 138 214C160 222 196 214 214 196C206 130 186 60 146 28C126 14 96 4 74 0C66 70 30 108 0 112C-30 108 -66 70 -74 0Z';
const neckInside = 'M-74 0C-40 14 40 14 74 0C66 70 30 108 0 112C-30 108 -66 70 -74 0Z';
const skirt =
  'M-122 300C-150 360 -178 420 -188 500C-206 720 -232 940 -256 1140C-180 1166 -80 1174 20 1172C110 1172 190 1164 262 1142C240 940 212 720 192 500C182 420 152 360 122 300Z';
/** The part across the chest and over the shoulder. */
const drape =
  'M-178 462C-190 432 -178 402 -150 378C-70 306 30 170 84 -4C112 -18 150 -4 172 20C190 130 170 250 176 330C190 400 200 450 196 500C110 486 10 478 -60 496C-110 508 -158 502 -178 462Z';
const drapeEdge = 'M-178 462C-190 432 -178 402 -150 378C-70 306 30 170 84 -4';
/** The decorated end (pallu), which hangs down behind the shoulder. */
const palluFall =
  'M112 -8C150 -12 178 4 188 30C236 220 300 470 344 800L354 900C270 932 190 934 120 916C130 640 120 300 112 -8Z';

const pleatCount = 7;
/** Where the ridge of a pleat is, as a share of its width. */
const ridge = 0.32;

/** Creates the pleats, which start at the waist and spread toward the feet. */
function createPleats(
  cloth: Panel['cloth'],
  drawHemBand: (x: number, y: number, angle: number) => string,
): { panels: Panel[]; folds: Fold[] } {
  const panels: Panel[] = [];
  const folds: Fold[] = [];
  for (let i = 0; i < pleatCount; i++) {
    const t = i / pleatCount;
    const next = (i + 1.12) / pleatCount;
    const [topA, topB] = [-50 + t * 92, -50 + next * 92];
    const [endA, endB] = [-150 + t * 300, -150 + next * 300];
    const foot = 1168 + (i % 2) * 4;
    const formatCurve = (from: number, to: number): string =>
      `${round(from + (to - from) * 0.2)} 640 ${round(from + (to - from) * 0.7)} 900`;
    panels.push({
      path: `M${round(topA)} 372L${round(topB)} 372C${formatCurve(topB, endB)} ${round(endB)} ${foot}C${round(endB - 10)} ${foot + 14} ${round(endA + 14)} ${foot + 16} ${round(endA)} ${foot + 4}C${round(topA + (endA - topA) * 0.7)} 900 ${round(topA + (endA - topA) * 0.2)} 640 ${round(topA)} 372Z`,
      cloth,
      grain: round(-(t - 0.5) * 16),
      patternOffset: [i * 33, i * 11],
      height: 0x80,
      edge: { opacity: 0.18, width: 14 },
      shadow: { opacity: 0.35, dx: 7, dy: 2 },
      printed: drawHemBand(round((endA + endB) / 2), foot + 16, round(-(t - 0.5) * 13)),
    });
    folds.push([
      topA + ridge * (topB - topA),
      380,
      topA + ridge * (topB - topA) - 10 + i * 3,
      640,
      endA * 0.7 + ridge * 20,
      900,
      endA + ridge * (endB - endA),
      1170,
      15,
      0.95,
      0.85,
    ]);
  }
  return { panels, folds };
}

export function createSareeShape(recipe: Saree): GarmentShape {
  const cloth = createFabric(recipe.cloth);
  const colors: BandColors = {
    ground: toHex(recipe.border),
    first: toHex(recipe.zari ?? 'zari'),
    second: toHex(recipe.accent ?? 'ivory'),
  };
  const { ground, first: zari, second: accent } = colors;
  const pallu = recipe.pallu ? createFabric(recipe.pallu) : createFabric(recipe.border);
  const blouse = recipe.blouse ? createFabric(recipe.blouse) : createFabric(recipe.border);
  const tassels = toHex(recipe.tassels ?? recipe.border);
  const isBroad = (recipe.borderWidth ?? 'broad') === 'broad';

  const drawHemBand = (x: number, y: number, angle: number, halfWidth = 80): string =>
    `<g transform="translate(${x} ${y}) rotate(${angle})">` +
    (isBroad ? drawBand('temple', { x0: -halfWidth, x1: halfWidth, y0: -118, y1: -44 }, colors) : '') +
    `<rect x="${-halfWidth}" y="${isBroad ? -46 : -56}" width="${halfWidth * 2}" height="${isBroad ? 70 : 80}" fill="${ground}"/><rect x="${-halfWidth}" y="${isBroad ? -34 : -48}" width="${halfWidth * 2}" height="8" fill="${zari}"/><rect x="${-halfWidth}" y="${isBroad ? -18 : -28}" width="${halfWidth * 2}" height="${isBroad ? 20 : 14}" fill="${zari}" opacity=".9"/></g>`;

  const { panels: pleats, folds } = createPleats(cloth, drawHemBand);
  const edgeWidth = isBroad ? 76 : 44;
  const palluEnd =
    `<g transform="translate(232 800) rotate(-6)"><rect x="-200" y="-110" width="400" height="300" fill="${ground}"/>` +
    drawBand('temple', { x0: -200, x1: 200, y0: -118, y1: -36 }, colors) +
    [-20, 0, 10, 20, 36]
      .map((y, i) => `<rect x="-200" y="${y}" width="400" height="${i % 2 ? 5 : 11}" fill="${zari}"/>`)
      .join('') +
    drawBand('zari', { x0: -200, x1: 200, y0: 52, y1: 130 }, colors) +
    '</g>' +
    drawLine('M188 30C236 220 300 470 354 900', ground, isBroad ? 56 : 34) +
    drawLine('M176 30C224 220 286 470 336 900', zari, 6);
  const cuffLine = 'M-214 182C-196 200 -160 208 -138 200M214 182C196 200 160 208 138 200';

  return {
    box: { x: -300, y: -60, width: 700, height: 1260 },
    surface: { foldBlur: 6, relief: 84, slub: cloth.hand === 'cotton' ? 0.28 : undefined },
    panels: [
      {
        path: palluFall,
        cloth: pallu,
        grain: -10,
        height: 0x76,
        edge: { opacity: 0.18, width: 24 },
        printed: palluEnd,
      },
      { path: neckInside, cloth: createInside(blouse), shade: 0.42, height: 0x5a },
      {
        path: blouseFront,
        cloth: blouse,
        height: 0x7c,
        edge: { opacity: 0.18 },
        lines:
          drawSeam('M-146 28C-128 70 -122 110 -122 150M146 28C128 70 122 110 122 150', 0.5, 2.2) +
          drawStitch('M-78 4C-70 76 -32 118 0 122C32 118 70 76 78 4', zari, 0.9, 2) +
          drawLine(cuffLine, ground, 20) +
          drawLine(cuffLine.replaceAll('182', '172').replaceAll('200', '190'), zari, 4) +
          drawSeam('M-70 330C-72 290 -76 250 -60 214', 0.35, 1.6),
      },
      {
        path: skirt,
        cloth,
        grain: 2,
        height: 0x7a,
        edge: { opacity: 0.18, width: 26 },
        shadow: { opacity: 0.3 },
        printed: drawHemBand(0, 1182, 0, 300),
      },
      ...pleats,
      {
        path: drape,
        cloth,
        grain: 38,
        height: 0x8c,
        edge: { opacity: 0.18, width: 26 },
        shadow: { opacity: 0.6, blur: 14, dx: 6, dy: 16 },
        printed:
          drawLine(drapeEdge, ground, edgeWidth) +
          (isBroad ? drawLine(drapeEdge, zari, 7, 'transform="translate(26 20)"') : '') +
          drawLine(drapeEdge, zari, isBroad ? 12 : 8, 'transform="translate(6 5)"') +
          drawLine(drapeEdge, accent, 5, 'stroke-dasharray="7 9" transform="translate(16 12)"'),
      },
    ],
    folds: [
      ...folds,
      [-168, 452, -60, 370, 70, 220, 118, 4, 13, 0.6, 0.5],
      [-140, 486, -10, 390, 110, 240, 142, 10, 14, 0.6, 0.5],
      [-60, 490, 60, 410, 150, 280, 160, 30, 13, 0.55, 0.5],
      [40, 516, 120, 460, 172, 380, 170, 200, 13, 0.5, 0.5],
      [-186, 470, -90, 380, 40, 230, 98, 2, 10, 0.5, 0.5],
      [206, 120, 240, 330, 280, 600, 310, 900, 20, 0.6, 0.7],
      [190, 60, 200, 330, 230, 620, 250, 910, 22, 0.6, 0.7],
      [170, 40, 170, 330, 180, 640, 190, 920, 20, 0.55, 0.7],
      [-150, 470, -176, 640, -190, 860, -226, 1130, 16, 0.4],
      [172, 560, 196, 700, 206, 900, 226, 1130, 16, 0.4],
    ],
    belowCloth: drawFringe(tassels, { x0: 126, x1: 350, y: 914, length: 50, step: 15, seed: 3 }),
  };
}
