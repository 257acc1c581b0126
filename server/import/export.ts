/** Exports products as CSV in chunks, so that a catalog of any size fits into memory. */
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import { PRODUCT_DETAILS, type ProductDetail } from '../../src/catalog/declarations';
import type { ProductStatus } from '../../src/catalog/publishing';
import { escapeFormula, unescapeFormula } from '../../src/import/cells';
import {
  DETAIL_COLUMNS,
  OWN_COLUMNS,
  type OwnColumn,
  PROBLEM_COLUMNS,
  SAMPLE_ROWS,
  TAX_COLUMNS,
} from '../../src/import/columns';
import { countFilled } from '../../src/import/header';
import type { ExportFormat, ExportPage, exportPageInput } from '../../src/import/job';
import { SHOPIFY_EXPORT_COLUMNS, toShopifyRows } from '../../src/import/shopify-export';
import { toRupees } from '../../src/money';
import { findIdsByFilters, type ProductFilters } from '../catalog/admin/find-admin-products';
import { imagesColumn, parseImages, parseVariants, variantsColumn } from '../catalog/json-columns';
import { isNotDeleted } from '../catalog/not-deleted';
import { createProductNotFoundError } from '../catalog/read-products';
import { yieldToEventLoop } from '../concurrency/yield-to-event-loop';
import type { Context } from '../context';
import type { SqlReader } from '../db/client';
import { andAfter, NEWEST_FIRST, orderBy } from '../db/list-order';
import { readInBatches } from '../db/read-in-batches';
import { byIndex, listValues, rawSql, type Sql, sql, wholeNumber } from '../db/sql';
import { uploadUrl } from '../media/store';
import { readTaxDetails, toRegisteredShop } from '../tax/tax-details';
import { readTypes } from './category-mapping';
import { readCsv } from './file/read-csv';
import { getOwnJob } from './job/jobs';
import { readCategoryLookup } from './read-stored';

/** Makes spreadsheets read the file as UTF-8. */
export const BOM = '\ufeff';
const PRODUCTS_PER_PAGE = 200;
/** Few enough that other requests hardly wait for a batch; a page has several. */
const PRODUCTS_PER_BATCH = 10;

export const toCsv = (rows: readonly (readonly string[])[], toCell = escapeFormula): string =>
  stringify(
    rows.map((row) => row.map(toCell)),
    { record_delimiter: '\r\n', quoted_match: /[\r\n;\t]/ },
  );

interface Row extends Record<ProductDetail, string | null> {
  id: string;
  name: string;
  handle: string | null;
  status: ProductStatus;
  description: string | null;
  categoryId: string | null;
  hsn: string | null;
  lowStock: number | null;
  createdAt: Date | string;
  images: unknown;
  variants: unknown;
}

/** A statement instead of Prisma, which takes several times as long for the whole catalog. */
const readProducts = (db: SqlReader, from: Sql): Promise<Row[]> =>
  db.query<Row>(sql`
    SELECT id, name, handle, status, description, categoryId, hsn, lowStock, createdAt,
      ${rawSql(PRODUCT_DETAILS.join(', '))},
      ${imagesColumn(db)} AS images, ${variantsColumn(db)} AS variants
    FROM ${from}
    ${orderBy(NEWEST_FIRST)} LIMIT ${wholeNumber(PRODUCTS_PER_BATCH)}`);

const readNextProducts = (db: SqlReader, last: Pick<Row, 'id' | 'createdAt'> | undefined): Promise<Row[]> => {
  const table = byIndex(db, sql`Product`, 'Product_deletedAt_createdAt_id_idx');
  const after = andAfter(NEWEST_FIRST, last && { id: last.id, time: last.createdAt });
  return readProducts(db, sql`${table} WHERE deletedAt IS NULL ${after}`);
};

/** A shop that collects no GST has no use for HSN codes. */
async function listColumns(db: SqlReader): Promise<readonly OwnColumn[]> {
  const isRegistered = toRegisteredShop(await readTaxDetails(db)) !== null;
  return isRegistered ? [...OWN_COLUMNS, ...TAX_COLUMNS] : OWN_COLUMNS;
}

const toCells = (columns: readonly OwnColumn[], cells: Partial<Record<OwnColumn, string>>): string[] =>
  columns.map((column) => cells[column] ?? '');

function toOwnRows(columns: readonly OwnColumn[], product: Row, category: string): string[][] {
  const images = parseImages(product.images);
  const details = Object.fromEntries(
    PRODUCT_DETAILS.map((detail) => [DETAIL_COLUMNS[detail], product[detail] ?? '']),
  );
  return parseVariants(product.variants).map((variant) =>
    toCells(columns, {
      product_id: product.id,
      handle: product.handle ?? '',
      status: product.status.toLowerCase(),
      name: product.name,
      // In every row, so that a file keeps it that was filtered or sorted.
      description: product.description ?? '',
      category,
      ...details,
      low_stock: product.lowStock === null ? '' : String(product.lowStock),
      variant_id: variant.id,
      sku: variant.sku ?? '',
      barcode: variant.barcode ?? '',
      colour: variant.color,
      colour_hex: variant.colorHexCode,
      size: variant.size,
      stock: String(variant.stock),
      stock_was: String(variant.stock),
      mrp: toRupees(variant.originalPaise),
      discount_price: variant.discountPaise === null ? '' : toRupees(variant.discountPaise),
      hsn: product.hsn ?? '',
      images: images.map(({ filename }) => uploadUrl(filename)).join(' '),
    }),
  );
}

/** Pictures have addresses relative to the origin of the store, where one is known. */
type ExportContext = Pick<Context, 'db'> & Partial<Pick<Context, 'origin'>>;

