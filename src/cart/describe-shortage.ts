import type { CartItem } from './schema';

export const exceedsStock = ({ quantity, product: { variant } }: CartItem): boolean =>
  quantity > variant.stock;

/** The sentence for a line with more units than the store has; null for any other. */
export function describeShortage(item: CartItem): string | null {
  if (!exceedsStock(item)) return null;
  const { stock } = item.product.variant;
  if (stock === 0) return 'This has sold out. Remove it to check out.';
  return `Only ${stock} ${stock === 1 ? 'is' : 'are'} left, and your cart has ${item.quantity}.`;
}
