/** The cart's fixed texts; apart from schema.ts, so that a page can say them without loading the schemas. */
export const CART_MESSAGES = {
  empty: 'Your cart is empty',
  redirecting: 'Your cart is empty. Redirecting...',
  brokenItem: 'There was an error displaying this cart item.',
} as const;

/** The way on from where there is nothing more to do. */
export const CONTINUE_SHOPPING = 'Continue Shopping';
