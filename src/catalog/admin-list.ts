/** The back office's list of products: its filters, its sorts and its rows. */
import type { Page } from '../pagination';
import type { InheritedDeclaration } from './inherited-declarations';
import type { ProductStatus } from './publishing';
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

/** A product as its row shows it; opening the row loads the variants. */
export interface AdminProduct {
  id: string;
  name: string;
  version: number;
  status: ProductStatus;
  categoryId: string;
  /** names from the top: "Women / Kurtas" */
  categoryPath: string;
  /** the first picture of its gallery */
  image: Image | null;
  /** of its own */
  hsn?: string;
  /** the highest stock that counts as low, where it is its own */
  lowStock?: number;
  /** what it declares itself; left out for nothing */
  declared?: InheritedDeclaration[];
  variantCount: number;
  stockTotal: number;
  /** in rupees: the lowest and highest price of its variants, and the lowest and highest original price */
  price: { from: string; to: string; originalFrom: string; originalTo: string };
}

export interface AdminProducts extends Page<AdminProduct> {
  /** of the whole catalog, without the filters */
  counts: { total: number; low: number; out: number; drafts: number };
  /** left out while they are the specification's, and no product has one of its own */
  thresholds?: { product: number; variant: number; hasOwn: boolean };
}
