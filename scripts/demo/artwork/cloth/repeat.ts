import { createRandom, round } from '../engine/svg';
import type { Textile } from '../textile';
import type { Tile } from './tile';

/** The recipe of a cloth with this weave. */
export type TextileOf<W extends Textile['weave']> = Extract<Textile, { weave: W }>;

/**
 * Places motifs in half-drop: every second column is half a row lower. Motifs near an edge of the tile are repeated at the
 * opposite edge, so that none is cut off.
 *
 * @param columnWidth in units
 * @param rowHeight in units
 * @param options `overlap`: how far a motif may extend beyond the tile, in units; `irregularity`: that of a hand-made print, 0 for
 * none
 */
export function repeatHalfDrop(
  columnWidth: number,
  rowHeight: number,
  draw: (column: number, row: number) => string,
  { columns = 4, rows = 2, overlap = 60, seed = 7, irregularity = 1 } = {},
): Tile {
  const random = createRandom(seed);
  const width = columnWidth * columns;
  const height = rowHeight * rows;
  let body = '';
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const x = columnWidth * (column + 0.5);
      const y = rowHeight * (row + (column % 2 ? 0.76 : 0.26));
      // Hand printing varies the angle and the amount of ink.
      const angle = round((random() - 0.5) * 7 * irregularity);
      const ink = (1 - random() * 0.16 * irregularity).toFixed(2);
      const drawing = draw(column, row);
      for (const ox of [-width, 0, width]) {
        for (const oy of [-height, 0, height]) {
          const isVisible =
            x + ox > -overlap && x + ox < width + overlap && y + oy > -overlap && y + oy < height + overlap;
          if (!isVisible) continue;
          body += `<g transform="translate(${round(x + ox)} ${round(y + oy)}) rotate(${angle})" opacity="${ink}">${drawing}</g>`;
        }
      }
    }
  }
  return { width, height, body };
}

/** Scales a motif, and mirrors it horizontally if `isMirrored`. */
export const scaleMotif = (drawing: string, scale: number, isMirrored = false): string =>
  `<g transform="scale(${isMirrored ? -scale : scale} ${scale})">${drawing}</g>`;
