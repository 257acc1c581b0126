import type { Tx } from '../db/client';

/** Removes the purchased units from the cart, but none that were added later. */
export async function removePurchasedLines(
  tx: Tx,
  userId: string,
  items: readonly { variantId: string; quantity: number }[],
): Promise<void> {
  for (const { variantId, quantity } of items) {
    const { count } = await tx.cartItem.updateMany({
      where: { userId, variantId, quantity: { gt: quantity } },
      data: { quantity: { decrement: quantity } },
    });
    if (count === 0) await tx.cartItem.deleteMany({ where: { userId, variantId } });
  }
}
