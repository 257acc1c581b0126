/** Separate from schema.ts, so that a page can show these without loading the schemas. */
export const CART_MESSAGES = {
  empty: 'Your cart is empty',
  redirecting: 'Your cart is empty. Redirecting...',
  brokenItem: 'There was an error displaying this cart item.',
} as const;

export const CONTINUE_SHOPPING = 'Continue Shopping';
