import type { FoundProduct } from '../../src/quick-search/schema';
import { isNotDeleted } from '../catalog/not-deleted';
import { findIdsBySku } from '../catalog/product/product-keys';
import { imageSelect, toImage } from '../catalog/to-wire';
import type { Context } from '../context';
import type { PrismaReader } from '../db/client';
import { containsWords, rankByWords } from '../db/search-text';
import { sql, wholeNumber } from '../db/sql';
import { MAX_RESULTS, toIdRange } from './match-words';

/** By SKU, then by name, then by the beginning of the id. */
export async function findProductIds(
  { db }: Pick<Context, 'db'>,
  q: string,
  words: readonly string[],
): Promise<string[]> {
  const name = sql`Product.name`;
  const range = toIdRange(words);
  const [labeled, named, numbered] = await Promise.all([
    findIdsBySku(db, q),
    db.longQuery<{ id: string }>(sql`
      SELECT id FROM Product WHERE deletedAt IS NULL AND ${containsWords(name, words)}
      ORDER BY ${rankByWords(name, words)}, Product.name, id LIMIT ${wholeNumber(MAX_RESULTS)}`),
    range
      ? db.query<{ id: string }>(sql`
          SELECT id FROM Product WHERE id >= ${range.gte} AND id < ${range.lt} AND ${isNotDeleted}
          ORDER BY id LIMIT ${wholeNumber(MAX_RESULTS)}`)
      : [],
  ]);
  const ids = [...labeled, ...[...named, ...numbered].map(({ id }) => id)];
  return [...new Set(ids)].slice(0, MAX_RESULTS);
}

export async function readFoundProducts(db: PrismaReader, ids: readonly string[]): Promise<FoundProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db.product.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      deletedAt: true,
      name: true,
      stockTotal: true,
      category: { select: { name: true } },
      images: { orderBy: { position: 'asc' }, take: 1, select: imageSelect },
    },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row || row.deletedAt) return [];
    const [image] = row.images;
    return {
      id,
      name: row.name,
      category: row.category?.name ?? null,
      stock: row.stockTotal,
      image: image ? toImage(image) : null,
    };
  });
}

/** The results of the shop's search, which recognizes colors and categories and tolerates misspellings. */
export async function findRelatedIds({ search }: Pick<Context, 'search'>, q: string): Promise<string[]> {
  const { ids } = await search.find({ q, limit: MAX_RESULTS });
  return ids;
}
