/**
 * A recipe is plain data: which garment of which cloth a picture shows, on which backdrop. The catalog can therefore be read
 * without the drawing code, and a picture whose recipe is unchanged need not be drawn again.
 */
import type { Color } from './palette';
import type { Piece } from './piece';

/** Two or three pieces sold and laid together, first piece on top. */
interface OutfitSet {
  kind: 'set';
  pieces: [Piece, Piece] | [Piece, Piece, Piece];
}

export type Garment = Piece | OutfitSet;

/** Changes relative to the garment's default position in the frame. */
export interface Pose {
  /** Degrees; keep within ±8. */
  rotate?: number;
  /** 1 fills the frame as usual; keep within 0.85 … 1.1. */
  scale?: number;
  /** Shift in units of a 1200 × 1500 frame; keep within ±80. */
  dx?: number;
  dy?: number;
  /** Flips the garment horizontally, but not its light. */
  mirrored?: boolean;
}

/** The picture of one color of one product. */
export interface ArtRecipe {
  garment: Garment;
  backdrop: Color;
  pose?: Pose;
  /** Draws the garment shorter, in a child's proportions. */
  child?: boolean;
  /** Any integer; varies the creases, the noise and the irregularities of the print. */
  seed: number;
}
