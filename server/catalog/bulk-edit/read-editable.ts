import type { EditableProduct, ShopSettings } from '../../../src/catalog/bulk-edit/plan';
import type { ProductStatus } from '../../../src/catalog/publishing';
import { toIstDate } from '../../../src/dates';
import type { Context } from '../../context';
import type { SqlReader } from '../../db/client';
import { listValues, sql } from '../../db/sql';
import { getCatalogTax } from '../../tax/catalog-tax';
import { parseVariants, variantsColumn } from '../json-columns';
import { isNotDeleted } from '../not-deleted';

interface Row {
  id: string;
  name: string;
  version: number | bigint;
  handle: string | null;
  status: ProductStatus;
  categoryId: string | null;
  hsn: string | null;
  lowStock: number | null;
  stockTotal: number | bigint;
  isDescribed: number | bigint;
  pictures: number | bigint;
  variants: unknown;
}

export interface StoredProduct extends EditableProduct {
  version: number;
}

/** The products with these ids, at most MAX_SQL_VALUES, in the order of their ids; without deleted ones. */
export async function readEditable(db: SqlReader, ids: readonly string[]): Promise<StoredProduct[]> {
  const rows = await db.query<Row>(sql`
    SELECT id, name, version, handle, status, categoryId, hsn, lowStock, stockTotal,
      CASE WHEN description IS NULL THEN 0 ELSE 1 END AS isDescribed,
      (SELECT COUNT(*) FROM ProductImage WHERE ProductImage.productId = Product.id) AS pictures,
      ${variantsColumn(db)} AS variants
    FROM Product WHERE id IN ${listValues(ids)} AND ${isNotDeleted} ORDER BY id`);
  return rows.map(({ version, stockTotal, isDescribed, pictures, variants, ...row }) => ({
    ...row,
    version: Number(version),
    stock: Number(stockTotal),
    hasDescription: Number(isDescribed) > 0,
    pictures: Number(pictures),
    variants: parseVariants(variants),
  }));
}

/** What a plan has to know of the shop, as it is now. */
export async function readShopSettings(ctx: Pick<Context, 'db' | 'now'>): Promise<ShopSettings> {
  const rows = await ctx.db.reader.category.findMany({ select: { id: true, name: true } });
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const { defaultHsn, categories, rates = [] } = await getCatalogTax(ctx);
  return {
    getCategoryName: (id) => (id && names.get(id)) || '',
    tax: defaultHsn
      ? {
          findHsn: ({ hsn, categoryId }) => hsn ?? categories[categoryId ?? ''] ?? defaultHsn,
          date: toIstDate(ctx.now()),
          rates,
        }
      : null,
  };
}
