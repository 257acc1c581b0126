import { exceedsStock } from './describe-shortage';
import type { Cart, CartItem } from './schema';
import { computeLinePaise } from './totals';

/** A line whose amount or quantity changed, that is in only one of the carts, or that has more units than the store. */
export interface LineChange {
  /** the current line, or the old one where it was removed */
  item: CartItem;
  /** the line's amount; null where it was or is not in the cart */
  beforePaise: number | null;
  afterPaise: number | null;
  /** null where the quantity did not change */
  quantityBefore: number | null;
}

/** The lines that differ or can't be bought, in the sequence of the current cart, then the removed ones. */
export function findLineChanges(before: Cart, after: Cart): LineChange[] {
  const removed = new Map(before.items.map((item) => [item.product.variant.id, item]));
  const changes: LineChange[] = [];
  for (const item of after.items) {
    const { id } = item.product.variant;
    const was = removed.get(id);
    removed.delete(id);
    const beforePaise = was ? computeLinePaise(was) : null;
    const afterPaise = computeLinePaise(item);
    const quantityBefore = was && was.quantity !== item.quantity ? was.quantity : null;
    if (beforePaise !== afterPaise || quantityBefore !== null || exceedsStock(item))
      changes.push({ item, beforePaise, afterPaise, quantityBefore });
  }
  for (const item of removed.values())
    changes.push({ item, beforePaise: computeLinePaise(item), afterPaise: null, quantityBefore: null });
  return changes;
}
