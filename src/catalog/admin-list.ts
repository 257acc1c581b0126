/** The back office's list of products: what it can be narrowed to and sorted by, and one row of it. */
import type { Page } from '../pagination';
import type { Image } from './shapes';

/**
 * By the thresholds of stock.ts. `low`, `out` and `in` are a product's badge (amber, red, green); `variant-low` and
 * `variant-out` find products of which a single variant is low or out.
 */
export const STOCK_FILTERS = ['low', 'out', 'in', 'variant-low', 'variant-out'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

export const PRODUCT_SORTS = [
  'newest',
  'name',
  'stock-asc',
  'stock-desc',
  'price-asc',
  'price-desc',
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** A product as its row shows it; the variants are asked for when the row is opened. */
export interface AdminProduct {
  id: string;
  name: string;
  version: number;
  categoryId: string;
  /** names from the top: "Women / Kurtas" */
  categoryPath: string;
  /** the first of its gallery */
  image: Image | null;
  variantCount: number;
  stockTotal: number;
  /** rupees; what the cheapest and the dearest variant cost, and their original prices */
  price: { from: string; to: string; originalFrom: string; originalTo: string };
}

export interface AdminProducts extends Page<AdminProduct> {
  /** of the whole catalog, whatever it is narrowed to */
  counts: { total: number; low: number; out: number };
}
