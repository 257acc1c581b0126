/**
 * What is sold out, and what the filters of each category therefore offer, in memory: at 10,000 products it takes some 50 ms to
 * find out. Valid until a variant is sold out or available again, or the catalog changes.
 */
import { LRUCache } from 'lru-cache';
import type { Attribute } from '../../src/catalog/attributes';
import type { ProductFilters } from '../../src/catalog/filters';
import type { Database } from '../db/client';
import { readRevisions } from '../db/revision';
import { sql } from '../db/sql';
import { applyFilters, type FilterResult } from './apply-filters';
import { withOrigin } from './attribute-facets';
import { getCatalogCache } from './catalog-cache';

/** Matches of all results together, about 100 bytes each. */
const MAX_MATCHES = 100_000;

interface Availability {
  revision: string;
  /** ids of variants */
  soldOut: ReadonlySet<string>;
  results: LRUCache<string, FilterResult>;
}

/** A cache for each database, removed together with it. */
const cacheByDatabase = new WeakMap<Database, Availability>();

async function getAvailability(db: Database): Promise<Availability> {
  // Read first: a variant that sells out before the next statement is only newer than the revision says.
  const { catalog, availability } = await readRevisions(db);
  const revision = `${catalog}.${availability}`;
  const cached = cacheByDatabase.get(db);
  if (cached?.revision === revision) return cached;
  const rows = await db.query<{ id: string }>(
    sql`SELECT id FROM Variant WHERE stock <= 0 AND retiredAt IS NULL`,
  );
  const current: Availability = {
    revision,
    soldOut: new Set(rows.map(({ id }) => id)),
    results: new LRUCache({ maxSize: MAX_MATCHES, sizeCalculation: ({ size }) => size }),
  };
  cacheByDatabase.set(db, current);
  return current;
}

const NO_ATTRIBUTES: readonly Attribute[] = [];

/**
 * The products with these ids that match the filters, and what the filters offer.
 * @param usedBy the attributes by which each category can be filtered
 */
export async function filterProducts(
  db: Database,
  ids: readonly string[],
  filters: ProductFilters,
  usedBy: ReadonlyMap<string, readonly Attribute[]>,
): Promise<FilterResult> {
  const { soldOut } = await getAvailability(db);
  const { products } = await getCatalogCache({ db });
  const found = ids.flatMap((id) => products.get(id) ?? []);
  const used =
    usedBy.size > 0
      ? new Set(found.flatMap(({ categoryId }) => usedBy.get(categoryId) ?? NO_ATTRIBUTES))
      : NO_ATTRIBUTES;
  return applyFilters(found, soldOut, filters, withOrigin(found, [...used]));
}

/** The products of these categories that match the filters, and what the filters offer. */
export async function getFilterResult(
  db: Database,
  categoryIds: readonly string[],
  filters: ProductFilters,
  used: readonly Attribute[],
): Promise<FilterResult> {
  const { soldOut, results } = await getAvailability(db);
  const key = JSON.stringify([categoryIds, filters, used]);
  const cached = results.get(key);
  if (cached) return cached;
  const { byCategory } = await getCatalogCache({ db });
  const listed = categoryIds.flatMap((id) => [...(byCategory.get(id)?.values() ?? [])]);
  const result = applyFilters(listed, soldOut, filters, withOrigin(listed, used));
  results.set(key, result);
  return result;
}
