/** What a visitor reads of the stock (specification, section 4). */
import { DEFAULT_THRESHOLDS, LOW_STOCK, OUT_OF_STOCK } from './stock';

export type StockNote = typeof OUT_OF_STOCK | typeof LOW_STOCK | null;

interface Thresholds {
  /** the product's own */
  lowStock?: number | undefined;
  /** the shop's, where it is not the specification's */
  shopLowStock?: number | undefined;
}

const getThreshold = ({ lowStock, shopLowStock }: Thresholds): number =>
  lowStock ?? shopLowStock ?? DEFAULT_THRESHOLDS.shopper;

/** The note that a visitor sees beside a variant of the product. */
export function getVariantStockNote(stock: number, product: Thresholds = {}): StockNote {
  if (stock === 0) return OUT_OF_STOCK;
  return stock <= getThreshold(product) ? LOW_STOCK : null;
}

/** The note on a card: out when all variants are out, low when all are low or out. */
export function getCardStockNote(stocks: readonly number[], product: Thresholds = {}): StockNote {
  if (stocks.every((stock) => stock === 0)) return OUT_OF_STOCK;
  return stocks.every((stock) => stock <= getThreshold(product)) ? LOW_STOCK : null;
}
