import { Prisma } from '../../prisma/generated/mysql/client';
import type { Tx } from '../db/client';

/**
 * Sets Product.inStock to what its live variants hold. To be called by every transaction that moves stock, after the move.
 * One statement, so that MySQL reads the variants with locks: two sales that each take a product's last piece of another
 * variant can't both believe that the other's is left.
 */
export async function refreshInStock(tx: Tx, productIds: Iterable<string>): Promise<void> {
  const ids = [...new Set(productIds)].sort();
  if (ids.length === 0) return;
  await tx.$executeRaw`UPDATE Product SET inStock = EXISTS (
    SELECT 1 FROM Variant WHERE Variant.productId = Product.id AND Variant.retiredAt IS NULL AND Variant.stock > 0
  ) WHERE id IN (${Prisma.join(ids)})`;
}
