/**
 * Finds products for the back office: those whose id begins with the text, else those that contain every word in their name,
 * category path, colors or description. Without any, the storefront's search is used, which tolerates typos and knows
 * related words.
 */
import type { Context } from '../context';
import { yieldToEventLoop } from '../yield-to-event-loop';
import type { CachedProduct } from './cached-product';
import { getCatalogCache } from './catalog-cache';
import type { SearchIndex } from './search-index';
import { parseSearchQuery } from './search-query';
import { toSignificantWords } from './search-words';

const ID_PREFIX = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i;

/** Lower case without accents. */
const foldCase = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');

/** Few enough that other requests hardly wait, even when no search text is known yet. */
const PRODUCTS_PER_TURN = 500;

/** Never outdated: a saved product is a new object. */
const searchTexts = new WeakMap<CachedProduct, string>();

function getSearchText(product: CachedProduct): string {
  const known = searchTexts.get(product);
  if (known !== undefined) return known;
  const { name, categoryPath, description, variants } = product;
  const colours = new Set(variants.map(({ color }) => color));
  const made = foldCase([name, categoryPath, ...colours, description ?? ''].join('\n'));
  searchTexts.set(product, made);
  return made;
}

export async function findProducts(ctx: Pick<Context, 'db'>, q: string): Promise<ReadonlySet<string>> {
  const { products, search } = await getCatalogCache(ctx);
  if (ID_PREFIX.test(q)) {
    const begins = q.toLowerCase();
    const named = [...products.keys()].filter((id) => id.startsWith(begins));
    if (named.length > 0) return new Set(named);
  }
  const words = foldCase(q)
    .split(/[\s/,]+/)
    .filter(Boolean);
  const containing = new Set<string>();
  // A copy, because the next change updates the cache in place.
  for (const [at, product] of [...products.values()].entries()) {
    if (at % PRODUCTS_PER_TURN === 0) await yieldToEventLoop();
    const searchText = getSearchText(product);
    if (words.every((word) => searchText.includes(word))) containing.add(product.id);
  }
  return containing.size > 0 ? containing : findMatchingEveryWord(toSignificantWords(q), search);
}

function findMatchingEveryWord(words: readonly string[], search: SearchIndex): Set<string> {
  const hits = words.map((word) => search.find(parseSearchQuery(word)).map(({ product }) => product.id));
  const [first = [], ...others] = hits.map((ids) => new Set(ids));
  return new Set([...first].filter((id) => others.every((ids) => ids.has(id))));
}
