import type { Cart } from '../../../src/cart/schema';
import { getErrorCode } from '../../call-error';
import type { trpc } from '../../trpc';

interface WantedItem {
  productId: string;
  productVariantId: string;
  quantity: number;
}

export interface AddAvailableOptions {
  utils: ReturnType<typeof trpc.useUtils>;
  add: (item: Omit<WantedItem, 'productId'>) => Promise<Cart>;
}

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
    if (getErrorCode(error) !== 'CONFLICT') throw error;
    const room = await fetchRoom(utils, wanted).catch(() => 0);
    // Sold out, all in the cart already, or the cart is full: the server's message says so.
    if (room <= 0 || room >= quantity) throw error;
    return { cart: await add({ productVariantId, quantity: room }), added: room };
  }
}
