import type { ProductTotals } from '../../src/catalog/product-totals';
import type { Reader, Tx } from '../db/client';
import { joinSql, sql } from '../db/sql';

const liveVariants = sql`FROM Variant WHERE Variant.productId = Product.id AND Variant.retiredAt IS NULL`;

/** What a product keeps of its live variants, as it follows from them. */
const TOTALS = {
  inStock: sql`EXISTS (SELECT 1 ${liveVariants} AND Variant.stock > 0)`,
  stockTotal: sql`(SELECT COALESCE(SUM(Variant.stock), 0) ${liveVariants})`,
  fromPaise: sql`(SELECT COALESCE(MIN(COALESCE(Variant.discountPaise, Variant.originalPaise)), 0) ${liveVariants})`,
};

/**
 * Sets what a product keeps of its live variants: inStock, stockTotal and fromPaise. To be called by every transaction that
 * moves stock or changes variants, after it did. One statement, so that MySQL reads the variants with locks: two sales that
 * each take a product's last piece of another variant can't both believe that the other's is left.
 */
export async function refreshProductTotals(tx: Tx, productIds: Iterable<string>): Promise<void> {
  const ids = [...new Set(productIds)].sort();
  if (ids.length === 0) return;
  await tx.$executeRaw`UPDATE Product SET
    inStock = ${TOTALS.inStock},
    stockTotal = ${TOTALS.stockTotal},
    fromPaise = ${TOTALS.fromPaise}
  WHERE id IN (${joinSql(ids)})`;
}

/**
 * Makes whoever moves stock of the same products wait here, in the order of their ids: summing up reads every variant of a
 * product, so two that have each moved another one would wait for each other in a ring.
 */
export async function lockProducts(tx: Tx, productIds: Iterable<string>): Promise<void> {
  const ids = [...new Set(productIds)].sort();
  if (ids.length === 0) return;
  await tx.$executeRaw`UPDATE Product SET stockTotal = stockTotal WHERE id IN (${joinSql(ids)})`;
}

/** The two databases and a sum each answer with another kind of number. */
type ComparedRow = Record<'inStock' | 'stockTotal' | 'fromPaise' | 'isIn' | 'total' | 'least', unknown> & {
  id: string;
  name: string;
};

/** The products after that id, archived ones too: what each keeps, and what it should. */
export async function compareProductTotals(
  db: Reader,
  after: string | null,
  limit: number,
): Promise<{ id: string; name: string; stored: ProductTotals; expected: ProductTotals }[]> {
  const rows = await db.$queryRaw<ComparedRow[]>`SELECT id, name, inStock, stockTotal, fromPaise,
      ${TOTALS.inStock} AS isIn, ${TOTALS.stockTotal} AS total, ${TOTALS.fromPaise} AS least
    FROM Product WHERE id > ${after ?? ''} ORDER BY id LIMIT ${limit}`;
  const sums = (inStock: unknown, stockTotal: unknown, fromPaise: unknown): ProductTotals => ({
    inStock: Boolean(Number(inStock)),
    stockTotal: Number(stockTotal),
    fromPaise: Number(fromPaise),
  });
  return rows.map(({ id, name, inStock, stockTotal, fromPaise, isIn, total, least }) => ({
    id,
    name,
    stored: sums(inStock, stockTotal, fromPaise),
    expected: sums(isIn, total, least),
  }));
}
