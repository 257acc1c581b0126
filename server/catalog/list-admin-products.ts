import type { Prisma } from '../../prisma/generated/mysql/client';
import type { AdminProduct, AdminProducts, ProductSort, StockFilter } from '../../src/catalog/admin-list';
import { type DeclarationValues, INHERITED_DECLARATIONS } from '../../src/catalog/inherited-declarations';
import type { AdminProductsInput } from '../../src/catalog/list-schema';
import { DEFAULT_THRESHOLDS } from '../../src/catalog/stock';
import { toRupees } from '../../src/money';
import { toPage } from '../../src/pagination';
import { readDisclosures } from '../cms/disclosures';
import type { Context } from '../context';
import type { Database, Queries, Reader } from '../db/client';
import { joinSql, sql } from '../db/sql';
import { toShopSource } from './category-declarations';
import { type CategoryEntry, readCategoryEntries } from './category-entries';
import { findProducts } from './find-products';
import { declarationSelect, whereDeclarationsMissing } from './missing-declarations';
import { readAllThresholds, selectLowVariants } from './stock-thresholds';
import { imageSelect, toImage } from './to-wire';

type ProductFilters = Omit<AdminProductsInput, 'page' | 'limit' | 'sort'>;
type Where = Prisma.ProductWhereInput;

type Thresholds = Awaited<ReturnType<typeof readAllThresholds>>;

/** Filters by a product's badge, which depends on the stock of all its variants. */
function whereBadge(stock: StockFilter, { product, hasOwn }: Thresholds, db: Reader): Where {
  if (stock === 'out') return { stockTotal: 0 };
  if (stock !== 'in' && stock !== 'low') return {};
  const compare = (threshold: number | Prisma.IntFieldRefInput<'Product'>) =>
    stock === 'in' ? { gt: threshold } : { lte: threshold };
  const byShop: Where = { stockTotal: { ...compare(product), not: 0 } };
  if (!hasOwn) return byShop;
  return {
    stockTotal: { gt: 0 },
    OR: [
      { lowStock: null, stockTotal: compare(product) },
      { lowStock: { not: null }, stockTotal: compare(db.product.fields.lowStock) },
    ],
  };
}

const ORDER: Readonly<Record<ProductSort, Prisma.ProductOrderByWithRelationInput[]>> = {
  newest: [{ createdAt: 'desc' }, { id: 'asc' }],
  name: [{ name: 'asc' }, { id: 'asc' }],
  'stock-asc': [{ stockTotal: 'asc' }, { id: 'asc' }],
  'stock-desc': [{ stockTotal: 'desc' }, { id: 'desc' }],
  'price-asc': [{ fromPaise: 'asc' }, { id: 'asc' }],
  'price-desc': [{ fromPaise: 'desc' }, { id: 'desc' }],
};

interface VariantTotals {
  count: number;
  price: AdminProduct['price'];
}

