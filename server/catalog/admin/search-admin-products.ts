/**
 * Finds products for the back office: those whose id begins with the text, else those that have it as a SKU or contain every word in
 * their name, category path, colors or description. Without any, the storefront's search is used, which tolerates typos and knows
 * related words.
 */
import { yieldToEventLoop } from '../../concurrency/yield-to-event-loop';
import type { Context } from '../../context';
import type { Database } from '../../db/client';
import { createLiveVariants } from '../../db/live-variants';
import { sql, wholeNumber } from '../../db/sql';
import { flattenTree, mapPaths } from '../category/category-outline';
import { getOutline } from '../category/outline-cache';
import { getCatalogTable } from '../filter/catalog-cache';
import type { CatalogTable } from '../filter/catalog-table';
import { isNotDeleted } from '../not-deleted';
import { findIdsBySku } from '../product/product-keys';

const ID_PREFIX = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/i;

/** The search's own results are fewer than what contains the words. */
const MAX_FROM_SEARCH = 1_000;

/** In lower case, so that "cafe" finds "Café". Not for Indian scripts, whose marks are vowels. */
const withoutMarks = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');

/** Few enough that other requests hardly wait. */
const PRODUCTS_PER_TURN = 500;

const COLORS = createLiveVariants(['color']);

interface Texts {
  id: string;
  name: string;
  description: string | null;
  categoryId: string;
  /** null for a live product */
  colors: unknown;
}

function listColors(table: CatalogTable, row: number): Set<string> {
  const { first, end } = table.getVariantRange(row);
  const styles = table.styleOf.subarray(first, end);
  return new Set([...styles].map((style) => table.styles[style]?.color ?? ''));
}

async function findContaining(db: Database, words: readonly string[]): Promise<Set<string>> {
  // Every text contains all of none.
  if (words.length === 0) return new Set();
  const outline = await getOutline(db);
  const paths = mapPaths(outline);
  const table = await getCatalogTable(db, { categoryIds: flattenTree(outline).map(({ id }) => id) });
  const found = new Set<string>();
  // The table has the live ones: to read the variants of all would take several times as long.
  const hiddenColors = sql`CASE WHEN archivedAt IS NULL THEN NULL ELSE ${COLORS.select(db)} END`;
  for (let lastId = ''; ; ) {
    await yieldToEventLoop();
    const rows = await db.query<Texts>(
      sql`SELECT id, name, description, categoryId, ${hiddenColors} AS colors FROM Product
        WHERE id > ${lastId} AND ${isNotDeleted} ORDER BY id LIMIT ${wholeNumber(PRODUCTS_PER_TURN)}`,
    );
    for (const { id, name, description, categoryId, colors: hidden } of rows) {
      const row = table.findRow(id);
      const live = row === undefined ? [] : listColors(table, row);
      const colors = hidden === null ? live : COLORS.parse(hidden).flat();
      const text = withoutMarks([name, paths.get(categoryId) ?? '', ...colors, description ?? ''].join('\n'));
      if (words.every((word) => text.includes(word))) found.add(id);
    }
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < PRODUCTS_PER_TURN) return found;
  }
}

export async function searchAdminProducts(
  { db, search }: Pick<Context, 'db' | 'search'>,
  q: string,
): Promise<ReadonlySet<string>> {
  if (ID_PREFIX.test(q)) {
    const begins = q.toLowerCase();
    const named = await db.query<{ id: string }>(
      sql`SELECT id FROM Product WHERE id >= ${begins} AND id <= ${`${begins}g`} AND ${isNotDeleted}`,
    );
    if (named.length > 0) return new Set([...named.map(({ id }) => id), ...(await findIdsBySku(db, q))]);
  }
  const words = withoutMarks(q)
    .split(/[\s/,]+/)
    .filter(Boolean);
  const found = new Set([...(await findIdsBySku(db, q)), ...(await findContaining(db, words))]);
  if (found.size > 0) return found;
  const { ids } = await search.find({ q, limit: MAX_FROM_SEARCH, requiresEveryWord: true });
  return new Set(ids);
}
