/** Ranks the related products of a product page. A pure rule, so that it can be tested without a database. */
import type { ColorFamily } from './color-families';

export const MAX_RELATED = 8;
/** The numbers of products that fill two rows or one row of a wide screen. */
const FULL_ROWS = [MAX_RELATED, 4];

interface RelatedFeatures {
  id: string;
  fromPaise: number;
  /** the named colors it comes in */
  colors: ReadonlySet<ColorFamily>;
}

export interface RelatedCandidate extends RelatedFeatures {
  /** how many levels up the category tree the first common category is; 0 for the same category */
  levelsUp: number;
  /** ms */
  createdAt: number;
}

/** A shared color weighs as much as a price difference of 25%. */
const COLOR_WEIGHT = Math.log(1.25);

/** 0 for the same price and a shared color. Double and half the price are equally far. */
function computeDistance(product: RelatedFeatures, candidate: RelatedFeatures): number {
  const price = Math.abs(Math.log(Math.max(candidate.fromPaise, 1) / Math.max(product.fromPaise, 1)));
  const sharesColor = [...candidate.colors].some((color) => product.colors.has(color));
  return price + (sharesColor ? 0 : COLOR_WEIGHT);
}

/** The ids to show, nearest first: by category, then by price and color, then newest first. Never the product itself. */
export function rankRelated(product: RelatedFeatures, candidates: readonly RelatedCandidate[]): string[] {
  const ranked = [...new Map(candidates.map((candidate) => [candidate.id, candidate])).values()]
    .filter(({ id }) => id !== product.id)
    .map((candidate) => ({ ...candidate, far: computeDistance(product, candidate) }))
    .sort(
      (a, b) =>
        a.levelsUp - b.levelsUp || a.far - b.far || b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1),
    )
    .map(({ id }) => id);
  const rows = FULL_ROWS.find((row) => ranked.length >= row);
  return ranked.slice(0, rows);
}
