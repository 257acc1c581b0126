import { getPayablePaise, toPricePaise } from '../../src/catalog/price';
import type { Variant } from '../../src/catalog/shapes';
import type { SearchQuery } from '../../src/search/parse-query';

/**
 * The color in which a search shows a product: of the variants in stock and in the price range, the one whose color matches
 * the words best. Null when neither words nor price prefer a color, or no such variant is in stock.
 * @param scores how well each color matches the words, by color name
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
    const paise = getPayablePaise(toPricePaise(variant));
    if (variant.stock === 0 || paise < (minPaise ?? 0)) continue;
    if (maxPaise !== null && paise > maxPaise) continue;
    if (namesColor && scoreOf(variant) === 0) continue;
    if (!best || scoreOf(variant) > scoreOf(best)) best = variant;
  }
  return best?.color ?? null;
}
