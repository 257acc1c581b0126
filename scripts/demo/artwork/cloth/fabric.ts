import { hex, mix } from '../engine/color';
import type { Cloth, Colour, Hand, Textile } from '../recipe';
import type { Tile } from './tile';
import { drawTile } from './tiles';

/** A cloth ready to cut: its color, its repeat, and how strongly the threads show. */
export interface Fabric {
  base: string;
  tile?: Tile;
  scale: number;
  hand: Hand;
}

const asTextile = (cloth: Cloth): Textile =>
  typeof cloth === 'string' ? { weave: 'plain', ground: cloth } : cloth;

export function fabric(cloth: Cloth): Fabric {
  const textile = asTextile(cloth);
  return {
    base: hex(textile.ground),
    tile: drawTile(textile),
    scale: textile.scale ?? 1,
    hand: textile.hand ?? 'cotton',
  };
}

export const plain = (colour: Colour): Fabric => fabric(colour);
export const groundOf = (cloth: Cloth): Colour => asTextile(cloth).ground;

/** The pale inside of a shirt's yoke, tinted by the cloth. */
export const insideLining = ({ base, hand }: Fabric): Fabric => ({
  base: mix(base, '#f1e9dc', 0.35),
  scale: 1,
  hand,
});
