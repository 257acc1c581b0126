import { Prisma } from '../../prisma/generated/mysql/client';
import type { Tx } from '../db/client';

/**
 * Sets what a product keeps of its live variants: inStock, stockTotal and fromPaise. To be called by every transaction that
 * moves stock or changes variants, after it did. One statement, so that MySQL reads the variants with locks: two sales that
 * each take a product's last piece of another variant can't both believe that the other's is left.
 */
export async function refreshSums(tx: Tx, productIds: Iterable<string>): Promise<void> {
  const ids = [...new Set(productIds)].sort();
  if (ids.length === 0) return;
  const live = Prisma.sql`FROM Variant WHERE Variant.productId = Product.id AND Variant.retiredAt IS NULL`;
  await tx.$executeRaw`UPDATE Product SET
    inStock = EXISTS (SELECT 1 ${live} AND Variant.stock > 0),
    stockTotal = (SELECT COALESCE(SUM(Variant.stock), 0) ${live}),
    fromPaise = (SELECT COALESCE(MIN(COALESCE(Variant.discountPaise, Variant.originalPaise)), 0) ${live})
  WHERE id IN (${Prisma.join(ids)})`;
}
