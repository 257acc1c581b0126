import { recordAuditEntry } from '../audit/record-audit-entry';
import type { Context } from '../context';
import { createProductNotFoundError } from './read-products';
import { recordProductChanges } from './record-catalog-change';

/** Archives the product and removes it from carts and wishlists. Orders keep showing it. */
export async function deleteProduct(ctx: Context, { id }: { id: string }): Promise<void> {
  const { db, now } = ctx;
  await db.transact(async (tx) => {
    const { count } = await tx.product.updateMany({
      where: { id, archivedAt: null },
      data: { archivedAt: now(), handle: null, version: { increment: 1 } },
    });
    if (count === 0) throw createProductNotFoundError();
    const { name, categoryId } = await tx.product.findUniqueOrThrow({
      where: { id },
      select: { name: true, categoryId: true },
    });
    const variants = await tx.variant.findMany({ where: { productId: id }, select: { id: true } });
    await tx.variant.updateMany({ where: { productId: id, sku: { not: null } }, data: { sku: null } });
    await tx.cartItem.deleteMany({ where: { variantId: { in: variants.map((variant) => variant.id) } } });
    await tx.wishlistItem.deleteMany({ where: { productId: id } });
    await recordAuditEntry(tx, ctx, { action: 'deleted', type: 'PRODUCT', id, name });
    recordProductChanges(tx, [{ id, categoryIds: [categoryId] }]);
  });
}
