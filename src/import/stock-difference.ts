import type { DraftVariant } from './draft';

const COUNT = /^\d{1,9}$/;

/** Whether the stock of an export can be read. Ignoring it would set the stock, and put units sold since on sale again. */
export const isReadableStockWas = (stockWas: string): boolean => COUNT.test(stockWas);

/** What a row adds to the stock of its export, or takes from it; null for a row without both numbers, which sets the stock. */
export const findStockDifference = ({
  stock,
  stockWas,
}: Pick<DraftVariant, 'stock' | 'stockWas'>): number | null =>
  stock !== undefined && stockWas !== undefined && COUNT.test(stock) && COUNT.test(stockWas)
    ? Number(stock) - Number(stockWas)
    : null;
