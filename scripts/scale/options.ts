/** The options of `npm run seed`. */
import { parseWholeNumber } from '../parse-whole-number';
import type { Scale } from './fill';

export const SEED_USAGE = `Usage: npm run seed [-- --products 10000 --orders 50000 [--customers 20000]] [--dry-run]
Without numbers it seeds the demo store, with numbers a store of that size for measurements. The database must be empty.
  --dry-run    prints what it would seed, and seeds nothing`;

const MAX_SCALE = 1_000_000;

/** The size of the store to generate; null for the demo store. Throws a UsageError for an invalid number. */
export function parseScale(values: { products?: string; orders?: string; customers?: string }): Scale | null {
  if (Object.values(values).every((value) => value === undefined)) return null;
  const count = (name: keyof typeof values, fallback: number) =>
    parseWholeNumber(name, values[name] ?? String(fallback), [1, MAX_SCALE]);
  const orders = count('orders', 50_000);
  return {
    products: count('products', 10_000),
    orders,
    customers: count('customers', Math.ceil(orders * 0.4)),
  };
}
