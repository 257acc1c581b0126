import type { Cart } from '../../../src/cart/schema';
import { type ErrorCode, SOMETHING_WENT_WRONG } from '../../../src/errors';
import { WISHLIST_MESSAGES } from '../../../src/wishlist/messages';
import { getErrorCode } from '../../call-error';
import { ADDITION_TIMEOUT_MS, findResult } from '../../calls/find-result';
import { getErrorMessage } from '../../form/get-error-message';
import { createIdempotencyKey } from '../../form/use-idempotency-key';
import type { trpc } from '../../trpc';
import type { ToastApi } from '../../ui/toast';
import { recoverWishlist } from '../wishlist/recover-wishlist';
import { getWishlistErrorMessage } from '../wishlist/wishlist';
import { addAvailable, describePartialAddition, type WantedItem } from './add-available';
import { clearPending, PENDING_KEY, type PendingItems, readPending, savePending } from './pending';

/** Each pending item expires after a day. */
export const PENDING_MS = 24 * 60 * 60 * 1000;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isRecent = (savedAt: unknown) =>
  typeof savedAt === 'number' && savedAt <= Date.now() && Date.now() < savedAt + PENDING_MS;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** Validates what was stored, because users and extensions can change the browser's storage. */
export function parsePending(stored: unknown): PendingItems {
  try {
    // biome-ignore lint/suspicious/noExplicitAny: every part that is used is checked
    const { cart, wishlist } = (stored ?? {}) as any;
    const items: PendingItems = {};
    if (
      isRecent(cart?.savedAt) &&
      isText(cart.productId) &&
      isText(cart.productVariantId) &&
      isCount(cart.quantity)
    ) {
      const { savedAt, productId, productVariantId, quantity, expected, idempotencyKey } = cart;
      items.cart = {
        savedAt,
        productId,
        productVariantId,
        quantity,
        ...(isCount(expected) && { expected }),
        ...(isText(idempotencyKey) && { idempotencyKey }),
      };
    }
    if (isRecent(wishlist?.savedAt) && isText(wishlist.productId)) {
      const { savedAt, productId, wasSent } = wishlist;
      items.wishlist = { savedAt, productId, ...(wasSent === true && { wasSent }) };
    }
    return items;
  } catch {
    return {};
  }
}

/** Removes an item, unless another has replaced it. */
function removePending(item: PendingItems): void {
  const { cart, wishlist } = parsePending(readPending());
  const left: PendingItems = {
    ...(cart && cart.productVariantId !== item.cart?.productVariantId && { cart }),
    ...(wishlist && wishlist.productId !== item.wishlist?.productId && { wishlist }),
  };
  clearPending();
  if (left.cart || left.wishlist) savePending(left);
}

let lastRun = Promise.resolve();

/** One run after another, of all tabs, so that nothing is added twice. */
function runAlone(run: () => Promise<void>): Promise<void> {
  // Locks exist only in secure contexts (https).
  if (navigator.locks) return navigator.locks.request(PENDING_KEY, run);
  lastRun = lastRun.then(run, run);
  return lastRun;
}

interface Store {
  utils: ReturnType<typeof trpc.useUtils>;
  toast: ToastApi;
  /** opens the cart and highlights the line of this variant */
  openCart: (variantId: string) => void;
}

/** After these the same item may be added later: at another time, or after another login. */
const TEMPORARY: ReadonlySet<ErrorCode | null> = new Set([
  null,
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'UNAUTHORIZED',
]);
const isTemporary = (error: unknown) => TEMPORARY.has(getErrorCode(error));

/** Adds the pending items. One that could not be added is pending until the next page, and its error is shown once. */
export const applyPending = (store: Store): Promise<void> =>
  runAlone(async () => {
    const { wishlist } = readItems();
    if (wishlist) await addToWishlist(store, wishlist);
    // A logout may have removed it by now.
    const { cart } = readItems();
    if (cart) await addToCart(store, cart);
  });

/** What is stored otherwise can't be used, and is removed. */
function readItems(): PendingItems {
  const items = parsePending(readPending());
  if (!items.wishlist && !items.cart) clearPending();
  return items;
}

async function addToWishlist(
  { utils, toast }: Store,
  { wasSent, ...wanted }: NonNullable<PendingItems['wishlist']>,
) {
  const { productId } = wanted;
  const item = { wishlist: { ...wanted, wasSent: true } };
  if (!wasSent) savePending(item);
  try {
    const { wishlist, created } = await utils.client.wishlist.add
      .mutate({ productId })
      .catch(async (error) => ({
        wishlist: await recoverWishlist(utils, error, productId, true),
        created: true,
      }));
    // A request sent before would overwrite it with a wishlist without the product.
    await utils.wishlist.get.cancel();
    utils.wishlist.get.setData(undefined, wishlist);
    removePending(item);
    // The customer may have added it since.
    if (created || !wasSent) toast.success(WISHLIST_MESSAGES.added);
  } catch (error) {
    const isFinal = !isTemporary(error);
    if (isFinal) removePending(item);
    if (isFinal || !wasSent) toast.error(getWishlistErrorMessage(error));
    void utils.wishlist.get.invalidate();
  }
}

const countUnits = (cart: Cart | undefined, variantId: string): number =>
  cart?.items.find(({ product }) => product.variant.id === variantId)?.quantity ?? 0;

/** Adds as many units as are left, and says so. */
async function addToCart(
  { utils, toast, openCart }: Store,
  { expected: sentFor, ...wanted }: NonNullable<PendingItems['cart']>,
) {
  const { client, cart } = utils;
  const { productId, productVariantId, quantity, idempotencyKey = createIdempotencyKey() } = wanted;
  const findAdded = async (expected: number) => {
    const now = await client.cart.get.query();
    return countUnits(now, productVariantId) >= expected ? now : null;
  };
  const add = async ({ quantity: units }: Pick<WantedItem, 'quantity'>) => {
    const isRepeat = sentFor !== undefined && units === quantity;
    const expected = isRepeat ? sentFor : countUnits(cart.get.getData(), productVariantId) + units;
    // A logout may have removed it by now.
    if (!isRepeat && readItems().cart)
      savePending({ cart: { ...wanted, quantity: units, idempotencyKey, expected } });
    const addition = { productVariantId, quantity: units, idempotencyKey };
    return client.cart.add.mutate(addition).catch(async (error) => {
      const found = await findResult(error, () => findAdded(expected), ADDITION_TIMEOUT_MS);
      if (found) return found;
      throw error;
    });
  };
  const item = { cart: wanted };
  try {
    // The key is known only until the customer adds the same variant once more.
    if (sentFor && (await findAdded(sentFor))) return removePending(item);
    const { cart: after, added } = await addAvailable(
      { utils, add },
      { productId, productVariantId, quantity },
    );
    await cart.get.cancel();
    cart.get.setData(undefined, after);
    removePending(item);
    openCart(productVariantId);
    const line = after.items.find(({ product }) => product.variant.id === productVariantId);
    if (line && added < quantity) toast.confirm(describePartialAddition(line, added));
  } catch (error) {
    const isFinal = !isTemporary(error);
    if (isFinal) removePending(item);
    if (isFinal || !sentFor) toast.error(getErrorMessage(error, SOMETHING_WENT_WRONG));
    void cart.get.invalidate();
  }
}
