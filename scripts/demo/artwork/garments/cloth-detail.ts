import { drawLine } from '../cloth/details';
import type { Fabric } from '../cloth/fabric';
import type { GarmentShape } from '../engine/panel';
import { newId } from '../engine/svg';

/** Draws an SVG pattern of plain weave: threads that alternately cross over and under each other. `thread` is their width in units. */
function drawWeave(id: string, thread: number, angle: number): string {
  const drawOver = (x: number, y: number): string =>
    `<rect x="${x + 0.8}" y="${y - thread * 0.18}" width="${thread - 1.6}" height="${thread * 1.36}" rx="${thread * 0.42}" fill="#fff" opacity=".2"/><rect x="${x + thread * 0.55}" y="${y - thread * 0.1}" width="${thread * 0.3}" height="${thread * 1.2}" rx="2" fill="#000" opacity=".1"/>`;
  const drawUnder = (x: number, y: number): string =>
    `<rect x="${x - thread * 0.18}" y="${y + 0.8}" width="${thread * 1.36}" height="${thread - 1.6}" rx="${thread * 0.42}" fill="#fff" opacity=".09"/><rect x="${x - thread * 0.1}" y="${y + thread * 0.58}" width="${thread * 1.2}" height="${thread * 0.28}" rx="2" fill="#000" opacity=".13"/>`;
  return `<pattern id="${id}" width="${2 * thread}" height="${2 * thread}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><rect width="${2 * thread}" height="${2 * thread}" fill="#000" opacity=".05"/>${drawOver(0, 0)}${drawOver(thread, thread)}${drawUnder(thread, 0)}${drawUnder(0, thread)}</pattern>`;
}

/** Draws an SVG pattern of jersey: columns of V-shaped stitches. `stitch` is their width in units. */
function drawKnit(id: string, stitch: number, angle: number): string {
  const half = stitch / 2;
  return `<pattern id="${id}" width="${stitch}" height="${stitch * 0.8}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><path d="M1 0L${half} ${stitch * 0.56}L${stitch - 1} 0" fill="none" stroke="#fff" stroke-width="${stitch * 0.26}" opacity=".13"/><path d="M0 ${stitch * 0.3}L${half} ${stitch * 0.84}L${stitch} ${stitch * 0.3}" fill="none" stroke="#000" stroke-width="${stitch * 0.14}" opacity=".2"/></pattern>`;
}

/** The width of a thread in a close-up, in units. */
const threadWidths = { cotton: 10, linen: 13, silk: 7, wool: 13 } as const;

/** Creates a close-up of a cloth that fills the picture, with a hem that is folded over and sewn by hand. */
export function createClothCloseUp(
  cloth: Fabric,
  { seed, thread }: { seed: number; thread: string },
): GarmentShape {
  const id = newId('weave');
  const angle = [-12, 9, -7, 14][seed % 4] ?? -12;
  const threads =
    cloth.hand === 'jersey' ? drawKnit(id, 15, angle) : drawWeave(id, threadWidths[cloth.hand], angle);
  const enlarged: Fabric = { ...cloth, scale: cloth.scale * 4.4 };
  const sheet = 'M-140 -140L1340 -140L1340 1640L-140 1640Z';
  // The seed varies the height and the slope of the hem.
  const y = 980 - (seed % 3) * 90;
  const slope = seed % 2 ? -1 : 1;
  const createHemCurve = (dy: number): string =>
    `M-140 ${y + dy + 30 * slope}C240 ${y - 70 + dy} 520 ${y + 40 + dy} 820 ${y - 44 + dy}C1010 ${y - 90 + dy} 1140 ${y - 70 + dy - 40 * slope} 1340 ${y - 130 + dy - 40 * slope}`;
  const overlay = `<path d="${sheet}" fill="url(#${id})"/>`;
  const dash = 'stroke-dasharray="30 16" stroke-linecap="round"';
  return {
    box: { x: -60, y: -60, width: 1320, height: 1620 },
    defs: threads,
    surface: {
      foldBlur: 26,
      relief: 74,
      slub: cloth.hand === 'jersey' ? 0.14 : 0.34,
      crumple: 0.05,
      crumpleScale: '.004 .003',
    },
    folds: [
      [-60, 300, 300, 160, 620, 420, 1260, 120 + 90 * slope, 70, 0.8, 0.5],
      [-60, 700, 300, 560, 700, 820, 1260, 520, 60, 0.7, 0.5],
      [200 + (seed % 5) * 110, -60, 260 + (seed % 5) * 110, 300, 120, 600, 340, 960, 44, 0.4, 0.5],
      [-60, 1260, 400, 1200, 760, 1320, 1260, 1170, 54, 0.55, 0.5],
    ],
    panels: [
      { path: sheet, cloth: enlarged, grain: angle, height: 0x70, edge: { opacity: 0 }, printed: overlay },
      {
        path: `${createHemCurve(0)}L1340 1640L-140 1640Z`,
        cloth: enlarged,
        grain: angle + 9,
        patternOffset: [120, 0],
        height: 0x9c,
        edge: { opacity: 0.12 },
        shadow: { opacity: 0.75, blur: 14, dx: -4, dy: -16 },
        printed: overlay,
        lines:
          drawLine(createHemCurve(36), '#000', 9, `${dash} opacity=".3" transform="translate(2 5)"`) +
          drawLine(createHemCurve(36), thread, 7.5, dash),
      },
    ],
  };
}
