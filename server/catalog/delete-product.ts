import { recordAuditEntry } from '../audit/record-audit-entry';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { createProductNotFoundError } from './read-products';
import { recordProductChanges } from './record-catalog-change';

/** @throws AppError NOT_FOUND for no such product, or with `version` for one that was changed since */
export async function deleteInTransaction(
  tx: Tx,
  ctx: Pick<Context, 'session' | 'now'>,
  { id, version }: { id: string; version?: number },
): Promise<void> {
  const { count } = await tx.product.updateMany({
    where: { id, deletedAt: null, ...(version === undefined ? {} : { version }) },
    data: {
      archivedAt: ctx.now(),
      deletedAt: ctx.now(),
      status: 'ARCHIVED',
      handle: null,
      version: { increment: 1 },
    },
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
}

/** Takes the product out of shop, back office, carts and wishlists. Orders keep showing it. */
export const deleteProduct = (ctx: Context, { id }: { id: string }): Promise<void> =>
  ctx.db.transact((tx) => deleteInTransaction(tx, ctx, { id }));
