/** The filters of a list of products. A page without filters does not load the module that reads them, see filter-params.ts. */
import type { AttributeFilters } from './attributes';
import type { ColorFamily } from './color-families';

/** Products in stock come first in every sort. */
export const SORTS = ['new', 'price-asc', 'price-desc'] as const;
export type Sort = (typeof SORTS)[number];

/** The highest price of a filter, in rupees. */
export const MAX_PRICE_FILTER = 10_000_000;
export const MAX_SIZES = 40;
export const MAX_SIZE_LENGTH = 30;

/**
 * A product matches when one of its variants is in stock and has one of the sizes, one of the color families and a price in the
 * range, and the product one of the values of each attribute.
 */
export interface ProductFilters {
  sort: Sort;
  /** an empty list means all sizes; in the order of compareSizes */
  sizes: string[];
  colorFamilies: ColorFamily[];
  /** whole rupees, both inclusive */
  minPrice: number | null;
  maxPrice: number | null;
  /** left out without any */
  attributes?: AttributeFilters | undefined;
}

export const NO_FILTERS: Readonly<ProductFilters> = {
  sort: 'new',
  sizes: [],
  colorFamilies: [],
  minPrice: null,
  maxPrice: null,
};

/** Whether the filters can exclude products; the sort cannot. */
export const hasFilters = (filters: ProductFilters): boolean =>
  hasVariantFilters(filters) || filters.attributes !== undefined;

/** Whether they can exclude some of a product's variants. */
export const hasVariantFilters = ({ sizes, colorFamilies, minPrice, maxPrice }: ProductFilters): boolean =>
  sizes.length > 0 || colorFamilies.length > 0 || minPrice !== null || maxPrice !== null;
