import { drawLabel, drawSeam } from '../cloth/details';
import type { Fabric } from '../cloth/fabric';
import * as motif from '../cloth/motifs';
import { computeLightness, darken, lighten } from '../engine/color';
import type { Decoration, Fold } from '../engine/panel';
import type { Point } from '../engine/svg';
import type { TShirt } from '../piece';
import { createInside, drawRibbing, type NeckPanels } from './parts';

/** Parts of T-shirts and sweatshirts. */

/** Creates the folds of the body; `hem` is the y of its hem. */
export const createKnitFolds = (hem: number): Fold[] => [
  [-180, 330, -140, 460, -190, 620, -150, hem - 20, 26, 0.42],
  [40, 380, 90, 520, 30, 660, 80, hem, 30, 0.4],
  [190, 430, 150, 560, 210, 660, 180, hem - 20, 22, 0.38],
  [-60, 540, -80, 620, -40, 700, -66, hem, 20, 0.32],
  [-268, 310, -200, 320, -150, 370, -80, 380, 15, 0.44],
  [268, 310, 210, 340, 150, 390, 90, 400, 15, 0.42],
  [-264, 580, -200, 560, -110, 600, -20, 580, 15, 0.3],
  [256, 620, 200, 600, 130, 640, 60, 620, 14, 0.28],
];

interface ChestPrint {
  decorations: Decoration[];
  /** SVG across the whole body */
  printed: string;
}

/** Draws a print on the chest. It is shaded like the cloth below it. */
export function drawChestPrint(kind: TShirt['chest'], ink: string, ground: string): ChestPrint {
  /** A print that keeps its shape when the garment is resized for a child. */
  const createPrint = (at: Point, transform: string, svg: string, opacity: string): ChestPrint => ({
    printed: '',
    decorations: [{ at, printed: true, svg: `<g transform="${transform}" opacity="${opacity}">${svg}</g>` }],
  });
  const secondInk = computeLightness(ground) > 0.55 ? lighten(ink, 0.35) : darken(ink, 0.3);
  switch (kind) {
    case 'stripes':
      return {
        decorations: [],
        printed: [236, 284, 320]
          .map(
            (y, i) =>
              `<rect x="-500" y="${y}" width="1000" height="${[34, 22, 10][i]}" fill="${ink}" opacity=".92"/>`,
          )
          .join(''),
      };
    case 'sun':
      return createPrint([0, 300], 'scale(1.5)', motif.drawSun(ink, secondInk), '.93');
    case 'elephant':
      return createPrint([-6, 310], 'scale(3.9)', motif.drawElephant(ink, secondInk), '.94');
    case 'kite':
      return createPrint([0, 290], 'rotate(-16) scale(3.3)', motif.drawKite(ink, secondInk), '.94');
    case 'block':
      return {
        printed: '',
        decorations: [-1, 0, 1].flatMap((column) =>
          [0, 1].map(
            (row): Decoration => ({
              at: [column * 92, 250 + row * 100],
              printed: true,
              svg: `<g transform="scale(1.7) rotate(${(column * 7 + row * 11) % 5})" opacity="${(0.86 + ((column + row) % 2) * 0.08).toFixed(2)}">${motif.drawRosette(ink, secondInk, ground)}</g>`,
            }),
          ),
        ),
      };
    default:
      return { decorations: [], printed: '' };
  }
}

/** Creates the front and back of a ribbed neckband. `bottom` is the y of the neckline's center, `width` that of the band, in units. */
export function createCrewNeck(bottom: number, width: number, rib: Fabric, cloth: Fabric): NeckPanels {
  const w = width;
  const front = `M-106 -6C-98 ${bottom * 0.6} -58 ${bottom} 0 ${bottom}C58 ${bottom} 98 ${bottom * 0.6} 106 -6L${106 - w} -14C${98 - w} ${bottom * 0.6 - w * 0.8} ${56 - w * 0.3} ${bottom - w} 0 ${bottom - w}C${-56 + w * 0.3} ${bottom - w} ${-98 + w} ${bottom * 0.6 - w * 0.8} ${-106 + w} -14Z`;
  const middle = `M${-106 + w / 2} -10C${-98 + w / 2} ${bottom * 0.6 - w * 0.4} ${-57 + w * 0.15} ${bottom - w / 2} 0 ${bottom - w / 2}C${57 - w * 0.15} ${bottom - w / 2} ${98 - w / 2} ${bottom * 0.6 - w * 0.4} ${106 - w / 2} -10`;
  return {
    below: [
      {
        path: `M-104 -8C-50 16 50 16 104 -8C96 ${bottom * 0.6} 56 ${bottom - 6} 0 ${bottom - 6}C-56 ${bottom - 6} -96 ${bottom * 0.6} -104 -8Z`,
        cloth: createInside(cloth, '#d8c4a4'),
        shade: 0.4,
        height: 0x5c,
        printed: drawLabel(0, 14, 0.75),
      },
      {
        path: `M-106 -6C-60 -22 60 -22 106 -6L96 14C50 ${-4 + w * 0.2} -50 ${-4 + w * 0.2} -96 14Z`,
        cloth: rib,
        shade: 0.24,
        height: 0x74,
        lines: drawRibbing('M-102 4C-54 -12 54 -12 102 4', 26, 0.16),
      },
    ],
    above: [
      {
        path: front,
        cloth: rib,
        height: 0x88,
        shadow: { opacity: 0.26, blur: 3, dx: 1, dy: 3 },
        edge: { width: 6, opacity: 0.1 },
        lines:
          drawRibbing(middle, w, 0.17) +
          drawSeam(
            `M-106 -6C-98 ${bottom * 0.6} -58 ${bottom} 0 ${bottom}C58 ${bottom} 98 ${bottom * 0.6} 106 -6`,
            0.3,
            1.6,
          ),
      },
    ],
  };
}
