import type { SewnGarment } from '../engine/panel';
import { mapPath } from '../engine/svg';
import type { Piece } from '../piece';
import { sewBlouse } from './blouse';
import { sewDress } from './dress';
import { sewDupatta } from './dupatta';
import { sewJacket, sewWaistcoat } from './jackets';
import { sewJeans } from './jeans';
import { sewKurta } from './kurta';
import { sewSaree } from './saree';
import { sewShirt } from './shirt';
import { sewLehenga, sewSkirt } from './skirts';
import { sewSweatshirt } from './sweatshirt';
import { sewShorts, sewTrousers } from './trousers';
import { sewTShirt } from './tshirt';

/** Converts a piece of a recipe to a garment that can be drawn. */
export function sewGarment(piece: Piece): SewnGarment {
  switch (piece.kind) {
    case 'kurta':
      return sewKurta(piece);
    case 'saree':
      return sewSaree(piece);
    case 'lehenga':
      return sewLehenga(piece);
    case 'dupatta':
      return sewDupatta(piece);
    case 'dress':
      return sewDress(piece);
    case 'shirt':
      return sewShirt(piece);
    case 'tshirt':
      return sewTShirt(piece);
    case 'jeans':
      return sewJeans(piece);
    case 'trousers':
      return sewTrousers(piece);
    case 'shorts':
      return sewShorts(piece);
    case 'jacket':
      return sewJacket(piece);
    case 'waistcoat':
      return sewWaistcoat(piece);
    case 'sweatshirt':
      return sewSweatshirt(piece);
    case 'skirt':
      return sewSkirt(piece);
    case 'blouse':
      return sewBlouse(piece);
  }
}

/** The factor for the height of a child's garment. The width stays the same. */
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

/** Shortens a garment for a child. Buttons and prints move, but keep their shape. */
export function resizeForChild(piece: Piece, sewn: SewnGarment): SewnGarment {
  const k = childHeight[piece.kind] ?? 1;
  if (k === 1) return sewn;
  const shorten = (svg: string | undefined): string | undefined =>
    svg && `<g transform="scale(1 ${k})">${svg}</g>`;
  return {
    ...sewn,
    box: { ...sewn.box, y: sewn.box.y * k, height: sewn.box.height * k },
    panels: sewn.panels.map((panel) => ({
      ...panel,
      path: mapPath(panel.path, (x, y) => [x, y * k]),
      printed: shorten(panel.printed),
      lines: shorten(panel.lines),
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
    over: shorten(sewn.over),
    top: shorten(sewn.top),
    under: shorten(sewn.under),
    spots: sewn.spots?.map((spot) => ({ ...spot, at: [spot.at[0], spot.at[1] * k] })),
  };
}
