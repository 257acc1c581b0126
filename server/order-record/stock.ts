/** Moves stock for an order's lines. Guarded updates in variant order: never below zero, and no two orders wait on each other in a ring. */
import type { AppError } from '../../src/errors';
import { notEnoughStock } from '../cart/cart';
import { holdProducts, refreshSums } from '../catalog/product-sums';
import type { Reader, Tx } from '../db/client';

export interface StockLine {
  variantId: string;
  productId: string;
  quantity: number;
}

/** A variant had less than was asked; the transaction that meets it must roll back. */
export class NotEnoughStock extends Error {
  override readonly name = 'NotEnoughStock';
  constructor(
    readonly variantId: string,
    readonly wanted: number,
  ) {
    super(`Not enough stock of variant ${variantId}`);
  }
}

function perVariant(lines: readonly StockLine[]): [variantId: string, quantity: number][] {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
}

const productsOf = (lines: readonly StockLine[]) => lines.map((line) => line.productId);

/** Takes the lines' stock; throws {@link NotEnoughStock} at the first variant that has too little. */
export async function takeStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  await holdProducts(tx, productsOf(lines));
  for (const [id, quantity] of perVariant(lines)) {
    const { count } = await tx.variant.updateMany({
      where: { id, stock: { gte: quantity } },
      data: { stock: { decrement: quantity } },
    });
    if (count === 0) throw new NotEnoughStock(id, quantity);
  }
  await refreshSums(tx, productsOf(lines));
}

export async function restoreStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  await holdProducts(tx, productsOf(lines));
  for (const [id, quantity] of perVariant(lines)) {
    await tx.variant.updateMany({ where: { id }, data: { stock: { increment: quantity } } });
  }
  await refreshSums(tx, productsOf(lines));
}

/** Whether somebody has given back what was missing, since. */
export async function isThereByNow(db: Reader, { variantId, wanted }: NotEnoughStock): Promise<boolean> {
  return (await db.variant.count({ where: { id: variantId, stock: { gte: wanted } } })) > 0;
}

/** The sentence that names the line which ran short, read after the rollback so that it tells the stock of now. */
export async function shortage(db: Reader, { variantId }: NotEnoughStock): Promise<AppError> {
  const variant = await db.variant.findUniqueOrThrow({
    where: { id: variantId },
    select: { id: true, color: true, size: true, stock: true, product: { select: { name: true } } },
  });
  return notEnoughStock(variant);
}
