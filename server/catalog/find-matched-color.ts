import { payablePaise } from '../../src/catalog/price';
import type { Variant } from '../../src/catalog/shapes';
import { fromRupees } from '../../src/money';
import type { SearchQuery } from './search-query';

const getPricePaise = ({ originalPrice, discountPrice }: Variant): number =>
  payablePaise({
    originalPaise: fromRupees(originalPrice),
    discountPaise: discountPrice === null ? null : fromRupees(discountPrice),
  });

/**
 * The color in which to show a product that was searched for: of the variants in stock within the price, the one whose
 * color answers the words best. Null where neither words nor price prefer one, or no such variant can be bought.
 * `scores` says by its name how well each color answers the words.
 */
export function findMatchedColor(
  variants: readonly Variant[],
  scores: ReadonlyMap<string, number>,
  { minPaise, maxPaise }: Pick<SearchQuery, 'minPaise' | 'maxPaise'>,
): string | null {
  const scoreOf = ({ color }: Variant) => scores.get(color) ?? 0;
  const namesColor = variants.some((variant) => scoreOf(variant) > 0);
  if (!namesColor && minPaise === null && maxPaise === null) return null;
  let best: Variant | null = null;
  for (const variant of variants) {
    const paise = getPricePaise(variant);
    if (variant.stock === 0 || paise < (minPaise ?? 0)) continue;
    if (maxPaise !== null && paise > maxPaise) continue;
    if (namesColor && scoreOf(variant) === 0) continue;
    if (!best || scoreOf(variant) > scoreOf(best)) best = variant;
  }
  return best?.color ?? null;
}
