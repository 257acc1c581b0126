/** What has become of a call about the cart whose answer was lost. Its code loads when that happens. */
import type { Cart } from '../../../src/cart/schema';
import { hasNoAnswer } from '../../call-error';
import { ADDITION_TIMEOUT_MS, findResult } from '../../calls/find-result';
import type { trpc } from '../../trpc';
import { withTimeout } from '../../with-timeout';

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

/** Sends an addition that was not answered once more, with the key that lets the server add it once. */
export async function repeatAddition(error: unknown, send: () => Promise<Cart>): Promise<Cart> {
  if (!hasNoAnswer(error)) throw error;
  return withTimeout(send(), ADDITION_TIMEOUT_MS);
}
