import { mixColors, toHex } from '../engine/color';
import type { Color } from '../palette';
import type { Cloth, Hand, Textile } from '../textile';
import type { Tile } from './tile';
import { drawTile } from './tiles';

/** A cloth in the form that the drawing code needs. */
export interface Fabric {
  /** the background, '#rrggbb' */
  base: string;
  /** one repeat of the pattern; plain cloth has none */
  tile?: Tile;
  /** of the pattern */
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

export const createPlainFabric = (color: Color): Fabric => createFabric(color);
export const getGround = (cloth: Cloth): Color => toTextile(cloth).ground;

/** The light lining inside a shirt's neck, tinted by the cloth. */
export const createLining = ({ base, hand }: Fabric): Fabric => ({
  base: mixColors(base, '#f1e9dc', 0.35),
  scale: 1,
  hand,
});
