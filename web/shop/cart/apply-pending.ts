import { SOMETHING_WENT_WRONG } from '../../../src/errors';
import { WISHLIST_MESSAGES } from '../../../src/wishlist/messages';
import { getErrorMessage } from '../../form/get-error-message';
import { hasSucceeded } from '../../session/has-succeeded';
import type { trpc } from '../../trpc';
import type { ToastApi } from '../../ui/toast';
import { getWishlistErrorMessage } from '../wishlist/wishlist';
import { clearPending, PENDING_KEY, type PendingItems, readPending } from './pending';

/** Pending items expire after a day. */
export const PENDING_MS = 24 * 60 * 60 * 1000;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Validates what was stored, because users and extensions can change the browser's storage. */
function parsePending(stored: unknown): PendingItems {
  try {
    // biome-ignore lint/suspicious/noExplicitAny: every part that is used is checked
    const { savedAt, cart, wishlist } = (stored ?? {}) as any;
    const age = Date.now() - savedAt;
    if (!(age >= 0 && age < PENDING_MS)) return {};
    const items: PendingItems = {};
    if (isText(cart?.productVariantId) && Number.isSafeInteger(cart.quantity) && cart.quantity > 0)
      items.cart = { productVariantId: cart.productVariantId, quantity: cart.quantity };
    if (isText(wishlist?.productId)) items.wishlist = { productId: wishlist.productId };
    return items;
  } catch {
    return {};
  }
}

function takePendingItems(): PendingItems {
  const items = parsePending(readPending());
  clearPending();
  return items;
}

/** Returns and removes the pending items. Only one of several tabs gets them. */
export async function takePending(): Promise<PendingItems> {
  // Locks exist only in secure contexts (https).
  return navigator.locks
    ? navigator.locks.request(PENDING_KEY, async () => takePendingItems())
    : takePendingItems();
}

interface Store {
  utils: ReturnType<typeof trpc.useUtils>;
  toast: ToastApi;
  /** opens the cart and highlights the line of this variant */
  openCart: (variantId: string) => void;
}

/** Adds the pending items once. Errors are shown and not retried. */
export async function applyPending({ utils: { client, cart, wishlist }, toast, openCart }: Store) {
  const items = await takePending();
  if (items.wishlist) {
    try {
      const answer = await client.wishlist.add.mutate(items.wishlist);
      // A request sent before would overwrite it with a wishlist without the product.
      await wishlist.get.cancel();
      wishlist.get.setData(undefined, answer.wishlist);
      toast.success(WISHLIST_MESSAGES.added);
    } catch (error) {
      toast.error(getWishlistErrorMessage(error));
      // It may be on the wishlist, although the answer was lost.
      void wishlist.get.invalidate();
    }
  }
  if (items.cart) {
    try {
      const answer = await client.cart.add.mutate(items.cart);
      await cart.get.cancel();
      cart.get.setData(undefined, answer);
      openCart(items.cart.productVariantId);
    } catch (error) {
      const { productVariantId, quantity } = items.cart;
      const isInCart = await hasSucceeded(error, async () => {
        const now = await cart.get.fetch(undefined, { staleTime: 0 });
        return now.items.some(
          (line) => line.product.variant.id === productVariantId && line.quantity >= quantity,
        );
      });
      if (isInCart) return openCart(productVariantId);
      toast.error(getErrorMessage(error, SOMETHING_WENT_WRONG));
      void cart.get.invalidate();
    }
  }
}
