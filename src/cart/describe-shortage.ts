import type { CartItem } from './schema';

/** More in the cart than the store has left. */
export const exceedsStock = ({ quantity, product: { variant } }: CartItem): boolean =>
  quantity > variant.stock;

/** What to tell about a line the store can't fill, or null. */
export function describeShortage(item: CartItem): string | null {
  if (!exceedsStock(item)) return null;
  const { stock } = item.product.variant;
  if (stock === 0) return 'This has sold out. Remove it to check out.';
  return `Only ${stock} ${stock === 1 ? 'is' : 'are'} left, and your cart has ${item.quantity}.`;
}
