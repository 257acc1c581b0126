import { getPayablePaise, toPricePaise } from '../catalog/price';
import { multiplyPaise, sumPaise, toRupees } from '../money';
import type { Cart, CartItem } from './schema';

/** The price to pay, times the quantity. */
export function computeLinePaise({ quantity, product: { variant } }: CartItem): number {
  return multiplyPaise(getPayablePaise(toPricePaise(variant)), quantity);
}

export const computeCartPaise = (items: readonly CartItem[]): number => sumPaise(items.map(computeLinePaise));

export function toCart(items: CartItem[]): Cart {
  return {
    items,
    itemCount: items.reduce((count, item) => count + item.quantity, 0),
    total: toRupees(computeCartPaise(items)),
  };
}
