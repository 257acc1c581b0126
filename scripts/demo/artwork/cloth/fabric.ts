import { mixColors, toHex } from '../engine/color';
import type { Color } from '../palette';
import type { Cloth, Hand, Textile } from '../textile';
import type { Tile } from './tile';
import { drawTile } from './tiles';

/** A cloth ready to cut: its color, its repeat, and how strongly the threads show. */
export interface Fabric {
  base: string;
  tile?: Tile;
  scale: number;
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

/** The pale inside of a shirt's yoke, tinted by the cloth. */
export const createLining = ({ base, hand }: Fabric): Fabric => ({
  base: mixColors(base, '#f1e9dc', 0.35),
  scale: 1,
  hand,
});
