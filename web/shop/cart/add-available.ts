import { formatItemName, type NamedItem } from '../../../src/cart/format-item-name';
import type { Cart } from '../../../src/cart/schema';
import { getErrorCode } from '../../call-error';
import type { trpc } from '../../trpc';
import { withTimeout } from '../../with-timeout';

export interface WantedItem {
  productId: string;
  productVariantId: string;
  quantity: number;
}

export interface AddAvailableOptions {
  utils: ReturnType<typeof trpc.useUtils>;
  add: (item: Omit<WantedItem, 'productId'>) => Promise<Cart>;
}

/** A person waits for the server's error, which is shown when this takes longer. */
const ROOM_TIMEOUT_MS = 3000;

/** How many units of a variant the cart can still get. */
async function fetchRoom(
  { catalog, cart }: AddAvailableOptions['utils'],
  { productId, productVariantId }: WantedItem,
): Promise<number> {
  const [{ variants }, { items }] = await Promise.all([
    catalog.product.fetch({ id: productId }, { staleTime: 0 }),
    cart.get.fetch(undefined, { staleTime: 0 }),
  ]);
  const stock = variants.find(({ id }) => id === productVariantId)?.stock ?? 0;
  const line = items.find(({ product }) => product.variant.id === productVariantId);
  return stock - (line?.quantity ?? 0);
}

/**
 * Adds a variant to the cart: the wanted quantity, or as many units as are left.
 * @throws the server's error when none can be added
 */
export async function addAvailable(
  { utils, add }: AddAvailableOptions,
  wanted: WantedItem,
): Promise<{ cart: Cart; added: number }> {
  const { productVariantId, quantity } = wanted;
  try {
    return { cart: await add({ productVariantId, quantity }), added: quantity };
  } catch (error) {
    // Nothing less than a single unit can be added.
    if (getErrorCode(error) !== 'CONFLICT' || quantity === 1) throw error;
    const room = await withTimeout(fetchRoom(utils, wanted), ROOM_TIMEOUT_MS).catch(() => 0);
    // Sold out, all in the cart already, or the cart is full: the server's message says so.
    if (room <= 0 || room >= quantity) throw error;
    return { cart: await add({ productVariantId, quantity: room }), added: room };
  }
}

export const describePartialAddition = (item: NamedItem, added: number): string =>
  `Only ${added} of ${formatItemName(item)} could be added, because no more ${added === 1 ? 'is' : 'are'} left.`;
