/** A category narrowed down to some sizes, colors and prices: which products are left, in which order, and what else could be chosen. */
import { COLOR_FAMILIES, type ColorFamily } from '../../src/catalog/color-families';
import { hasFilters, type ProductFilters } from '../../src/catalog/filters';
import type { Facets } from '../../src/catalog/shapes';
import { compareSizes, normalizeSize } from '../../src/catalog/sizes';
import type { CachedProduct, CachedVariant } from './cached-product';

const PAISE = 100;

interface Tests {
  size(variant: CachedVariant): boolean;
  colour(variant: CachedVariant): boolean;
  price(variant: CachedVariant): boolean;
}

function testsOf({ sizes, colorFamilies, minPrice, maxPrice }: ProductFilters): Tests {
  const wantedSizes = new Set(sizes.map(normalizeSize));
  const wantedColours = new Set(colorFamilies);
  const min = (minPrice ?? 0) * PAISE;
  const max = maxPrice === null ? Number.POSITIVE_INFINITY : maxPrice * PAISE;
  return {
    size: (variant) => wantedSizes.size === 0 || wantedSizes.has(variant.sizeKey),
    colour: ({ colour }) => wantedColours.size === 0 || wantedColours.has(colour),
    price: ({ pricePaise }) => pricePaise >= min && pricePaise <= max,
  };
}

/** Counts each product once a value, however many of its variants have it. */
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

export interface Match {
  id: string;
  /** of the cheapest variant that has all that was asked for; left out where nothing was */
  matchedColor?: string;
}

export interface Narrowed {
  /** in the order asked for; put in order only when somebody asks */
  matches(): Match[];
  facets: Facets;
}

interface Listed extends Match {
  product: CachedProduct;
  inStock: boolean;
  pricePaise: number;
}

function inOrder(listed: Listed[], sort: ProductFilters['sort']): Listed[] {
  const dearerLater = { new: 0, 'price-asc': 1, 'price-desc': -1 }[sort];
  return listed.sort(
    (a, b) =>
      Number(b.inStock) - Number(a.inStock) ||
      dearerLater * (a.pricePaise - b.pricePaise) ||
      b.product.createdAt - a.product.createdAt ||
      (a.product.id < b.product.id ? -1 : 1),
  );
}

/** `soldOut` are ids of variants. A price to sort by is the lowest that can be paid for what was asked for. */
export function narrow(
  products: Iterable<CachedProduct>,
  soldOut: ReadonlySet<string>,
  filters: ProductFilters,
): Narrowed {
  const tests = testsOf(filters);
  const narrowed = hasFilters(filters);
  const sizes = new Tally<string>();
  const spelled = new Map<string, string>();
  const colours = new Tally<ColorFamily>();
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  const listed: Listed[] = [];

  for (const product of products) {
    let best: CachedVariant | null = null;
    for (const variant of product.variants) {
      if (soldOut.has(variant.id)) continue;
      const size = tests.size(variant);
      const colour = tests.colour(variant);
      const price = tests.price(variant);
      if (colour && price) {
        if (!spelled.has(variant.sizeKey)) spelled.set(variant.sizeKey, variant.size);
        sizes.add(variant.sizeKey, product);
      }
      if (size && price) colours.add(variant.colour, product);
      if (size && colour) {
        low = Math.min(low, variant.pricePaise);
        high = Math.max(high, variant.pricePaise);
      }
      if (size && colour && price && !(best && best.pricePaise <= variant.pricePaise)) best = variant;
    }
    const { id } = product;
    if (best) {
      const match = narrowed ? { id, matchedColor: best.color } : { id };
      listed.push({ ...match, product, inStock: true, pricePaise: best.pricePaise });
    } else if (!narrowed) {
      const pricePaise = Math.min(...product.variants.map((variant) => variant.pricePaise));
      listed.push({ id, product, inStock: false, pricePaise });
    }
  }

  const chosen = new Map(filters.sizes.map((size) => [normalizeSize(size), size]));
  const sizeKeys = new Set([...sizes.values(), ...chosen.keys()]);
  return {
    matches: () => inOrder(listed, filters.sort),
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
      price: high > 0 ? { min: Math.floor(low / PAISE), max: Math.ceil(high / PAISE) } : null,
    },
  };
}
