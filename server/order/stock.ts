/** Moves stock for an order's items, by one guarded update: never below zero. The products are locked, see lockProducts. */
import type { AppError } from '../../src/errors';
import { createInsufficientStockError } from '../cart/cart';
import { refreshProductTotals } from '../catalog/product/product-totals';
import { recordStockChanges, type StockRow } from '../catalog/record-catalog-change';
import type { PrismaReader, SqlTransaction } from '../db/client';
import { ConflictError } from '../db/retry-on-conflict';
import { joinSql, type Sql, sql, wholeNumber } from '../db/sql';

export interface StockLine {
  variantId: string;
  productId: string;
  quantity: number;
}

/** Units by variant, sorted by the variants' ids. */
type Quantities = readonly [variantId: string, quantity: number][];

/** Some variant has fewer units than wanted; the transaction that meets it must roll back. */
export class InsufficientStockError extends Error {
  override readonly name = 'InsufficientStockError';
  constructor(readonly wanted: Quantities) {
    super('Not enough stock');
  }
}

function sumByVariant(lines: readonly StockLine[]): Quantities {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of lines)
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  return [...quantities].sort(([a], [b]) => (a < b ? -1 : 1));
}

const listVariantIds = (quantities: Quantities): Sql => sql`(${joinSql(quantities.map(([id]) => id))})`;

/** The units of the row's variant. */
function toQuantity(quantities: Quantities): Sql {
  const cases = quantities.map(([id, quantity]) => sql`WHEN ${id} THEN ${wholeNumber(quantity)}`);
  return sql`CASE id ${joinSql(cases, ' ')} END`;
}

const listProductIds = (lines: readonly StockLine[]) => lines.map((line) => line.productId);

/**
 * @param known the variants as the transaction has read them since it locked their products
 * @throws InsufficientStockError
 */
export async function reserveStock(
  tx: SqlTransaction,
  lines: readonly StockLine[],
  known?: readonly StockRow[],
): Promise<void> {
  const quantities = sumByVariant(lines);
  if (quantities.length === 0) return;
  const quantity = toQuantity(quantities);
  const count = await tx.execute(
    sql`UPDATE Variant SET stock = stock - ${quantity} WHERE id IN ${listVariantIds(quantities)} AND stock >= ${quantity}`,
  );
  if (count < quantities.length) throw new InsufficientStockError(quantities);
  await refreshProductTotals(tx, listProductIds(lines));
  await recordStockChanges(tx, new Map(quantities.map(([id, units]) => [id, -units])), known);
}

export async function releaseStock(tx: SqlTransaction, lines: readonly StockLine[]): Promise<void> {
  const quantities = sumByVariant(lines);
  if (quantities.length === 0) return;
  await tx.execute(
    sql`UPDATE Variant SET stock = stock + ${toQuantity(quantities)} WHERE id IN ${listVariantIds(quantities)}`,
  );
  await refreshProductTotals(tx, listProductIds(lines));
  await recordStockChanges(tx, new Map(quantities));
}

/**
 * An error that names an item of which there are too few, and how many are left; a ConflictError, so that the work is retried, where
 * enough units have been released by now. Call it after the rollback, so that it reads what is left then.
 */
export async function toShortageError(
  db: PrismaReader,
  { wanted }: InsufficientStockError,
): Promise<AppError> {
  const variants = await db.variant.findMany({
    where: { id: { in: wanted.map(([id]) => id) } },
    select: { id: true, color: true, size: true, stock: true, product: { select: { name: true } } },
  });
  const quantities = new Map(wanted);
  const sorted = variants.sort((a, b) => (a.id < b.id ? -1 : 1));
  const short = sorted.find(({ id, stock }) => stock < (quantities.get(id) ?? 0));
  const shown = short ?? sorted[0];
  if (!shown) throw new Error('The variants of an order do not exist');
  const error = createInsufficientStockError(shown);
  return short ? error : new ConflictError(error.message);
}
