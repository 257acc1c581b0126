/** Ranks the related products of a product page. A pure rule, so that it can be tested without a database. */
export const MAX_RELATED = 8;
/** The numbers of products that fill two rows or one row of a wide screen. */
const FULL_ROWS = [MAX_RELATED, 4];

export interface RelatedCandidate {
  id: string;
  fromPaise: number;
  /** whether it comes in a color that the product comes in, too */
  sharesColor: boolean;
  /** how many levels up the category tree the first common category is; 0 for the same category */
  levelsUp: number;
  /** ms */
  createdAt: number;
}

/** A shared color weighs as much as a price difference of 25%. */
const COLOR_WEIGHT = Math.log(1.25);

/** 0 for the same price and a shared color. Double and half the price are equally far. */
function computeDistance(fromPaise: number, candidate: RelatedCandidate): number {
  const price = Math.abs(Math.log(Math.max(candidate.fromPaise, 1) / Math.max(fromPaise, 1)));
  return price + (candidate.sharesColor ? 0 : COLOR_WEIGHT);
}

/** The ids to show, nearest first: by category, then by price and color, then newest first. Never the product itself. */
export function rankRelated(
  product: Pick<RelatedCandidate, 'id' | 'fromPaise'>,
  candidates: readonly RelatedCandidate[],
): string[] {
  const ranked = [...new Map(candidates.map((candidate) => [candidate.id, candidate])).values()]
    .filter(({ id }) => id !== product.id)
    .map((candidate) => ({ ...candidate, far: computeDistance(product.fromPaise, candidate) }))
    .sort(
      (a, b) =>
        a.levelsUp - b.levelsUp || a.far - b.far || b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1),
    )
    .map(({ id }) => id);
  const rows = FULL_ROWS.find((row) => ranked.length >= row);
  return ranked.slice(0, rows);
}
