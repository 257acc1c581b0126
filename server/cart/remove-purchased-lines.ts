import type { Tx } from '../db/client';

/** Removes what was paid for from the cart; what was added to it in the meantime stays. */
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
