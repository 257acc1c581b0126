import type { Prisma } from '../../../prisma/generated/mysql/client';
import type { AdminProduct, AdminProducts } from '../../../src/catalog/admin-list';
import { type DeclarationValues, INHERITED_DECLARATIONS } from '../../../src/catalog/inherited-declarations';
import type { AdminProductsInput } from '../../../src/catalog/list-schema';
import { DEFAULT_THRESHOLDS } from '../../../src/catalog/stock';
import { toRupees } from '../../../src/money';
import { toPage } from '../../../src/pagination';
import type { Context } from '../../context';
import type { PrismaReader, SqlReader } from '../../db/client';
import { joinSql, sql } from '../../db/sql';
import { toCatalogReader } from '../catalog-reader';
import { imageSelect, toImage } from '../to-wire';
import { readCategoryEntries } from './category-entries';
import { readPageOfIds, toConditions } from './find-admin-products';
import { declarationSelect } from './missing-declarations';
import { type AllThresholds, readAllThresholds } from './stock-thresholds';

interface VariantTotals {
  count: number;
  price: AdminProduct['price'];
}

/** The number and prices of each product's live variants. */
async function readVariantTotals(
  db: PrismaReader,
  ids: readonly string[],
): Promise<Map<string, VariantTotals>> {
  if (ids.length === 0) return new Map();
  const payable = sql`COALESCE(discountPaise, originalPaise)`;
  const rows = await db.$queryRaw<Record<string, bigint | number | string>[]>`
    SELECT productId, COUNT(*) AS variants, MIN(${payable}) AS low, MAX(${payable}) AS high,
      MIN(originalPaise) AS originalLow, MAX(originalPaise) AS originalHigh
    FROM Variant WHERE retiredAt IS NULL AND productId IN (${joinSql([...ids])}) GROUP BY productId`;
  const rupees = (paise: unknown) => toRupees(Number(paise));
  return new Map(
    rows.map((row) => [
      String(row.productId),
      {
        count: Number(row.variants),
        price: {
          from: rupees(row.low),
          to: rupees(row.high),
          originalFrom: rupees(row.originalLow),
          originalTo: rupees(row.originalHigh),
        },
      },
    ]),
  );
}

/** Products that are low and that are sold out, each found by an index. */
async function countByStock(
  db: SqlReader,
  { product }: AllThresholds,
): Promise<{ low: number; out: number }> {
  const [row] = await db.query<{ low: number | bigint; own: number | bigint; soldOut: number | bigint }>(sql`
    SELECT
      (SELECT COUNT(*) FROM Product
        WHERE deletedAt IS NULL AND lowStock IS NULL AND stockTotal BETWEEN 1 AND ${product}) AS low,
      (SELECT COUNT(*) FROM Product
        WHERE deletedAt IS NULL AND lowStock > 0 AND stockTotal > 0 AND stockTotal <= lowStock) AS own,
      (SELECT COUNT(*) FROM Product WHERE deletedAt IS NULL AND stockTotal = 0) AS soldOut`);
  return { low: Number(row?.low ?? 0) + Number(row?.own ?? 0), out: Number(row?.soldOut ?? 0) };
}

async function readCounts(db: SqlReader, thresholds: AllThresholds): Promise<AdminProducts['counts']> {
  const [statuses, stocks] = await Promise.all([
    db.query<{ status: string; products: number | bigint }>(
      sql`SELECT status, COUNT(*) AS products FROM Product WHERE deletedAt IS NULL GROUP BY status`,
    ),
    countByStock(db, thresholds),
  ]);
  const total = statuses.reduce((sum, { products }) => sum + Number(products), 0);
  const drafts = Number(statuses.find(({ status }) => status === 'DRAFT')?.products ?? 0);
  return { total, ...stocks, drafts };
}

const rowSelect = {
  id: true,
  name: true,
  version: true,
  status: true,
  categoryId: true,
  stockTotal: true,
  hsn: true,
  lowStock: true,
  ...declarationSelect,
  images: { select: imageSelect, orderBy: [{ position: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.ProductSelect;

const ZERO_RUPEES = toRupees(0);
const NO_VARIANTS: VariantTotals = {
  count: 0,
  price: { from: ZERO_RUPEES, to: ZERO_RUPEES, originalFrom: ZERO_RUPEES, originalTo: ZERO_RUPEES },
};

/** The names only: the texts can be long. */
function listDeclared(row: DeclarationValues): Pick<AdminProduct, 'declared'> {
  const declared = INHERITED_DECLARATIONS.filter((name) => row[name]);
  return declared.length > 0 ? { declared } : {};
}

/** Left out while they are the specification's. */
function showThresholds({ shopper: _, ...thresholds }: AllThresholds): Pick<AdminProducts, 'thresholds'> {
  const { product, variant, hasOwn } = thresholds;
  const isDefault = product === DEFAULT_THRESHOLDS.product && variant === DEFAULT_THRESHOLDS.variant;
  return isDefault && !hasOwn ? {} : { thresholds };
}

/** A page of the products for the back office, with drafts and archived ones. */
export async function listAdminProducts(
  ctx: Pick<Context, 'db' | 'search'>,
  input: AdminProductsInput,
): Promise<AdminProducts> {
  const db = ctx.db.reader;
  const { page, limit } = input;
  const thresholds = await readAllThresholds(ctx.db);
  const [categories, counts] = await Promise.all([readCategoryEntries(db), readCounts(ctx.db, thresholds)]);
  const queries = toCatalogReader(ctx.db, counts.total);
  const conditions = await toConditions(ctx.db, input, categories, thresholds);
  const { ids, total } = await readPageOfIds({ ...ctx, queries }, conditions, input);
  const [rows, variantTotals] = await Promise.all([
    db.product.findMany({ where: { id: { in: ids } }, select: rowSelect }),
    readVariantTotals(db, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const data = ids.flatMap((id): AdminProduct[] => {
    const row = byId.get(id);
    if (!row) return [];
    const { count, price } = variantTotals.get(id) ?? NO_VARIANTS;
    const [image] = row.images;
    return [
      {
        id,
        name: row.name,
        version: row.version,
        status: row.status,
        categoryId: row.categoryId ?? '',
        categoryPath: categories.get(row.categoryId ?? '')?.path ?? '',
        image: image ? toImage(image) : null,
        variantCount: count,
        stockTotal: row.stockTotal,
        ...(row.hsn ? { hsn: row.hsn } : {}),
        ...(row.lowStock === null ? {} : { lowStock: row.lowStock }),
        ...listDeclared(row),
        price,
      },
    ];
  });
  return { ...toPage(data, { page, limit, total }), counts, ...showThresholds(thresholds) };
}
