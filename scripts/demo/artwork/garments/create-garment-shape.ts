import type { GarmentShape } from '../engine/panel';
import { mapPath } from '../engine/svg';
import type { Piece } from '../piece';
import { createBlouseShape } from './blouse';
import { createDressShape } from './dress';
import { createDupattaShape } from './dupatta';
import { createJacketShape } from './jacket';
import { createJeansShape } from './jeans';
import { createKurtaShape } from './kurta';
import { createLehengaShape } from './lehenga';
import { createSareeShape } from './saree';
import { createShirtShape } from './shirt';
import { createShortsShape } from './shorts';
import { createSkirtShape } from './skirt';
import { createSweatshirtShape } from './sweatshirt';
import { createTrousersShape } from './trousers';
import { createTShirtShape } from './tshirt';
import { createWaistcoatShape } from './waistcoat';

/** Converts a piece of a recipe to a garment that can be drawn. */
export function createGarmentShape(piece: Piece): GarmentShape {
  switch (piece.kind) {
    case 'kurta':
      return createKurtaShape(piece);
    case 'saree':
      return createSareeShape(piece);
    case 'lehenga':
      return createLehengaShape(piece);
    case 'dupatta':
      return createDupattaShape(piece);
    case 'dress':
      return createDressShape(piece);
    case 'shirt':
      return createShirtShape(piece);
    case 'tshirt':
      return createTShirtShape(piece);
    case 'jeans':
      return createJeansShape(piece);
    case 'trousers':
      return createTrousersShape(piece);
    case 'shorts':
      return createShortsShape(piece);
    case 'jacket':
      return createJacketShape(piece);
    case 'waistcoat':
      return createWaistcoatShape(piece);
    case 'sweatshirt':
      return createSweatshirtShape(piece);
    case 'skirt':
      return createSkirtShape(piece);
    case 'blouse':
      return createBlouseShape(piece);
  }
}

/** The factor for the height of a child's garment. The width stays the same. */
const childHeightFactors: Partial<Record<Piece['kind'], number>> = {
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
export function resizeForChild(piece: Piece, garment: GarmentShape): GarmentShape {
  const factor = childHeightFactors[piece.kind] ?? 1;
  if (factor === 1) return garment;
  const shorten = (svg: string | undefined): string | undefined =>
    svg && `<g transform="scale(1 ${factor})">${svg}</g>`;
  return {
    ...garment,
    box: { ...garment.box, y: garment.box.y * factor, height: garment.box.height * factor },
    panels: garment.panels.map((panel) => ({
      ...panel,
      path: mapPath(panel.path, (x, y) => [x, y * factor]),
      printed: shorten(panel.printed),
      lines: shorten(panel.lines),
    })),
    folds: garment.folds.map(([x0, y0, x1, y1, x2, y2, x3, y3, ...rest]) => [
      x0,
      y0 * factor,
      x1,
      y1 * factor,
      x2,
      y2 * factor,
      x3,
      y3 * factor,
      ...rest,
    ]),
    onCloth: shorten(garment.onCloth),
    aboveCloth: shorten(garment.aboveCloth),
    belowCloth: shorten(garment.belowCloth),
    decorations: garment.decorations?.map((decoration) => ({
      ...decoration,
      at: [decoration.at[0], decoration.at[1] * factor],
    })),
  };
}
