import { fromRupees, multiplyPaise, sumPaise } from '../money';
import type { Order, OrderItem } from './schema';

/** The units of an order that did not come back. */
export const listKeptItems = (items: readonly OrderItem[]): OrderItem[] =>
  items.flatMap(({ returnedUnits = 0, ...item }) =>
    item.quantity > returnedUnits ? [{ ...item, quantity: item.quantity - returnedUnits }] : [],
  );

/** How many units of these items did not come back. */
export const countUnits = (items: readonly Pick<OrderItem, 'quantity' | 'returnedUnits'>[]): number =>
  items.reduce((sum, { quantity, returnedUnits = 0 }) => sum + quantity - returnedUnits, 0);

/** What the units that did not come back cost, in paise. */
export const sumKeptItems = ({ items }: Pick<Order, 'items'>): number =>
  sumPaise(
    listKeptItems(items).map(({ priceAtPurchase, quantity }) =>
      multiplyPaise(fromRupees(priceAtPurchase), quantity),
    ),
  );
