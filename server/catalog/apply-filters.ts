/** Applies a category's filters to the cached products: the matches in order, and the counts of all filter values. */
import type { Attribute } from '../../src/catalog/attributes';
import { COLOR_FAMILIES, type ColorFamily } from '../../src/catalog/color-families';
import { hasFilters, hasVariantFilters, type ProductFilters } from '../../src/catalog/filters';
import type { Facets } from '../../src/catalog/shapes';
import { compareSizes, normalizeSize } from '../../src/catalog/sizes';
import { createAttributeCounts } from './attribute-facets';
import type { CachedProduct, CachedVariant } from './cached-product';

const PAISE_PER_RUPEE = 100;

interface VariantTests {
  size(variant: CachedVariant): boolean;
  colorFamily(variant: CachedVariant): boolean;
  price(variant: CachedVariant): boolean;
}

function createVariantTests({ sizes, colorFamilies, minPrice, maxPrice }: ProductFilters): VariantTests {
  const wantedSizes = new Set(sizes.map(normalizeSize));
  const wantedColours = new Set(colorFamilies);
  const min = (minPrice ?? 0) * PAISE_PER_RUPEE;
  const max = maxPrice === null ? Number.POSITIVE_INFINITY : maxPrice * PAISE_PER_RUPEE;
  return {
    size: (variant) => wantedSizes.size === 0 || wantedSizes.has(variant.sizeKey),
    colorFamily: ({ colorFamily }) => wantedColours.size === 0 || wantedColours.has(colorFamily),
    price: ({ pricePaise }) => pricePaise >= min && pricePaise <= max,
  };
}

/** Counts the products of each value; a product counts once, even if several variants have the value. */
class Tally<Value> {
  readonly #counted = new Map<Value, { count: number; last: CachedProduct }>();

  add(value: Value, product: CachedProduct): void {
    const entry = this.#counted.get(value);
    if (!entry) this.#counted.set(value, { count: 1, last: product });
    else if (entry.last !== product) {
      entry.count += 1;
      entry.last = product;
    }
  }

  values = (): Value[] => [...this.#counted.keys()];
  count = (value: Value): number => this.#counted.get(value)?.count ?? 0;
}

interface Match {
  id: string;
  /** of the cheapest matching variant; omitted without filters of variants */
  matchedColor?: string;
}

export interface FilterResult {
  /** in the order of the sort; sorted when called for the first time */
  listMatches(): readonly Match[];
  facets: Facets;
  /** how much memory it takes, in matches */
  size: number;
}

interface Listed extends Match {
  product: CachedProduct;
  inStock: boolean;
  pricePaise: number;
}

function sortListed(listed: Listed[], sort: ProductFilters['sort']): Listed[] {
  const dearerLater = { new: 0, 'price-asc': 1, 'price-desc': -1 }[sort];
  return listed.sort(
    (a, b) =>
      Number(b.inStock) - Number(a.inStock) ||
      dearerLater * (a.pricePaise - b.pricePaise) ||
      b.product.createdAt - a.product.createdAt ||
      (a.product.id < b.product.id ? -1 : 1),
  );
}

/**
 * Products are sorted by the lowest price of their matching variants.
 * @param soldOut ids of variants
 * @param used the attributes that are filters
 */
export function applyFilters(
  products: Iterable<CachedProduct>,
  soldOut: ReadonlySet<string>,
  filters: ProductFilters,
  used: readonly Attribute[] = [],
): FilterResult {
  const tests = createVariantTests(filters);
  const narrowed = hasFilters(filters);
  const showsMatch = hasVariantFilters(filters);
  const attributes = createAttributeCounts(filters.attributes, used);
  const sizes = new Tally<string>();
  const spelled = new Map<string, string>();
  const colours = new Tally<ColorFamily>();
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  const listed: Listed[] = [];
  let sorted: Listed[] | null = null;

  for (const product of products) {
    const misses = attributes.findMisses(product);
    if (misses.length > 1) continue;
    const fits = misses.length === 0;
    let best: CachedVariant | null = null;
    for (const variant of product.variants) {
      if (soldOut.has(variant.id)) continue;
      const size = tests.size(variant);
      const colour = tests.colorFamily(variant);
      const price = tests.price(variant);
      if (fits && colour && price) {
        if (!spelled.has(variant.sizeKey)) spelled.set(variant.sizeKey, variant.size);
        sizes.add(variant.sizeKey, product);
      }
      if (fits && size && price) colours.add(variant.colorFamily, product);
      if (fits && size && colour) {
        low = Math.min(low, variant.pricePaise);
        high = Math.max(high, variant.pricePaise);
      }
      if (size && colour && price && !(best && best.pricePaise <= variant.pricePaise)) best = variant;
    }
    if (best) attributes.count(product, misses);
    if (!fits) continue;
    const { id } = product;
    if (best) {
      const match = showsMatch ? { id, matchedColor: best.color } : { id };
      listed.push({ ...match, product, inStock: true, pricePaise: best.pricePaise });
    } else if (!narrowed) {
      const pricePaise = Math.min(...product.variants.map((variant) => variant.pricePaise));
      listed.push({ id, product, inStock: false, pricePaise });
    }
  }

  const chosen = new Map(filters.sizes.map((size) => [normalizeSize(size), size]));
  const attributeFacets = attributes.listFacets();
  const sizeKeys = new Set([...sizes.values(), ...chosen.keys()]);
  return {
    listMatches: () => {
      sorted ??= sortListed(listed, filters.sort);
      return sorted;
    },
    size: listed.length + 1,
    facets: {
      sizes: [...sizeKeys]
        .map((key) => ({
          size: chosen.get(key) ?? spelled.get(key) ?? key,
          count: sizes.count(key),
        }))
        .sort((a, b) => compareSizes(a.size, b.size)),
      colorFamilies: COLOR_FAMILIES.filter(
        (key) => colours.count(key) > 0 || filters.colorFamilies.includes(key),
      ).map((colorFamily) => ({ colorFamily, count: colours.count(colorFamily) })),
      price:
        high > 0 ? { min: Math.floor(low / PAISE_PER_RUPEE), max: Math.ceil(high / PAISE_PER_RUPEE) } : null,
      ...(attributeFacets.length > 0 ? { attributes: attributeFacets } : {}),
    },
  };
}
