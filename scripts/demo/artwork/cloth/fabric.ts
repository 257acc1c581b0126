import { darken, mixColors, toHex } from '../engine/color';
import type { Color } from '../palette';
import type { Cloth, Hand, Textile } from '../textile';
import { drawTile } from './draw-tile';
import type { Tile } from './tile';

/** A cloth with its colors and its pattern as SVG. */
export interface Fabric {
  /** the background, '#rrggbb' */
  base: string;
  /** one repeat of the pattern; plain cloth has none */
  tile?: Tile;
  /** how many units of the garment one unit of the tile is */
  scale: number;
  /** determines how visible the threads are */
  hand: Hand;
}

const toTextile = (cloth: Cloth): Textile =>
  typeof cloth === 'string' ? { weave: 'plain', ground: cloth } : cloth;

export function createFabric(cloth: Cloth): Fabric {
  const textile = toTextile(cloth);
  return {
    base: toHex(textile.ground),
    tile: drawTile(textile),
    scale: textile.scale ?? 1,
    hand: textile.hand ?? 'cotton',
  };
}

/** Jersey, unless the recipe of the cloth has a hand of its own. */
export const createJersey = (cloth: Cloth): Fabric => createFabric({ hand: 'jersey', ...toTextile(cloth) });

/** Rib knitting in a color; without one, it is darker than the garment's cloth by a share, 0 to 1. */
export const createRib = (color: Color | undefined, cloth: Fabric, darkening: number): Fabric =>
  color ? createFabric(color) : { base: darken(cloth.base, darkening), scale: 1, hand: 'jersey' };

export const getGround = (cloth: Cloth): Color => toTextile(cloth).ground;

/** The light lining inside a shirt's neck, tinted by the cloth. */
export const createLining = ({ base, hand }: Fabric): Fabric => ({
  base: mixColors(base, '#f1e9dc', 0.35),
  scale: 1,
  hand,
});