interface RowWriter {
  header: readonly string[];
  toRows(product: Row): string[][];
}

async function createRowWriter({ db, origin = '' }: ExportContext, format: ExportFormat): Promise<RowWriter> {
  const categories = await readCategoryLookup(db.reader);
  const getName = ({ categoryId }: Row) => categories.getName(categoryId ?? '');
  if (format === 'own') {
    const columns = await listColumns(db);
    return { header: columns, toRows: (product) => toOwnRows(columns, product, getName(product)) };
  }
  const types = await readTypes(db.reader);
  return {
    header: SHOPIFY_EXPORT_COLUMNS,
    toRows: (product) =>
      toShopifyRows(
        {
          ...product,
          version: 0,
          categoryId: product.categoryId ?? '',
          variants: parseVariants(product.variants),
        },
        types.get(product.categoryId ?? '') ?? getName(product),
        parseImages(product.images).map(({ filename }) => origin + uploadUrl(filename)),
      ),
  };
}

/**
 * A chunk of the catalog in the store's own or another format, starting after the product `after`; the first has the header.
 * @throws AppError NOT_FOUND when there is no such product
 */
export async function exportPage(
  { db, origin = '' }: ExportContext,
  { after, format }: z.infer<typeof exportPageInput>,
): Promise<ExportPage> {
  const last = after
    ? await db.reader.product.findUnique({ where: { id: after }, select: { id: true, createdAt: true } })
    : undefined;
  if (last === null) throw createProductNotFoundError();
  const { header, toRows } = await createRowWriter({ db, origin }, format);
  const page: ExportPage = { csv: last ? '' : BOM + toCsv([header]), products: 0, rows: 0, next: null };
  const batches = readInBatches(PRODUCTS_PER_BATCH, (previous: Row | undefined) =>
    readNextProducts(db, previous ?? last),
  );
  for await (const products of batches) {
    const rows = products.flatMap(toRows);
    if (rows.length > 0) page.csv += toCsv(rows);
    page.products += products.length;
    page.rows += rows.length;
    if (page.products < PRODUCTS_PER_PAGE) continue;
    page.next = products.at(-1)?.id ?? null;
    break;
  }
  return page;
}

/** All products of the back office, in chunks. */
export async function* exportProducts(
  ctx: ExportContext,
  format: ExportFormat = 'own',
): AsyncGenerator<string> {
  for (let after: string | null = null; ; ) {
    const page: ExportPage = await exportPage(ctx, { after, format });
    yield page.csv;
    if (!page.next) return;
    after = page.next;
  }
}

/** The products that the filters of the back office's list match, in chunks, newest first. */
export async function* exportFilteredProducts(
  ctx: Pick<Context, 'db' | 'search'>,
  filters: ProductFilters,
): AsyncGenerator<string> {
  const { db } = ctx;
  const ids = await findIdsByFilters(ctx, filters, Number.MAX_SAFE_INTEGER);
  const { header, toRows } = await createRowWriter({ db }, 'own');
  yield BOM + toCsv([header]);
  for (let from = 0; from < ids.length; from += PRODUCTS_PER_BATCH) {
    await yieldToEventLoop();
    const some = listValues(ids.slice(from, from + PRODUCTS_PER_BATCH));
    const products = await readProducts(db, sql`Product WHERE id IN ${some} AND ${isNotDeleted}`);
    const rows = products.flatMap(toRows);
    if (rows.length > 0) yield toCsv(rows);
  }
}

/** The sample file, without the columns that only an export can fill. */
export async function* exportSample(): AsyncGenerator<string> {
  const columns = OWN_COLUMNS.filter((column) => SAMPLE_ROWS.some((row) => row[column] !== undefined));
  yield BOM + toCsv([columns, ...SAMPLE_ROWS.map((row) => columns.map((column) => row[column] ?? ''))]);
}

/** The rows of rejected products with their problems. Corrected, the file can be imported again. */
export async function* exportBadRows(ctx: Pick<Context, 'db'>, id: string): AsyncGenerator<string> {
  const { files, badRows, rejectedLines } = getOwnJob(ctx, id);
  const problems = new Map<number, string[]>();
  for (const { line, column, reason } of badRows)
    problems.set(line, [...(problems.get(line) ?? []), column ? `${column}: ${reason}` : reason]);
  let header: string[] | undefined;
  let namedWidth = 0;
  let rows: string[][] = [];
  yield BOM;
  for await (const { line, cells: read, isLast } of readCsv(files.upload)) {
    // A corrected file may already have these columns.
    const names = header ?? read.map((name) => name.trim());
    if (!header) namedWidth = countFilled(names);
    // The cell in which the file ends may be a part of a number, and would look whole, or empty on purpose, once the row is.
    const isCut = isLast && read.length < names.length;
    const cells = isCut ? [...read.slice(0, -1), `${read.at(-1)}…`] : read;
    // As the import reads them, so that a cell that an export has escaped is not escaped twice.
    const own = names
      .slice(0, namedWidth)
      .flatMap((name, at) => (PROBLEM_COLUMNS.includes(name) ? [] : [unescapeFormula(cells[at] ?? '')]));
    // Kept beyond the header, where the import rejects them again: “1,199.00” without quotation marks must not become 1.
    const surplus = cells.slice(namedWidth, countFilled(cells)).map(unescapeFormula);
    if (!header) rows.push([...own, ...PROBLEM_COLUMNS]);
    else if (rejectedLines.has(line))
      rows.push([...own, String(line), problems.get(line)?.join(' ') ?? '', ...surplus]);
    header = names;
    if (rows.length < PRODUCTS_PER_PAGE) continue;
    yield toCsv(rows);
    rows = [];
  }
  yield toCsv(rows);
}
