/** What a shopper narrows a category down to, and how its address says so: ?sort=price-asc&size=M&size=L&color=blue&min=500. */
import { COLOR_FAMILIES, type ColorFamily, isColorFamily } from './color-families';
import { compareSizes, normalizeSize } from './sizes';

/** Whatever the sort, what is in stock comes first. */
export const SORTS = ['new', 'price-asc', 'price-desc'] as const;
export type Sort = (typeof SORTS)[number];

/** Rupees; the most a price filter can name. */
export const MAX_PRICE_FILTER = 10_000_000;
export const MAX_SIZES = 40;
export const MAX_SIZE_LENGTH = 30;

/** A product counts when one and the same variant has one of the sizes, one of the colors and a price between, and is in stock. */
export interface ProductFilters {
  sort: Sort;
  /** none means every one; in the order of a rail */
  sizes: string[];
  colorFamilies: ColorFamily[];
  /** whole rupees, both inclusive */
  minPrice: number | null;
  maxPrice: number | null;
}

export const NO_FILTERS: Readonly<ProductFilters> = {
  sort: 'new',
  sizes: [],
  colorFamilies: [],
  minPrice: null,
  maxPrice: null,
};

/** Whether something is left out; a sort alone leaves out nothing. */
export const hasFilters = ({ sizes, colorFamilies, minPrice, maxPrice }: ProductFilters): boolean =>
  sizes.length > 0 || colorFamilies.length > 0 || minPrice !== null || maxPrice !== null;

function parseRupees(text: string | null): number | null {
  if (text === null || !/^\d{1,8}$/.test(text.trim())) return null;
  const amount = Number(text);
  return amount <= MAX_PRICE_FILTER ? amount : null;
}

function normalizeSizes(values: readonly string[]): string[] {
  const sizes = values.map((size) => size.trim()).filter((size) => size && size.length <= MAX_SIZE_LENGTH);
  return [...new Map(sizes.map((size) => [normalizeSize(size), size])).values()]
    .slice(0, MAX_SIZES)
    .sort(compareSizes);
}

/** The filters in one spelling: each value once and in order, the lower price first. */
export function normalizeFilters(filters: ProductFilters): ProductFilters {
  const { sort, minPrice, maxPrice } = filters;
  const swapped = minPrice !== null && maxPrice !== null && minPrice > maxPrice;
  return {
    sort,
    sizes: normalizeSizes(filters.sizes),
    colorFamilies: COLOR_FAMILIES.filter((key) => filters.colorFamilies.includes(key)),
    minPrice: swapped ? maxPrice : minPrice,
    maxPrice: swapped ? minPrice : maxPrice,
  };
}

/** Reads an address; what it doesn't know, it ignores. */
export function parseFilters(params: URLSearchParams): ProductFilters {
  const sort = params.get('sort');
  return normalizeFilters({
    sort: SORTS.find((known) => known === sort) ?? 'new',
    sizes: params.getAll('size'),
    colorFamilies: params.getAll('colour').filter(isColorFamily),
    minPrice: parseRupees(params.get('min')),
    maxPrice: parseRupees(params.get('max')),
  });
}

/** The address of these filters: always the same for the same filters, and empty for none. */
export function toFilterParams(filters: ProductFilters): URLSearchParams {
  const { sort, sizes, colorFamilies, minPrice, maxPrice } = normalizeFilters(filters);
  const params = new URLSearchParams();
  if (sort !== 'new') params.set('sort', sort);
  for (const size of sizes) params.append('size', size);
  for (const colour of colorFamilies) params.append('colour', colour);
  if (minPrice !== null) params.set('min', String(minPrice));
  if (maxPrice !== null) params.set('max', String(maxPrice));
  return params;
}
