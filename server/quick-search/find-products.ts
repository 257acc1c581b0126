import type { FoundProduct } from '../../src/quick-search/schema';
import { bestFirst } from '../catalog/search-products';
import { readQuery } from '../catalog/search-query';
import { snapshot } from '../catalog/snapshot';
import { imageSelect, toImage } from '../catalog/to-wire';
import type { Context } from '../context';
import type { Reader } from '../db/client';
import { containsWords, rankByWords, sql } from '../db/sql';
import { FOUND, idsFrom } from './match-words';

/** By name, then by the beginning of the id. */
export async function productIds({ db }: Pick<Context, 'db'>, words: readonly string[]): Promise<string[]> {
  const name = sql`LOWER(Product.name)`;
  const ids = idsFrom(words);
  const [named, numbered] = await Promise.all([
    db.reader.$queryRaw<{ id: string }[]>`
      SELECT id FROM Product WHERE archivedAt IS NULL AND ${containsWords(name, words)}
      ORDER BY ${rankByWords(name, words)}, Product.name, id LIMIT ${FOUND}`,
    ids
      ? db.reader.product.findMany({
          where: { id: ids, archivedAt: null },
          select: { id: true },
          orderBy: { id: 'asc' },
          take: FOUND,
        })
      : [],
  ]);
  return [...new Set([...named, ...numbered].map(({ id }) => id))].slice(0, FOUND);
}

export async function productsOf(db: Reader, ids: readonly string[]): Promise<FoundProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db.product.findMany({
    where: { id: { in: [...ids] }, archivedAt: null },
    select: {
      id: true,
      name: true,
      stockTotal: true,
      category: { select: { name: true } },
      images: { orderBy: { position: 'asc' }, take: 1, select: imageSelect },
    },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
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

/** What the shop's own search would show, which knows colors and categories and forgives a slip. */
export async function relatedIds({ db }: Pick<Context, 'db'>, q: string): Promise<string[]> {
  const { search } = await snapshot({ db });
  return bestFirst(search.find(readQuery(q)), new Set())
    .slice(0, FOUND)
    .map(({ id }) => id);
}
