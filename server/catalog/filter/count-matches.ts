/** Finds the rows of the catalog table that match filters, and counts the values of all filters. */

import type { Attribute, Attributes } from '../../../src/catalog/attributes';
import { COLOR_FAMILIES } from '../../../src/catalog/color-families';
import { hasFilters, type ProductFilters } from '../../../src/catalog/filters';
import { normalizeSize } from '../../../src/catalog/sizes';
import { PAISE_PER_RUPEE } from '../../../src/money';
import { AttributeCounts } from './attribute-facets';
import type { CatalogTable, VariantStyle } from './catalog-table';

const NO_ORIGINS: ReadonlyMap<string, string> = new Map();

interface VariantTests {
  size(style: VariantStyle): boolean;
  family(style: VariantStyle): boolean;
  price(pricePaise: number): boolean;
}

function createVariantTests(
  { sizeKeys }: CatalogTable,
  { sizes, colorFamilies, minPrice, maxPrice }: ProductFilters,
): VariantTests {
  const wantedKeys = new Set(sizes.map(normalizeSize));
  const wantedSizes = sizeKeys.map((key) => wantedKeys.size === 0 || wantedKeys.has(key));
  const wantedFamilies = COLOR_FAMILIES.map(
    (family) => colorFamilies.length === 0 || colorFamilies.includes(family),
  );
  const min = (minPrice ?? 0) * PAISE_PER_RUPEE;
  const max = maxPrice === null ? Number.POSITIVE_INFINITY : maxPrice * PAISE_PER_RUPEE;
  return {
    size: ({ size }) => wantedSizes[size] ?? false,
    family: ({ family }) => wantedFamilies[family] ?? false,
    price: (pricePaise) => pricePaise >= min && pricePaise <= max,
  };
}

/** Counts the products of each value, a number; a product counts once, even if several variants have the value. */
class Tally {
  readonly counts: number[] = [];
  /** by value: the row that was counted last */
  readonly #last: number[] = [];

  add(value: number, row: number): void {
    if (this.#last[value] === row) return;
    this.#last[value] = row;
    this.counts[value] = (this.counts[value] ?? 0) + 1;
  }
}

/** A product that is listed. */
export interface Listed {
  row: number;
  inStock: boolean;
  /** of its cheapest matching variant, or of its cheapest one when all are sold out */
  pricePaise: number;
  /** of its cheapest matching variant; -1 when all are sold out */
  style: number;
}

export interface MatchCounts {
  /** in the order of the sort */
  listed: Listed[];
  /** the numbers of products by size, an index of `sizeKeys` */
  sizes: readonly number[];
  /** how each size is written */
  spellings: readonly (string | undefined)[];
  /** the numbers of products by color family, an index of COLOR_FAMILIES */
  families: readonly number[];
  /** Infinity without any, as the next is 0 */
  lowPaise: number;
  highPaise: number;
  attributes: AttributeCounts;
}

/** Products in stock first, in the order of the sort. */
export function sortListed(
  { ids, createdAt }: CatalogTable,
  listed: Listed[],
  sort: ProductFilters['sort'],
): Listed[] {
  const priceDirection = { new: 0, 'price-asc': 1, 'price-desc': -1 }[sort];
  return listed.sort(
    (a, b) =>
      Number(b.inStock) - Number(a.inStock) ||
      priceDirection * (a.pricePaise - b.pricePaise) ||
      (createdAt[b.row] as number) - (createdAt[a.row] as number) ||
      ((ids[a.row] as string) < (ids[b.row] as string) ? -1 : 1),
  );
}

/** A product's own attributes, with the country of origin that it inherits where it has none. */
function withOrigin(own: Attributes = {}, origin: string | undefined): Attributes {
  return origin === undefined || own.countryOfOrigin ? own : { ...own, countryOfOrigin: origin };
}

export interface AttributeOptions {
  /** the attributes that are filters */
  used: readonly Attribute[];
  /** the countries of origin of products that declare none, by their category */
  origins?: ReadonlyMap<string, string> | undefined;
}

/** Products are sorted by the lowest price of their matching variants. */
export function countMatches(
  table: CatalogTable,
  rows: Iterable<number>,
  filters: ProductFilters,
  { used, origins = NO_ORIGINS }: AttributeOptions,
): MatchCounts {
  const tests = createVariantTests(table, filters);
  const narrowed = hasFilters(filters);
  const attributes = new AttributeCounts(filters.attributes, used);
  const sizes = new Tally();
  const spellings: (string | undefined)[] = [];
  const families = new Tally();
  const listed: Listed[] = [];
  let lowPaise = Number.POSITIVE_INFINITY;
  let highPaise = 0;

  for (const row of rows) {
    const own = withOrigin(table.attributes[row], origins.get(table.categoryIds[row] ?? ''));
    attributes.noteOrigin(own);
    const misses = attributes.findMisses(own);
    if (misses.length > 1) continue;
    const fits = misses.length === 0;
    const { first, end } = table.getVariantRange(row);
    let best = -1;
    let bestPaise = Number.POSITIVE_INFINITY;
    let cheapestPaise = Number.POSITIVE_INFINITY;
    for (let variant = first; variant < end; variant++) {
      const paise = table.pricePaise[variant] as number;
      if (paise < cheapestPaise) cheapestPaise = paise;
      if (table.isSoldOut[variant] === 1) continue;
      const number = table.styleOf[variant] as number;
      const style = table.styles[number] as VariantStyle;
      const size = tests.size(style);
      const family = tests.family(style);
      const price = tests.price(paise);
      if (fits && family && price) {
        spellings[style.size] ??= style.spelling;
        sizes.add(style.size, row);
      }
      if (fits && size && price) families.add(style.family, row);
      if (fits && size && family) {
        if (paise < lowPaise) lowPaise = paise;
        if (paise > highPaise) highPaise = paise;
      }
      if (size && family && price && paise < bestPaise) {
        best = number;
        bestPaise = paise;
      }
    }
    if (best >= 0) attributes.count(own, misses);
    if (!fits) continue;
    if (best >= 0) listed.push({ row, inStock: true, pricePaise: bestPaise, style: best });
    else if (!narrowed) listed.push({ row, inStock: false, pricePaise: cheapestPaise, style: -1 });
  }
  return {
    listed: sortListed(table, listed, filters.sort),
    sizes: sizes.counts,
    spellings,
    families: families.counts,
    lowPaise,
    highPaise,
    attributes,
  };
}
