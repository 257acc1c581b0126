/** The list's address, read. What it can't mean counts as not said. */
import {
  PRODUCT_SORTS,
  type ProductSort,
  STOCK_FILTERS,
  type StockFilter,
} from '../../../../src/catalog/admin-list';
import { pageNumber } from '../../../page-number';

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

export interface ProductsInput {
  page: number;
  q: string;
  categoryId: string | null;
  stock: StockFilter | null;
  sort: ProductSort;
}

export function readProductsQuery(params: URLSearchParams): ProductsInput {
  return {
    page: pageNumber(params),
    q: (params.get('q') ?? '').trim().slice(0, 200),
    categoryId: params.get('category')?.slice(0, 64) || null,
    stock: oneOf(STOCK_FILTERS, params.get('stock')),
    sort: oneOf(PRODUCT_SORTS, params.get('sort')) ?? 'newest',
  };
}

export const isNarrowed = ({ q, categoryId, stock }: ProductsInput): boolean =>
  q !== '' || categoryId !== null || stock !== null;

type Options = readonly (readonly [value: string, words: string])[];

export const STOCK_OPTIONS: Options = [
  ['', 'Any stock'],
  ['in', 'Above 10'],
  ['low', 'Low, 1 to 10'],
  ['out', 'Out of stock'],
  ['variant-low', 'Low stock, 1 to 5'],
  ['variant-out', 'Some variants out of stock'],
] satisfies [StockFilter | '', string][];

export const SORT_OPTIONS: Options = [
  ['', 'Newest first'],
  ['name', 'By name'],
  ['stock-asc', 'Lowest stock first'],
  ['stock-desc', 'Highest stock first'],
  ['price-asc', 'Lowest price first'],
  ['price-desc', 'Highest price first'],
] satisfies [ProductSort | '', string][];

interface Node {
  id: string;
  name: string;
  subCategories: readonly Node[];
}

const INDENT = '\u00a0\u00a0\u00a0';

/** Every category, each below its parent and further in. */
export function categoryOptions(categories: readonly Node[]): Options {
  const below = (nodes: readonly Node[], depth: number): [string, string][] =>
    nodes.flatMap(({ id, name, subCategories }): [string, string][] => [
      [id, INDENT.repeat(depth) + name],
      ...below(subCategories, depth + 1),
    ]);
  return [['', 'All categories'], ...below(categories, 0)];
}
