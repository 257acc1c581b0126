/** Stock thresholds and badges (specification, sections 4 and 9). */

type StockTone = 'green' | 'amber' | 'red';

/** The highest stock that the back office shows as low, of a product and of a variant. */
export const LOW_PRODUCT_STOCK = 10;
export const LOW_VARIANT_STOCK = 5;

/** The badge of a product in the back office: the sum of its variants' stock. */
export function getProductStockTone(stock: number): StockTone {
  if (stock > LOW_PRODUCT_STOCK) return 'green';
  return stock > 0 ? 'amber' : 'red';
}

/** The badge of one variant in the back office. */
export function getVariantStockBadge(stock: number): { tone: StockTone; text: 'In Stock' | 'Out of Stock' } {
  if (stock === 0) return { tone: 'red', text: OUT_OF_STOCK };
  return { tone: stock > LOW_VARIANT_STOCK ? 'green' : 'amber', text: 'In Stock' };
}

export const OUT_OF_STOCK = 'Out of Stock';
export const LOW_STOCK = 'Low stock';

export type StockNote = typeof OUT_OF_STOCK | typeof LOW_STOCK | null;

/** The note that a shopper sees beside a variant. */
export function getVariantStockNote(stock: number): StockNote {
  if (stock === 0) return OUT_OF_STOCK;
  return stock < 10 ? LOW_STOCK : null;
}

/** The note on a card: out when all variants are out, low when all are low or out. */
export function getCardStockNote(stocks: readonly number[]): StockNote {
  if (stocks.every((stock) => stock === 0)) return OUT_OF_STOCK;
  return stocks.every((stock) => stock < 10) ? LOW_STOCK : null;
}
