import type { ProductTotals } from '../../../src/catalog/product-totals';
import { toChunks } from '../../../src/to-chunks';
import { yieldToEventLoop } from '../../concurrency/yield-to-event-loop';
import type { PrismaReader, SqlTransaction } from '../../db/client';
import { lockRows } from '../../db/lock-rows';
import { joinSql, sql } from '../../db/sql';

/** One statement takes a few milliseconds, so other requests hardly wait. */
const PRODUCTS_PER_STATEMENT = 50;

const liveVariants = sql`FROM Variant WHERE Variant.productId = Product.id AND Variant.retiredAt IS NULL`;

/** How the stored totals of a product follow from its live variants. */
const TOTALS = {
  inStock: sql`EXISTS (SELECT 1 ${liveVariants} AND Variant.stock > 0)`,
  stockTotal: sql`(SELECT COALESCE(SUM(Variant.stock), 0) ${liveVariants})`,
  fromPaise: sql`(SELECT COALESCE(MIN(COALESCE(Variant.discountPaise, Variant.originalPaise)), 0) ${liveVariants})`,
};

/**
 * Updates the stored totals of products. Every transaction that changes stock or variants must call this afterwards. The statement
 * that writes a product's totals also adds them up, so that MySQL reads the variants with locks: of two sales that each take the last
 * unit of another variant, the second one sees the first.
 */
export async function refreshProductTotals(tx: SqlTransaction, productIds: Iterable<string>): Promise<void> {
  const ids = [...new Set(productIds)].sort();
  for (const some of toChunks(ids, PRODUCTS_PER_STATEMENT)) {
    await tx.execute(sql`UPDATE Product SET
      inStock = ${TOTALS.inStock},
      stockTotal = ${TOTALS.stockTotal},
      fromPaise = ${TOTALS.fromPaise}
    WHERE id IN (${joinSql(some)})`);
    if (ids.length > PRODUCTS_PER_STATEMENT) await yieldToEventLoop();
  }
}

/**
 * Locks products in the order of their ids, before their stock changes: refreshProductTotals reads all variants of a product,
 * so that two transactions that changed different variants would deadlock.
 */
export async function lockProducts(tx: SqlTransaction, productIds: Iterable<string>): Promise<void> {
  const ids = [...new Set(productIds)].sort();
  if (ids.length > 0) await lockRows(tx, 'Product', sql`id IN (${joinSql(ids)})`);
}

/** Number types differ between the databases. */
type ComparedRow = Record<
  'inStock' | 'stockTotal' | 'fromPaise' | 'expectedInStock' | 'expectedTotal' | 'expectedFromPaise',
  unknown
> & {
  id: string;
  name: string;
};

/** The stored and expected totals of the products after an id, including archived ones. */
export async function compareProductTotals(
  db: PrismaReader,
  after: string | null,
  limit: number,
): Promise<{ id: string; name: string; stored: ProductTotals; expected: ProductTotals }[]> {
  const rows = await db.$queryRaw<ComparedRow[]>`SELECT id, name, inStock, stockTotal, fromPaise,
      ${TOTALS.inStock} AS expectedInStock, ${TOTALS.stockTotal} AS expectedTotal, ${TOTALS.fromPaise} AS expectedFromPaise
    FROM Product WHERE id > ${after ?? ''} ORDER BY id LIMIT ${limit}`;
  const toTotals = (inStock: unknown, stockTotal: unknown, fromPaise: unknown): ProductTotals => ({
    inStock: Boolean(Number(inStock)),
    stockTotal: Number(stockTotal),
    fromPaise: Number(fromPaise),
  });
  return rows.map(
    ({ id, name, inStock, stockTotal, fromPaise, expectedInStock, expectedTotal, expectedFromPaise }) => ({
      id,
      name,
      stored: toTotals(inStock, stockTotal, fromPaise),
      expected: toTotals(expectedInStock, expectedTotal, expectedFromPaise),
    }),
  );
}
