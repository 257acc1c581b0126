import type { Sewn } from '../engine/panel';
import { mapPath } from '../engine/svg';
import type { Piece } from '../recipe';
import { blouse } from './blouse';
import { dress } from './dress';
import { dupatta } from './dupatta';
import { jacket, waistcoat } from './jackets';
import { jeans } from './jeans';
import { kurta } from './kurta';
import { saree } from './saree';
import { shirt } from './shirt';
import { lehenga, skirt } from './skirts';
import { sweatshirt } from './sweatshirt';
import { shorts, trousers } from './trousers';
import { tshirt } from './tshirt';

/** From recipe to cut and sewn garment. */
export function sew(piece: Piece): Sewn {
  switch (piece.kind) {
    case 'kurta':
      return kurta(piece);
    case 'saree':
      return saree(piece);
    case 'lehenga':
      return lehenga(piece);
    case 'dupatta':
      return dupatta(piece);
    case 'dress':
      return dress(piece);
    case 'shirt':
      return shirt(piece);
    case 'tshirt':
      return tshirt(piece);
    case 'jeans':
      return jeans(piece);
    case 'trousers':
      return trousers(piece);
    case 'shorts':
      return shorts(piece);
    case 'jacket':
      return jacket(piece);
    case 'waistcoat':
      return waistcoat(piece);
    case 'sweatshirt':
      return sweatshirt(piece);
    case 'skirt':
      return skirt(piece);
    case 'blouse':
      return blouse(piece);
  }
}

/** A child is short for the width of the clothes: how much of the height is left. */
const childHeight: Partial<Record<Piece['kind'], number>> = {
  kurta: 0.82,
  dress: 0.9,
  lehenga: 0.8,
  skirt: 0.82,
  shirt: 0.86,
  tshirt: 0.86,
  sweatshirt: 0.84,
  jacket: 0.86,
  waistcoat: 0.84,
  jeans: 0.72,
  trousers: 0.72,
  shorts: 0.88,
  blouse: 0.9,
};

/** Presses a garment to a child's proportions. Outlines move; buttons and prints keep their shape. */
export function forChild(piece: Piece, sewn: Sewn): Sewn {
  const k = childHeight[piece.kind] ?? 1;
  if (k === 1) return sewn;
  const press = (svg: string | undefined): string | undefined =>
    svg && `<g transform="scale(1 ${k})">${svg}</g>`;
  return {
    ...sewn,
    box: { ...sewn.box, y: sewn.box.y * k, height: sewn.box.height * k },
    panels: sewn.panels.map((panel) => ({
      ...panel,
      path: mapPath(panel.path, (x, y) => [x, y * k]),
      printed: press(panel.printed),
      lines: press(panel.lines),
    })),
    folds: sewn.folds.map(([x0, y0, x1, y1, x2, y2, x3, y3, ...rest]) => [
      x0,
      y0 * k,
      x1,
      y1 * k,
      x2,
      y2 * k,
      x3,
      y3 * k,
      ...rest,
    ]),
    over: press(sewn.over),
    top: press(sewn.top),
    under: press(sewn.under),
    spots: sewn.spots?.map((spot) => ({ ...spot, at: [spot.at[0], spot.at[1] * k] })),
  };
}
