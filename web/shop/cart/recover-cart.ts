/** What has become of a call about the cart whose answer was lost. Its code loads when that happens. */
import type { Cart } from '../../../src/cart/schema';
import { ADDITION_TIMEOUT_MS, findResult } from '../../session/find-result';
import type { trpc } from '../../trpc';

type Utils = Pick<ReturnType<typeof trpc.useUtils>, 'cart' | 'client'>;

/** Finds out from the cart whether a call without an answer has succeeded; throws its error again if not. */
export async function recoverCart(
  { cart, client }: Utils,
  error: unknown,
  hasSucceeded: (now: Cart) => boolean,
): Promise<Cart> {
  const now = await findResult(error, () => client.cart.get.query(), ADDITION_TIMEOUT_MS);
  if (now && hasSucceeded(now)) return now;
  if (now) cart.get.setData(undefined, now);
  throw error;
}

const countUnits = ({ items }: Cart, variantId: string): number =>
  items.find(({ product }) => product.variant.id === variantId)?.quantity ?? 0;

interface Addition {
  productVariantId: string;
  quantity?: number;
}

/** @param before the cart before the addition, if it was known */
export const recoverAddition = (
  utils: Utils,
  error: unknown,
  { productVariantId: id, quantity = 1 }: Addition,
  before: Cart | undefined,
): Promise<Cart> =>
  recoverCart(
    utils,
    error,
    (now) => before !== undefined && countUnits(now, id) === countUnits(before, id) + quantity,
  );
