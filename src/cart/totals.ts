import { getPayablePaise } from '../catalog/price';
import { fromRupees, multiplyPaise, sumPaise, toRupees } from '../money';
import type { Cart, CartItem } from './schema';

/** The price to pay, times the quantity. */
export function computeLinePaise({ quantity, product: { variant } }: CartItem): number {
  const price = {
    originalPaise: fromRupees(variant.originalPrice),
    discountPaise: variant.discountPrice === null ? null : fromRupees(variant.discountPrice),
  };
  return multiplyPaise(getPayablePaise(price), quantity);
}

export const computeCartPaise = (items: readonly CartItem[]): number => sumPaise(items.map(computeLinePaise));

export function toCart(items: CartItem[]): Cart {
  return {
    items,
    itemCount: items.reduce((count, item) => count + item.quantity, 0),
    total: toRupees(computeCartPaise(items)),
  };
}
