import type { Cart, CartItem } from './schema';
import { linePaise } from './totals';

/** A line that costs something else than before, or is not in both carts. */
export interface LineChange {
  /** as it is now, or as it was where it is gone */
  item: CartItem;
  /** what the line came to and comes to now, in paise; null where it was or is not in the cart */
  beforePaise: number | null;
  afterPaise: number | null;
  /** how many there were; null where the quantity is the same */
  quantityBefore: number | null;
}

/** What makes one cart come to another total than the other, in the order of the cart as it is now; lines that are gone come last. */
export function findLineChanges(before: Cart, after: Cart): LineChange[] {
  const earlier = new Map(before.items.map((item) => [item.product.variant.id, item]));
  const changes: LineChange[] = [];
  for (const item of after.items) {
    const { id } = item.product.variant;
    const was = earlier.get(id);
    earlier.delete(id);
    const beforePaise = was ? linePaise(was) : null;
    const afterPaise = linePaise(item);
    const quantityBefore = was && was.quantity !== item.quantity ? was.quantity : null;
    if (beforePaise !== afterPaise || quantityBefore !== null)
      changes.push({ item, beforePaise, afterPaise, quantityBefore });
  }
  for (const item of earlier.values())
    changes.push({ item, beforePaise: linePaise(item), afterPaise: null, quantityBefore: null });
  return changes;
}
