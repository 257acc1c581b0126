/** The filters of the product list, read from the URL. Unknown values are ignored. */
import {
  type AdminProducts,
  PRODUCT_SORTS,
  type ProductSort,
  STOCK_FILTERS,
  type StockFilter,
} from '../../../../src/catalog/admin-list';
import { PRODUCT_STATUSES, type ProductStatus, STATUS_LABELS } from '../../../../src/catalog/publishing';
import { DEFAULT_THRESHOLDS } from '../../../../src/catalog/stock';
import { parsePageNumber } from '../../../page-number';
import { parseSearchTerm } from '../../../search-term';
import { findOption } from '../../list/find-option';

export interface ProductsQuery {
  page: number;
  q: string;
  categoryId: string | null;
  stock: StockFilter | null;
  status: ProductStatus | null;
  /** left out where the list is not filtered by it */
  missing?: 'declarations';
  sort: ProductSort;
}

export function toProductsQuery(params: URLSearchParams): ProductsQuery {
  return {
    page: parsePageNumber(params),
    q: parseSearchTerm(params),
    categoryId: params.get('category')?.slice(0, 64) || null,
    stock: findOption(STOCK_FILTERS, params.get('stock')) ?? null,
    status: findOption(PRODUCT_STATUSES, params.get('status')) ?? null,
    ...(params.get('missing') === 'declarations' ? { missing: 'declarations' as const } : {}),
    sort: findOption(PRODUCT_SORTS, params.get('sort')) ?? 'newest',
  };
}

export const hasFilters = ({ q, categoryId, stock, status, missing }: ProductsQuery): boolean =>
  q !== '' || categoryId !== null || stock !== null || status !== null || missing !== undefined;

type Options = readonly (readonly [value: string, label: string])[];

type Thresholds = AdminProducts['thresholds'];

/** Numbers are named only where they hold for every product. */
export function listStockOptions(thresholds: Thresholds): Options {
  const { product, variant } = thresholds ?? DEFAULT_THRESHOLDS;
  const hasOwn = thresholds?.hasOwn ?? false;
  return [
    ['', 'Any stock'],
    ['in', hasOwn ? 'Above the threshold' : `Above ${product}`],
    ['low', hasOwn ? 'Low' : `Low, 1 to ${product}`],
    ['out', 'Out of stock'],
    ['variant-low', hasOwn ? 'Low stock, some variants' : `Low stock, 1 to ${variant}`],
    ['variant-out', 'Some variants out of stock'],
  ] satisfies [StockFilter | '', string][];
}

export const STATUS_OPTIONS: Options = [
  ['', 'Any status'],
  ...PRODUCT_STATUSES.map((status): [string, string] => [status, STATUS_LABELS[status]]),
];

export const MISSING_OPTIONS: Options = [
  ['', 'Any declarations'],
  ['declarations', 'Missing declarations'],
];

export const SORT_OPTIONS: Options = [
  ['', 'Newest first'],
  ['name', 'By name'],
  ['stock-asc', 'Lowest stock first'],
  ['stock-desc', 'Highest stock first'],
  ['price-asc', 'Lowest price first'],
  ['price-desc', 'Highest price first'],
] satisfies [ProductSort | '', string][];

interface CategoryNode {
  id: string;
  name: string;
  subCategories: readonly CategoryNode[];
}

const INDENT = '\u00a0\u00a0\u00a0';

/** All categories as options, indented below their parents. */
export function listCategoryOptions(categories: readonly CategoryNode[]): Options {
  const below = (categories: readonly CategoryNode[], depth: number): [string, string][] =>
    categories.flatMap(({ id, name, subCategories }): [string, string][] => [
      [id, INDENT.repeat(depth) + name],
      ...below(subCategories, depth + 1),
    ]);
  return [['', 'All categories'], ...below(categories, 0)];
}
