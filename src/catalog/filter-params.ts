/** How the URL of a list contains its filters: ?sort=price-asc&size=M&size=L&colour=blue&min=500. */
import { ATTRIBUTE_DETAILS, ATTRIBUTES, type Attribute, normalizeAttributeFilters } from './attributes';
import { COLOR_FAMILIES, isColorFamily } from './color-families';
import { MAX_PRICE_FILTER, MAX_SIZE_LENGTH, MAX_SIZES, type ProductFilters, SORTS } from './filters';
import { compareSizes, normalizeSize } from './sizes';

const PARAMS = {
  sort: 'sort',
  sizes: 'size',
  colorFamilies: 'colour',
  minPrice: 'min',
  maxPrice: 'max',
} as const satisfies Record<Exclude<keyof ProductFilters, 'attributes'>, string>;

/** A parameter of a URL that contains a filter. */
export type FilterParam =
  | (typeof PARAMS)[keyof typeof PARAMS]
  | (typeof ATTRIBUTE_DETAILS)[Attribute]['param'];

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

/** Equal filters become identical: each value once and in order, the lower price first. */
export function normalizeFilters(filters: ProductFilters): ProductFilters {
  const { sort, minPrice, maxPrice } = filters;
  const attributes = normalizeAttributeFilters(filters.attributes);
  const swapped = minPrice !== null && maxPrice !== null && minPrice > maxPrice;
  return {
    sort,
    sizes: normalizeSizes(filters.sizes),
    colorFamilies: COLOR_FAMILIES.filter((key) => filters.colorFamilies.includes(key)),
    minPrice: swapped ? maxPrice : minPrice,
    maxPrice: swapped ? minPrice : maxPrice,
    ...(attributes && { attributes }),
  };
}

/** The filters of a URL; unknown values are ignored. */
export function parseFilters(params: URLSearchParams): ProductFilters {
  const sort = params.get(PARAMS.sort);
  return normalizeFilters({
    sort: SORTS.find((known) => known === sort) ?? 'new',
    sizes: params.getAll(PARAMS.sizes),
    colorFamilies: params.getAll(PARAMS.colorFamilies).filter(isColorFamily),
    minPrice: parseRupees(params.get(PARAMS.minPrice)),
    maxPrice: parseRupees(params.get(PARAMS.maxPrice)),
    attributes: Object.fromEntries(
      ATTRIBUTES.map((attribute) => [attribute, params.getAll(ATTRIBUTE_DETAILS[attribute].param)]),
    ),
  });
}

/** The URL parameters of the filters: the same for equal filters, empty for none. */
export function toFilterParams(filters: ProductFilters): URLSearchParams {
  const { sort, sizes, colorFamilies, minPrice, maxPrice, attributes } = normalizeFilters(filters);
  const params = new URLSearchParams();
  if (sort !== 'new') params.set(PARAMS.sort, sort);
  for (const size of sizes) params.append(PARAMS.sizes, size);
  for (const family of colorFamilies) params.append(PARAMS.colorFamilies, family);
  if (minPrice !== null) params.set(PARAMS.minPrice, String(minPrice));
  if (maxPrice !== null) params.set(PARAMS.maxPrice, String(maxPrice));
  for (const attribute of ATTRIBUTES)
    for (const value of attributes?.[attribute] ?? [])
      params.append(ATTRIBUTE_DETAILS[attribute].param, value);
  return params;
}
