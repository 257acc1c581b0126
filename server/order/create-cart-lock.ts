import { createHash } from 'node:crypto';
import { AppError } from '../../src/errors';
import { ORDER_MESSAGES } from '../../src/order/messages';
import type { SqlTransaction } from '../db/client';
import { quoteTableName, sql } from '../db/sql';

/** The same cart is already being paid for in another order. */
export class CartLockedError extends AppError {
  constructor(readonly orderId: string) {
    super('CONFLICT', ORDER_MESSAGES.awaitsPayment);
  }
}

interface Line {
  variantId: string;
  quantity: number;
}

/**
 * A hash of the customer and the lines. An unpaid order keeps it in a unique column: the cart keeps its lines until they are paid
 * for, and must not be ordered twice, not even at the same moment.
 * @throws CartLockedError
 */
export async function createCartLock(
  tx: SqlTransaction,
  userId: string,
  lines: readonly Line[],
): Promise<string> {
  const sorted = lines.map(({ variantId, quantity }) => `${variantId} ${quantity}`).sort();
  const cartLock = createHash('sha256')
    .update([userId, ...sorted].join('\n'))
    .digest('hex');
  const [other] = await tx.query<{ id: string }>(
    sql`SELECT id FROM ${quoteTableName('Order')} WHERE cartLock = ${cartLock}`,
  );
  if (other) throw new CartLockedError(other.id);
  return cartLock;
}
