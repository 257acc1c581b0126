/** Moves stock for an order's items. Guarded updates, sorted by variant: never below zero, and no two orders wait for each other. */
import type { AppError } from '../../src/errors';
import { createInsufficientStockError } from '../cart/cart';
import { lockProducts, refreshProductTotals } from '../catalog/product-totals';
import { recordStockChanges } from '../catalog/record-catalog-change';
import type { Reader, Tx } from '../db/client';

export interface StockLine {
  variantId: string;
  productId: string;
  quantity: number;
}

/** A variant has fewer units than wanted; the transaction that meets it must roll back. */
export class InsufficientStockError extends Error {
  override readonly name = 'InsufficientStockError';
  constructor(
    readonly variantId: string,
    readonly wanted: number,
  ) {
    super(`Not enough stock of variant ${variantId}`);
  }
}

function sumByVariant(lines: readonly StockLine[]): [variantId: string, quantity: number][] {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
}

const listProductIds = (lines: readonly StockLine[]) => lines.map((line) => line.productId);

/** @throws InsufficientStockError at the first variant that has too little */
export async function reserveStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  await lockProducts(tx, listProductIds(lines));
  for (const [id, quantity] of sumByVariant(lines)) {
    const { count } = await tx.variant.updateMany({
      where: { id, stock: { gte: quantity } },
      data: { stock: { decrement: quantity } },
    });
    if (count === 0) throw new InsufficientStockError(id, quantity);
  }
  await refreshProductTotals(tx, listProductIds(lines));
  await recordStockChanges(tx, new Map(sumByVariant(lines).map(([id, quantity]) => [id, -quantity])));
}

export async function releaseStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  await lockProducts(tx, listProductIds(lines));
  for (const [id, quantity] of sumByVariant(lines)) {
    await tx.variant.updateMany({ where: { id }, data: { stock: { increment: quantity } } });
  }
  await refreshProductTotals(tx, listProductIds(lines));
  await recordStockChanges(tx, new Map(sumByVariant(lines)));
}

/** Whether enough units have been released in the meantime. */
export async function isStockAvailable(
  db: Reader,
  { variantId, wanted }: InsufficientStockError,
): Promise<boolean> {
  return (await db.variant.count({ where: { id: variantId, stock: { gte: wanted } } })) > 0;
}

/** The error that names the item and how many are left; read after the rollback, so that the number is the current one. */
export async function describeShortage(db: Reader, { variantId }: InsufficientStockError): Promise<AppError> {
  const variant = await db.variant.findUniqueOrThrow({
    where: { id: variantId },
    select: { id: true, color: true, size: true, stock: true, product: { select: { name: true } } },
  });
  return createInsufficientStockError(variant);
}
