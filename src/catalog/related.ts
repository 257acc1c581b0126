/** Which products to show beside one: pure, so that the order is a rule and not a query's. */
import type { ColorFamily } from './color-families';

export const MAX_RELATED = 8;
/** Two rows of a wide screen, or one. */
const FULL_ROWS = [MAX_RELATED, 4];

interface RelatedFeatures {
  id: string;
  fromPaise: number;
  /** the named colors it comes in */
  colors: ReadonlySet<ColorFamily>;
}

export interface RelatedCandidate extends RelatedFeatures {
  /** how many steps up the category tree begins a category that holds both; 0 for the same category */
  levelsUp: number;
  /** ms */
  createdAt: number;
}

/** Sharing a color outweighs a price a quarter higher or lower. */
const COLOR_WEIGHT = Math.log(1.25);

/** 0 for the same price and a shared color; a price twice as high is as far off as one half as high. */
function distance(product: RelatedFeatures, candidate: RelatedFeatures): number {
  const price = Math.abs(Math.log(Math.max(candidate.fromPaise, 1) / Math.max(product.fromPaise, 1)));
  const sharesColor = [...candidate.colors].some((color) => product.colors.has(color));
  return price + (sharesColor ? 0 : COLOR_WEIGHT);
}

/** The ids to show, the nearest first: by category, then by price and color, then the newest. Never the product itself. */
export function rankRelated(product: RelatedFeatures, candidates: readonly RelatedCandidate[]): string[] {
  const ranked = [...new Map(candidates.map((candidate) => [candidate.id, candidate])).values()]
    .filter(({ id }) => id !== product.id)
    .map((candidate) => ({ ...candidate, far: distance(product, candidate) }))
    .sort(
      (a, b) =>
        a.levelsUp - b.levelsUp || a.far - b.far || b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1),
    )
    .map(({ id }) => id);
  const rows = FULL_ROWS.find((row) => ranked.length >= row);
  return ranked.slice(0, rows);
}
