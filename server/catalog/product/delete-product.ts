import { recordAuditEntries } from '../../audit-log/record-audit-entry';
import type { Context } from '../../context';
import type { Tx } from '../../db/client';
import { joinSql, sql } from '../../db/sql';
import { createProductNotFoundError } from '../read-products';
import { recordProductChanges } from '../record-catalog-change';

interface DeletedProduct {
  id: string;
  name: string;
  categoryId: string | null;
}

const toDeletedColumns = (now: Date) =>
  ({
    archivedAt: now,
    deletedAt: now,
    status: 'ARCHIVED',
    handle: null,
    version: { increment: 1 },
  }) as const;

/** Frees the products' SKUs, takes them out of carts and wishlists, and records the deletion. */
async function finishDeletion(
  tx: Tx,
  ctx: Pick<Context, 'session' | 'now'>,
  products: readonly DeletedProduct[],
): Promise<void> {
  const ids = joinSql(products.map(({ id }) => id));
  await tx.execute(sql`UPDATE Variant SET sku = NULL WHERE productId IN (${ids}) AND sku IS NOT NULL`);
  await tx.execute(
    sql`DELETE FROM CartItem WHERE variantId IN (SELECT id FROM Variant WHERE productId IN (${ids}))`,
  );
  await tx.execute(sql`DELETE FROM WishlistItem WHERE productId IN (${ids})`);
  await recordAuditEntries(
    tx,
    ctx,
    products.map(({ id, name }) => ({ action: 'deleted', type: 'PRODUCT', id, name })),
  );
  recordProductChanges(
    tx,
    products.map(({ id, categoryId }) => ({ id, categoryIds: [categoryId] })),
  );
}

/** Deletes products that the transaction has locked. */
export async function deleteLockedProducts(
  tx: Tx,
  ctx: Pick<Context, 'session' | 'now'>,
  products: readonly DeletedProduct[],
): Promise<void> {
  if (products.length === 0) return;
  await tx.product.updateMany({
    where: { id: { in: products.map(({ id }) => id) } },
    data: toDeletedColumns(ctx.now()),
  });
  await finishDeletion(tx, ctx, products);
}

/** @throws AppError NOT_FOUND for no such product, or with `version` for one that was changed since */
export async function deleteInTransaction(
  tx: Tx,
  ctx: Pick<Context, 'session' | 'now'>,
  { id, version }: { id: string; version?: number },
): Promise<void> {
  const { count } = await tx.product.updateMany({
    where: { id, deletedAt: null, ...(version === undefined ? {} : { version }) },
    data: toDeletedColumns(ctx.now()),
  });
  if (count === 0) throw createProductNotFoundError();
  const product = await tx.product.findUniqueOrThrow({
    where: { id },
    select: { id: true, name: true, categoryId: true },
  });
  await finishDeletion(tx, ctx, [product]);
}

/** Takes the product out of shop, back office, carts and wishlists. Orders keep showing it. */
export const deleteProduct = (ctx: Context, { id }: { id: string }): Promise<void> =>
  ctx.db.transact((tx) => deleteInTransaction(tx, ctx, { id }));
