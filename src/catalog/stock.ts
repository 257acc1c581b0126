/** Stock thresholds and badges of the back office (specification, sections 4 and 9), and the notes' texts. */

type StockTone = 'green' | 'amber' | 'red';

/** The highest stock that counts as low. */
export interface StockThresholds {
  /** of a product, all variants together */
  product: number;
  /** of one variant */
  variant: number;
  /** of one variant, for customers */
  shopper: number;
}

/** The specification's. A shop can choose others, and a product has one of its own for all three. */
export const DEFAULT_THRESHOLDS: StockThresholds = { product: 10, variant: 5, shopper: 9 };

/** as many as a variant can have in stock */
export const MAX_THRESHOLD = 1_000_000;

/** The badge of a product in the back office: the sum of its variants' stock. */
export function getProductStockTone(stock: number, lowAt = DEFAULT_THRESHOLDS.product): StockTone {
  if (stock === 0) return 'red';
  return stock > lowAt ? 'green' : 'amber';
}

/** The badge of one variant in the back office. */
export function getVariantStockBadge(
  stock: number,
  lowAt = DEFAULT_THRESHOLDS.variant,
): { tone: StockTone; text: 'In Stock' | 'Out of Stock' } {
  if (stock === 0) return { tone: 'red', text: OUT_OF_STOCK };
  return { tone: stock > lowAt ? 'green' : 'amber', text: 'In Stock' };
}

export const OUT_OF_STOCK = 'Out of Stock';
export const LOW_STOCK = 'Low stock';
