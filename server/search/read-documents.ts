/** Reads live products for the index. */
import type { Attribute } from '../../src/catalog/attributes';
import { findColorFamily } from '../../src/catalog/find-color-family';
import { getPayablePaise } from '../../src/catalog/price';
import { normalizeSize } from '../../src/catalog/sizes';
import type { SqlReader } from '../db/client';
import { createLiveVariants } from '../db/live-variants';
import { listValues, rawSql, type Sql, sql, wholeNumber, withoutIndex } from '../db/sql';
import type { SearchDocument, SearchVariant } from './search-document';

/** The path of each category, names from the top. */
type CategoryPaths = ReadonlyMap<string, string>;

export async function readCategoryPaths(db: SqlReader): Promise<CategoryPaths> {
  const rows = await db.query<{ id: string; name: string; parentId: string | null }>(
    sql`SELECT id, name, parentId FROM Category`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    rows.map(({ id }) => {
      const names: string[] = [];
      for (let at = byId.get(id); at; at = at.parentId ? byId.get(at.parentId) : undefined)
        names.unshift(at.name);
      return [id, names.join(' ')];
    }),
  );
}

interface SummaryRow {
  id: string;
  version: number | bigint;
  categoryId: string | null;
  name: string;
  fromPaise: number | bigint;
  inStock: number | boolean;
}

/** What shows whether the index has a product as it is now. */
export type ProductSummary = Omit<SearchDocument, 'description' | 'attributes' | 'createdAt' | 'variants'>;

/** The attributes by which people search. */
const ATTRIBUTE_COLUMNS = ['brand', 'fabric', 'occasion'] as const satisfies readonly Attribute[];

const SUMMARY_COLUMNS = ['id', 'version', 'categoryId', 'name', 'fromPaise', 'inStock'];

const columns = (names: readonly string[]) => rawSql(names.map((name) => `Product.${name}`).join(', '));

/** FNV-1a, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The version alone would not tell after a backup was restored. */
const toSummary = (
  { id, version, categoryId, name, fromPaise, inStock }: SummaryRow,
  paths: CategoryPaths,
): ProductSummary => ({
  id,
  name,
  categoryPath: paths.get(categoryId ?? '') ?? '',
  fingerprint: hashText([version, fromPaise, name, paths.get(categoryId ?? '')].join('\n')),
  inStock: Boolean(inStock),
});

/** Without an index, because the condition that belongs to it selects far fewer. */
const isLive = withoutIndex(sql`Product.archivedAt IS NULL`);

const inSequence = (lastId: string | undefined, limit: number): Sql =>
  sql`WHERE Product.id > ${lastId ?? ''} AND ${isLive} ORDER BY Product.id LIMIT ${wholeNumber(limit)}`;

/** The next live products in the sequence of their ids. */
export async function readSummaries(
  db: SqlReader,
  paths: CategoryPaths,
  lastId: string | undefined,
  limit: number,
): Promise<ProductSummary[]> {
  const rows = await db.query<SummaryRow>(
    sql`SELECT ${columns(SUMMARY_COLUMNS)} FROM Product ${inSequence(lastId, limit)}`,
  );
  return rows.map((row) => toSummary(row, paths));
}

/** Whether there are more live products than `number`. Counting them all would take long. */
export async function hasMoreProducts(db: SqlReader, number: number): Promise<boolean> {
  const [row] = await db.query<{ id: string }>(
    sql`SELECT id FROM Product WHERE archivedAt IS NULL LIMIT 1 OFFSET ${wholeNumber(number)}`,
  );
  return row !== undefined;
}

interface DocumentRow extends SummaryRow, Record<(typeof ATTRIBUTE_COLUMNS)[number], string | null> {
  description: string | null;
  createdAt: Date | string | number;
  variants: unknown;
}

const VARIANTS = createLiveVariants([
  'position',
  'color',
  'colorHexCode',
  'size',
  'originalPaise',
  'discountPaise',
]);

const toDocument = (row: DocumentRow, paths: CategoryPaths): SearchDocument => ({
  ...toSummary(row, paths),
  description: row.description,
  attributes: ATTRIBUTE_COLUMNS.flatMap((name) => row[name] ?? []).join(' / '),
  createdAt: new Date(row.createdAt).getTime(),
  variants: VARIANTS.parse(row.variants)
    .sort(([one], [other]) => one - other)
    .map(
      ([, color, colorHexCode, size, originalPaise, discountPaise]): SearchVariant => ({
        color,
        colorFamily: findColorFamily(color, colorHexCode),
        sizeKey: normalizeSize(size),
        pricePaise: getPayablePaise({ originalPaise, discountPaise }),
      }),
    ),
});

async function readDocumentsWhere(
  db: SqlReader,
  paths: CategoryPaths,
  where: Sql,
): Promise<SearchDocument[]> {
  const rows = await db.query<DocumentRow>(
    sql`SELECT ${columns([...SUMMARY_COLUMNS, 'description', 'createdAt', ...ATTRIBUTE_COLUMNS])}, ${VARIANTS.select(db)} AS variants
      FROM Product ${where}`,
  );
  return rows.map((row) => toDocument(row, paths));
}

/** The next live products in the sequence of their ids. */
export const readDocuments = (
  db: SqlReader,
  paths: CategoryPaths,
  lastId: string | undefined,
  limit: number,
): Promise<SearchDocument[]> => readDocumentsWhere(db, paths, inSequence(lastId, limit));

/** Those of these products that are live. */
export const readDocumentsById = (
  db: SqlReader,
  paths: CategoryPaths,
  ids: readonly string[],
): Promise<SearchDocument[]> =>
  readDocumentsWhere(db, paths, sql`WHERE Product.id IN ${listValues(ids)} AND ${isLive}`);

/** The name of some live product, or null if there is none. */
export async function readAnyName(db: SqlReader): Promise<string | null> {
  const [row] = await db.query<{ name: string }>(sql`SELECT name FROM Product WHERE ${isLive} LIMIT 1`);
  return row?.name ?? null;
}