/** The number and prices of each product's live variants. */
async function readVariantTotals(db: Reader, ids: readonly string[]): Promise<Map<string, VariantTotals>> {
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
async function countByStock(db: Queries, { product }: Thresholds): Promise<{ low: number; out: number }> {
  const [row] = await db.query<{ low: number | bigint; own: number | bigint; soldOut: number | bigint }>(sql`
    SELECT
      (SELECT COUNT(*) FROM Product
        WHERE deletedAt IS NULL AND lowStock IS NULL AND stockTotal BETWEEN 1 AND ${product}) AS low,
      (SELECT COUNT(*) FROM Product
        WHERE deletedAt IS NULL AND lowStock > 0 AND stockTotal > 0 AND stockTotal <= lowStock) AS own,
      (SELECT COUNT(*) FROM Product WHERE deletedAt IS NULL AND stockTotal = 0) AS soldOut`);
  return { low: Number(row?.low ?? 0) + Number(row?.own ?? 0), out: Number(row?.soldOut ?? 0) };
}

async function readCounts(db: Database, thresholds: Thresholds): Promise<AdminProducts['counts']> {
  const [statuses, stocks] = await Promise.all([
    db.reader.product.groupBy({ by: ['status'], where: { deletedAt: null }, _count: true }),
    countByStock(db, thresholds),
  ]);
  const total = statuses.reduce((sum, { _count }) => sum + _count, 0);
  const drafts = statuses.find(({ status }) => status === 'DRAFT')?._count ?? 0;
  return { total, ...stocks, drafts };
}

/** Ids of products, including deleted ones. In a subquery of the main query, SQLite would scan the variants for each product. */
async function findIdsByVariantStock(db: Queries, stock: StockFilter): Promise<Set<string> | null> {
  if (stock !== 'variant-low' && stock !== 'variant-out') return null;
  const found =
    stock === 'variant-out'
      ? sql`FROM Variant WHERE retiredAt IS NULL AND stock = 0`
      : await selectLowVariants(db, { isInShop: false });
  const rows = await db.query<{ productId: string }>(sql`SELECT productId ${found}`);
  return new Set(rows.map(({ productId }) => productId));
}

/** The products that match the search and the stock of variants; null when neither is filtered by. */
async function findMatchingIds(
  ctx: Pick<Context, 'db' | 'search'>,
  { q, stock }: AdminProductsInput,
): Promise<ReadonlySet<string> | null> {
  const [found, left] = await Promise.all([
    q === '' ? null : findProducts(ctx, q),
    stock ? findIdsByVariantStock(ctx.db, stock) : null,
  ]);
  if (!found || !left) return found ?? left;
  return new Set([...found].filter((id) => left.has(id)));
}

/** More ids than this are not sent to the database. */
const MAX_IDS_IN_QUERY = 500;

/** The ids of one page in order, and their total number. */
async function readPageOfIds(
  ctx: Pick<Context, 'db' | 'search'>,
  where: Where,
  input: AdminProductsInput,
): Promise<{ ids: string[]; total: number }> {
  const { sort, page, limit } = input;
  const db = ctx.db.reader;
  const orderBy = ORDER[sort];
  const from = (page - 1) * limit;
  const among = await findMatchingIds(ctx, input);
  if (!among) {
    const [rows, total] = await Promise.all([
      db.product.findMany({ where, select: { id: true }, orderBy, skip: from, take: limit }),
      db.product.count({ where }),
    ]);
    return { ids: rows.map(({ id }) => id), total };
  }
  if (among.size === 0) return { ids: [], total: 0 };
  // The matches are in memory, and the database sorts: the sorted ids are filtered by the matches.
  const few = among.size <= MAX_IDS_IN_QUERY ? { id: { in: [...among] } } : {};
  const rows = await db.product.findMany({ where: { ...where, ...few }, select: { id: true }, orderBy });
  const ids = rows.map(({ id }) => id).filter((id) => among.has(id));
  return { ids: ids.slice(from, from + limit), total: ids.length };
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

/** The condition of the filters that the database knows. An unknown category has no products. */
const toWhere = async (
  db: Database,
  { categoryId, stock, status, missing }: ProductFilters,
  categories: ReadonlyMap<string, CategoryEntry>,
  thresholds: Thresholds,
): Promise<Where> => ({
  deletedAt: null,
  ...(missing
    ? whereDeclarationsMissing(
        toShopSource(await readDisclosures(db)),
        [...categories.values()].map(({ declarations }) => declarations),
      )
    : {}),
  ...(categoryId ? { categoryId: { in: categories.get(categoryId)?.ids ?? [] } } : {}),
  ...(stock ? whereBadge(stock, thresholds, db.reader) : {}),
  ...(status ? { status } : {}),
});

/** The ids of all products that match the filters, at most `limit`. */
export async function findIdsByFilters(
  ctx: Pick<Context, 'db' | 'search'>,
  filters: ProductFilters,
  limit: number,
): Promise<string[]> {
  const { db } = ctx;
  const where = await toWhere(db, filters, await readCategoryEntries(db.reader), await readAllThresholds(db));
  const { ids } = await readPageOfIds(ctx, where, { ...filters, sort: 'newest', page: 1, limit });
  return ids;
}

/** The names only: the texts can be long. */
function listDeclared(row: DeclarationValues): Pick<AdminProduct, 'declared'> {
  const declared = INHERITED_DECLARATIONS.filter((name) => row[name]);
  return declared.length > 0 ? { declared } : {};
}

/** Left out while they are the specification's. */
function showThresholds({ shopper: _, ...thresholds }: Thresholds): Pick<AdminProducts, 'thresholds'> {
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
  const where = await toWhere(ctx.db, input, categories, thresholds);
  const { ids, total } = await readPageOfIds(ctx, where, input);
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
