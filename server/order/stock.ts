/** Moves stock for an order's items, by one guarded update: never below zero. The products are locked, see lockProducts. */
import type { AppError } from '../../src/errors';
import { createInsufficientStockError } from '../cart/cart';
import { refreshProductTotals } from '../catalog/product-totals';
import { recordStockChanges, type StockRow } from '../catalog/record-catalog-change';
import type { Reader, Statements } from '../db/client';
import { joinSql, type Sql, sql, wholeNumber } from '../db/sql';

export interface StockLine {
  variantId: string;
  productId: string;
  quantity: number;
}

/** Units by variant, sorted by the variants' ids. */
type Sums = readonly [variantId: string, quantity: number][];

/** Some variant has fewer units than wanted; the transaction that meets it must roll back. */
export class InsufficientStockError extends Error {
  override readonly name = 'InsufficientStockError';
  constructor(readonly wanted: Sums) {
    super('Not enough stock');
  }
}

function sumByVariant(lines: readonly StockLine[]): Sums {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
}

const listVariantIds = (sums: Sums): Sql => sql`(${joinSql(sums.map(([id]) => id))})`;

/** The units of the row's variant. */
function toQuantity(sums: Sums): Sql {
  const cases = sums.map(([id, quantity]) => sql`WHEN ${id} THEN ${wholeNumber(quantity)}`);
  return sql`CASE id ${joinSql(cases, ' ')} END`;
}

const listProductIds = (lines: readonly StockLine[]) => lines.map((line) => line.productId);

/**
 * @param known the variants as the transaction has read them since it locked their products
 * @throws InsufficientStockError
 */
export async function reserveStock(
  tx: Statements,
  lines: readonly StockLine[],
  known?: readonly StockRow[],
): Promise<void> {
  const sums = sumByVariant(lines);
  if (sums.length === 0) return;
  const quantity = toQuantity(sums);
  const count = await tx.execute(
    sql`UPDATE Variant SET stock = stock - ${quantity} WHERE id IN ${listVariantIds(sums)} AND stock >= ${quantity}`,
  );
  if (count < sums.length) throw new InsufficientStockError(sums);
  await refreshProductTotals(tx, listProductIds(lines));
  await recordStockChanges(tx, new Map(sums.map(([id, units]) => [id, -units])), known);
}

export async function releaseStock(tx: Statements, lines: readonly StockLine[]): Promise<void> {
  const sums = sumByVariant(lines);
  if (sums.length === 0) return;
  await tx.execute(
    sql`UPDATE Variant SET stock = stock + ${toQuantity(sums)} WHERE id IN ${listVariantIds(sums)}`,
  );
  await refreshProductTotals(tx, listProductIds(lines));
  await recordStockChanges(tx, new Map(sums));
}

interface Shortage {
  /** names an item of which there are too few, and how many are left */
  error: AppError;
  /** whether enough units have been released in the meantime */
  isOver: boolean;
}

/** Call it after the rollback, so that it reads what is left now. */
export async function readShortage(db: Reader, { wanted }: InsufficientStockError): Promise<Shortage> {
  const variants = await db.variant.findMany({
    where: { id: { in: wanted.map(([id]) => id) } },
    select: { id: true, color: true, size: true, stock: true, product: { select: { name: true } } },
  });
  const quantities = new Map(wanted);
  const sorted = variants.sort((a, b) => (a.id < b.id ? -1 : 1));
  const short = sorted.find(({ id, stock }) => stock < (quantities.get(id) ?? 0));
  const shown = short ?? sorted[0];
  if (!shown) throw new Error('The variants of an order do not exist');
  return { error: createInsufficientStockError(shown), isOver: short === undefined };
}
