/** What has become of a change of the wishlist whose answer was lost. Its code loads when that happens. */
import type { Wishlist } from '../../../src/wishlist/schema';
import { findResult } from '../../calls/find-result';
import type { trpc } from '../../trpc';

/** Finds out from the wishlist whether a call without an answer has succeeded; throws its error again if not. */
export async function recoverWishlist(
  { client }: Pick<ReturnType<typeof trpc.useUtils>, 'client'>,
  error: unknown,
  productId: string,
  isWished: boolean,
): Promise<Wishlist> {
  const now = await findResult(error, () => client.wishlist.get.query());
  if (now?.items.some(({ product }) => product.id === productId) === isWished) return now;
  throw error;
}
