import type { Color } from '../palette';
import type { Piece } from '../piece';

/**
 * The slides of the four showcases, as data. Each is composed twice, wide and upright, by a named arrangement; pieces
 * are listed from the back to the front. Backdrops are dark enough for ivory text, and light cloth stays clear of the
 * header and of the text's corner.
 */
export type Arrangement = 'overlap' | 'row' | 'large' | 'curtain' | 'scatter' | 'duo';

export interface SlideRecipe extends ShowcaseSlide {
  arrangement: Arrangement;
  backdrop: Color;
  pieces: readonly Piece[];
  /** Draws the garments shorter, in a child's proportions. */
  child?: boolean;
  /** Moves the pieces of the wide picture: away from the text, or to show another part of them. */
  nudge?: { x: number; y: number };
  seed: number;
}

export type ShowcaseCategory =
  | 'women'
  | 'men'
  | 'kids'
  | 'festive'
  | 'kurtas'
  | 'sarees'
  | 'shirts'
  | 'wedding-sarees';

/** One slide of a category's showcase. Its files are slides/<category>/<n>-<name>*. */
export interface ShowcaseSlide {
  category: ShowcaseCategory;
  /** The position within the category, from 1. */
  n: number;
  name: string;
  media: 'picture' | 'video';
  /** the alternative text */
  alt: string;
}
