import { createRandom, round } from '../engine/svg';
import type { Textile } from '../textile';
import type { Tile } from './tile';

/** The recipe of one kind of cloth. */
export type Of<W extends Textile['weave']> = Extract<Textile, { weave: W }>;

/** Places motifs in half-drop and repeats those near an edge on the other side, so no motif is cut. */
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
      // A hand-held block is never pressed twice alike: small turns and a varying load of dye.
      const turn = round((random() - 0.5) * 7 * unsteady);
      const ink = (1 - random() * 0.16 * unsteady).toFixed(2);
      const drawing = draw(column, row);
      for (const ox of [-width, 0, width]) {
        for (const oy of [-height, 0, height]) {
          const seen =
            x + ox > -reach && x + ox < width + reach && y + oy > -reach && y + oy < height + reach;
          if (!seen) continue;
          body += `<g transform="translate(${round(x + ox)} ${round(y + oy)}) rotate(${turn})" opacity="${ink}">${drawing}</g>`;
        }
      }
    }
  }
  return { width, height, body };
}

export const scaleMotif = (drawing: string, k: number, flip = false): string =>
  `<g transform="scale(${flip ? -k : k} ${k})">${drawing}</g>`;
