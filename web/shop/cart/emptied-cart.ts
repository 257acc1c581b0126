import type { CartItem } from '../../../src/cart/schema';

/**
 * The state of the cart page's entry in the browser's history, where the checkout has redirected to it because its cart became empty.
 * Only a type, because each piece of code that both pages share costs bytes on all others.
 */
export interface EmptiedCart {
  emptied: {
    /** whose cart it was: the entry outlives the login */
    userId: string | undefined;
    /** the items that the checkout showed before */
    items: readonly CartItem[];
  };
}
