/** What an import changed, stored in its own transaction, so that it can be undone in any process. */
import { z } from 'zod';
import { fillDetails, PRODUCT_DETAILS, type ProductDetail } from '../../../src/catalog/declarations';
import { PRODUCT_STATUSES } from '../../../src/catalog/publishing';
import type { Product } from '../../../src/catalog/shapes';
import { toChunks } from '../../../src/to-chunks';
import { findChangedPictureColors } from '../../catalog/product/rename-picture-colors';
import type { SavedProduct } from '../../catalog/product/save-imported-products';
import { yieldToEventLoop } from '../../concurrency/yield-to-event-loop';
import type { SqlTransaction } from '../../db/client';
import { insertInto, listValues, sql } from '../../db/sql';

const detailShape = z.string().nullable().optional();
/** An object, because that leaves out the names of details that products no longer have. */
const detailsShape = z.object(
  Object.fromEntries(PRODUCT_DETAILS.map((detail) => [detail, detailShape])) as Record<
    ProductDetail,
    typeof detailShape
  >,
);

const beforeShape = z.object({
  name: z.string(),
  handle: z.string().nullable(),
  status: z.enum(PRODUCT_STATUSES),
  description: z.string().nullable(),
  categoryId: z.string(),
  /** left out by records from before there were HSN codes: it stays */
  hsn: z.string().nullish(),
  /** the same */
  lowStock: z.number().nullish(),
  /** also its declarations; the same of records from before there were any */
  attributes: detailsShape.optional(),
  /** of the pictures that the import assigned to a renamed color; left out by records from before it did */
  pictureColors: z.record(z.string(), z.string()).optional(),
  variants: z.array(
    z.object({
      id: z.string(),
      color: z.string(),
      colorHexCode: z.string(),
      size: z.string(),
      /** what the import added to the stock, or took from it */
      stockChange: z.number(),
      originalPrice: z.string(),
      discountPrice: z.string().nullable(),
      sku: z.string().nullable(),
      barcode: z.string().nullable().optional(),
    }),
  ),
});
/** A product before an import. Its stock is kept as a difference, so that undoing respects later sales. */
export type ProductBefore = z.infer<typeof beforeShape>;

export const parseBefore = (text: string): ProductBefore => beforeShape.parse(JSON.parse(text));

function toBefore(before: Product, after: Product): ProductBefore {
  const stocks = new Map(after.variants.map(({ id, stock }) => [id, stock]));
  return {
    name: before.name,
    handle: before.handle ?? null,
    status: before.status ?? 'LIVE',
    description: before.description,
    categoryId: before.categoryId,
    hsn: before.hsn ?? null,
    lowStock: before.lowStock ?? null,
    attributes: fillDetails(before),
    pictureColors: findChangedPictureColors(before, after),
    variants: before.variants.map(
      ({ id, color, colorHexCode, size, stock, originalPrice, discountPrice, sku, barcode }) => ({
        id,
        color,
        colorHexCode,
        size,
        stockChange: (stocks.get(id) ?? stock) - stock,
        originalPrice,
        discountPrice,
        sku: sku ?? null,
        barcode: barcode ?? null,
      }),
    ),
  };
}

const PRODUCTS_PER_STATEMENT = 50;

/** How many of its latest imports a product is recorded for: with a large catalog, each takes some 30 MB. */
const RECORDS_PER_PRODUCT = 3;

/** Removes the records of these products that are too many with one more. */
async function removeOldest(tx: SqlTransaction, productIds: readonly string[]): Promise<void> {
  const ids = listValues(productIds);
  await tx.execute(sql`DELETE FROM ImportedProduct WHERE productId IN ${ids} AND (productId, importId) IN (
    SELECT productId, importId FROM (
      SELECT productId, importId, ROW_NUMBER() OVER (PARTITION BY productId ORDER BY version DESC) AS place
      FROM ImportedProduct WHERE productId IN ${ids}
    ) AS Recorded WHERE place >= ${RECORDS_PER_PRODUCT})`);
}

export async function recordUndo(
  tx: SqlTransaction,
  importId: string,
  saved: readonly SavedProduct[],
): Promise<void> {
  for (const some of toChunks(saved, PRODUCTS_PER_STATEMENT)) {
    await yieldToEventLoop();
    const ids = some.map(({ after }) => after.id);
    await removeOldest(tx, ids);
    const [first, ...others] = some.map(({ before, after }) => ({
      productId: after.id,
      importId,
      version: after.version,
      versionBefore: before?.version ?? null,
      before: before && JSON.stringify(toBefore(before, after)),
    }));
    if (first) await tx.execute(insertInto('ImportedProduct', [first, ...others]));
  }
  const created = saved.filter(({ before }) => !before).length;
  await tx.execute(sql`UPDATE ImportRun SET created = created + ${created}, updated = updated + ${saved.length - created}
    WHERE id = ${importId}`);
}
