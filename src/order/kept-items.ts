import { fromRupees, multiplyPaise, sumPaise } from '../money';
import type { Order } from './schema';

interface Units {
  quantity: number;
  returnedUnits?: number | undefined;
}

/** The units of an order that did not come back. */
export const listKeptItems = <Item extends Units>(items: readonly Item[]): Omit<Item, 'returnedUnits'>[] =>
  items.flatMap(({ returnedUnits = 0, ...item }) =>
    item.quantity > returnedUnits ? [{ ...item, quantity: item.quantity - returnedUnits }] : [],
  );

/** How many units of these items did not come back. */
export const countUnits = (items: readonly Units[]): number =>
  items.reduce((sum, { quantity, returnedUnits = 0 }) => sum + quantity - returnedUnits, 0);

/** What the units that did not come back cost, in paise. */
export const sumKeptItems = ({ items }: Pick<Order, 'items'>): number =>
  sumPaise(
    listKeptItems(items).map(({ priceAtPurchase, quantity }) =>
      multiplyPaise(fromRupees(priceAtPurchase), quantity),
    ),
  );
