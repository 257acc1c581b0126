/** Applies filters to rows of the catalog table: the matches in order, and the counts of all filter values. */
import type { Attribute } from '../../src/catalog/attributes';
import { COLOR_FAMILIES } from '../../src/catalog/color-families';
import { hasFilters, hasVariantFilters, type ProductFilters } from '../../src/catalog/filters';
import type { Facets } from '../../src/catalog/shapes';
import { compareSizes, normalizeSize } from '../../src/catalog/sizes';
import { createAttributeCounts } from './attribute-facets';
import type { CatalogTable, VariantStyle } from './catalog-table';

const PAISE_PER_RUPEE = 100;

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
  readonly #counts: Uint32Array;
  /** the row that was counted last, plus one */
  readonly #last: Uint32Array;

  constructor(values: number) {
    this.#counts = new Uint32Array(values);
    this.#last = new Uint32Array(values);
  }

  add(value: number, row: number): void {
    if (this.#last[value] === row + 1) return;
    this.#last[value] = row + 1;
    this.#counts[value] = this.count(value) + 1;
  }

  count = (value: number): number => this.#counts[value] ?? 0;
}

interface Match {
  id: string;
  /** of the cheapest matching variant; omitted without filters of variants */
  matchedColor?: string;
}

export interface FilterResult {
  total: number;
  /** in the order of the sort; sorted when called for the first time. Valid as long as the rows of the table. */
  listMatches(from?: number, to?: number): Match[];
  facets: Facets;
}

/** What is listed, in columns like those of the table. */
interface Listed {
  rows: number[];
  inStock: boolean[];
  pricePaise: number[];
  /** of the cheapest matching variant */
  styles: number[];
}

/** The positions of what is listed, in the order of the sort. */
function sortListed(
  { ids, createdAt }: CatalogTable,
  { rows, inStock, pricePaise }: Listed,
  sort: ProductFilters['sort'],
): number[] {
  const dearerLater = { new: 0, 'price-asc': 1, 'price-desc': -1 }[sort];
  const at = <Value>(values: ArrayLike<Value>, position: number) => values[position] as Value;
  return rows
    .map((_, position) => position)
    .sort((a, b) => {
      const [row, other] = [at(rows, a), at(rows, b)];
      return (
        Number(at(inStock, b)) - Number(at(inStock, a)) ||
        dearerLater * (at(pricePaise, a) - at(pricePaise, b)) ||
        at(createdAt, other) - at(createdAt, row) ||
        (at(ids, row) < at(ids, other) ? -1 : 1)
      );
    });
}

/**
 * Products are sorted by the lowest price of their matching variants.
 * @param used the attributes that are filters
 */
export function applyFilters(
  table: CatalogTable,
  rows: readonly number[],
  filters: ProductFilters,
  used: readonly Attribute[] = [],
): FilterResult {
  const tests = createVariantTests(table, filters);
  const narrowed = hasFilters(filters);
  const showsMatch = hasVariantFilters(filters);
  const attributes = createAttributeCounts(filters.attributes, used);
  const sizes = new Tally(table.sizeKeys.length);
  const spellings: (string | undefined)[] = [];
  const families = new Tally(COLOR_FAMILIES.length);
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  const listed: Listed = { rows: [], inStock: [], pricePaise: [], styles: [] };
  const list = (row: number, inStock: boolean, pricePaise: number, style: number) => {
    listed.rows.push(row);
    listed.inStock.push(inStock);
    listed.pricePaise.push(pricePaise);
    listed.styles.push(style);
  };
  let sorted: number[] | null = null;

  for (const row of rows) {
    const own = table.attributes[row] ?? {};
    const misses = attributes.findMisses(own);
    if (misses.length > 1) continue;
    const fits = misses.length === 0;
    const first = table.firstVariant[row] as number;
    const end = first + (table.variantCount[row] as number);
    let best = -1;
    let bestPaise = Number.POSITIVE_INFINITY;
    let lowestPaise = Number.POSITIVE_INFINITY;
    for (let variant = first; variant < end; variant++) {
      const paise = table.pricePaise[variant] as number;
      if (paise < lowestPaise) lowestPaise = paise;
      if (table.isSoldOut[variant] === 1) continue;
      const style = table.styles[table.styleOf[variant] as number] as VariantStyle;
      const size = tests.size(style);
      const family = tests.family(style);
      const price = tests.price(paise);
      if (fits && family && price) {
        spellings[style.size] ??= style.spelling;
        sizes.add(style.size, row);
      }
      if (fits && size && price) families.add(style.family, row);
      if (fits && size && family) {
        if (paise < low) low = paise;
        if (paise > high) high = paise;
      }
      if (size && family && price && paise < bestPaise) {
        best = variant;
        bestPaise = paise;
      }
    }
    if (best >= 0) attributes.count(own, misses);
    if (!fits) continue;
    if (best >= 0) list(row, true, bestPaise, table.styleOf[best] as number);
    else if (!narrowed) list(row, false, lowestPaise, -1);
  }

  const chosen = new Map(filters.sizes.map((size) => [normalizeSize(size), size]));
  const attributeFacets = attributes.listFacets();
  const sizeFacets = new Map([...chosen].map(([key, size]) => [key, { size, count: 0 }]));
  table.sizeKeys.forEach((key, size) => {
    const count = sizes.count(size);
    if (count > 0) sizeFacets.set(key, { size: chosen.get(key) ?? spellings[size] ?? key, count });
  });
  const toMatch = (position: number): Match => {
    const id = table.ids[listed.rows[position] as number] as string;
    const style = table.styles[listed.styles[position] as number];
    return showsMatch && style ? { id, matchedColor: style.color } : { id };
  };
  return {
    total: listed.rows.length,
    listMatches: (from = 0, to = listed.rows.length) => {
      sorted ??= sortListed(table, listed, filters.sort);
      return sorted.slice(from, to).map(toMatch);
    },
    facets: {
      sizes: [...sizeFacets.values()].sort((a, b) => compareSizes(a.size, b.size)),
      colorFamilies: COLOR_FAMILIES.map((colorFamily, family) => ({
        colorFamily,
        count: families.count(family),
      })).filter(({ colorFamily, count }) => count > 0 || filters.colorFamilies.includes(colorFamily)),
      price:
        high > 0 ? { min: Math.floor(low / PAISE_PER_RUPEE), max: Math.ceil(high / PAISE_PER_RUPEE) } : null,
      ...(attributeFacets.length > 0 ? { attributes: attributeFacets } : {}),
    },
  };
}
