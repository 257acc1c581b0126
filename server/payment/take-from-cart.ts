import type { Tx } from '../db/client';

/** Takes what was paid for out of the cart; what was added to it meanwhile stays. */
export async function takeFromCart(
  tx: Tx,
  userId: string,
  bought: readonly { variantId: string; quantity: number }[],
): Promise<void> {
  for (const { variantId, quantity } of bought) {
    const { count } = await tx.cartItem.updateMany({
      where: { userId, variantId, quantity: { gt: quantity } },
      data: { quantity: { decrement: quantity } },
    });
    if (count === 0) await tx.cartItem.deleteMany({ where: { userId, variantId } });
  }
}
