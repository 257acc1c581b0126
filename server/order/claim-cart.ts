import { createHash } from 'node:crypto';
import { AppError } from '../../src/errors';
import { ORDER_MESSAGES } from '../../src/order/messages';
import type { Tx } from '../db/client';

/** The same cart waits for its money in another order already. */
export class CartIsOpen extends AppError {
  constructor(readonly orderId: string) {
    super('CONFLICT', ORDER_MESSAGES.awaitsPayment);
  }
}

interface Line {
  variantId: string;
  quantity: number;
}

/**
 * A hash of who buys what. An unpaid order carries it in a unique column, so that a cart, which stays as it is until it is paid
 * for, is not ordered twice, not even at the same moment.
 * @throws CartIsOpen
 */
export async function claimCart(tx: Tx, userId: string, lines: readonly Line[]): Promise<string> {
  const bought = lines.map(({ variantId, quantity }) => `${variantId} ${quantity}`).sort();
  const openCart = createHash('sha256')
    .update([userId, ...bought].join('\n'))
    .digest('hex');
  const other = await tx.order.findUnique({ where: { openCart }, select: { id: true } });
  if (other) throw new CartIsOpen(other.id);
  return openCart;
}
