import { SOMETHING_WENT_WRONG } from '../errors';

/** Texts about the wishlist (specification, section 8). */
export const WISHLIST_MESSAGES = {
  added: 'Added to wishlist',
  removed: 'Removed from wishlist',
  failed: SOMETHING_WENT_WRONG,
} as const;
