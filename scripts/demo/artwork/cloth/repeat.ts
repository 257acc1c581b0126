import { createRandom, round } from '../engine/svg';
import type { Textile } from '../textile';
import type { Tile } from './tile';

/** The recipe of a cloth with a certain weave. */
export type TextileOf<W extends Textile['weave']> = Extract<Textile, { weave: W }>;

/**
 * Places motifs in half-drop: every second column is half a row lower. Motifs near an edge of the tile are repeated at the
 * opposite edge, so that none is cut off.
 *
 * @param step the width of a column, in units
 * @param drop the height of a row, in units
 * @param options `reach`: the largest distance (units) at which a motif overlaps the tile; `unsteady`: the irregularity of a
 * hand-made print, 0 for none
 */
export function repeatHalfDrop(
  step: number,
  drop: number,
  draw: (column: number, row: number) => string,
  { columns = 4, rows = 2, reach = 60, seed = 7, unsteady = 1 } = {},
): Tile {
  const random = createRandom(seed);
  const width = step * columns;
  const height = drop * rows;
  let body = '';
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const x = step * (column + 0.5);
      const y = drop * (row + (column % 2 ? 0.76 : 0.26));
      // Hand printing varies the angle and the amount of ink.
      const turn = round((random() - 0.5) * 7 * unsteady);
      const ink = (1 - random() * 0.16 * unsteady).toFixed(2);
      const drawing = draw(column, row);
      for (const ox of [-width, 0, width]) {
        for (const oy of [-height, 0, height]) {
          const isVisible =
            x + ox > -reach && x + ox < width + reach && y + oy > -reach && y + oy < height + reach;
          if (!isVisible) continue;
          body += `<g transform="translate(${round(x + ox)} ${round(y + oy)}) rotate(${turn})" opacity="${ink}">${drawing}</g>`;
        }
      }
    }
  }
  return { width, height, body };
}

export const scaleMotif = (drawing: string, k: number, flip = false): string =>
  `<g transform="scale(${flip ? -k : k} ${k})">${drawing}</g>`;
