/**
 * What the filters of each category offer, in memory: with thousands of products it takes milliseconds to find out. Valid until
 * a product of the category changes, is sold out or available again.
 */
import { LRUCache } from 'lru-cache';
import type { Attribute } from '../../src/catalog/attributes';
import type { ProductFilters } from '../../src/catalog/filters';
import type { Database } from '../db/client';
import { applyFilters, type FilterResult } from './apply-filters';
import { withOrigin } from './attribute-facets';
import { getCatalogTable } from './catalog-cache';
import type { CatalogTable } from './catalog-table';

/** Matches of all results together, some 30 bytes each. */
const MAX_MATCHES = 300_000;

interface CachedResult {
  changes: number;
  result: FilterResult;
}

/** The results of each table, removed together with it. */
const resultsByTable = new WeakMap<CatalogTable, LRUCache<string, CachedResult>>();

function getResults(table: CatalogTable): LRUCache<string, CachedResult> {
  const known = resultsByTable.get(table);
  if (known) return known;
  const results = new LRUCache<string, CachedResult>({
    maxSize: MAX_MATCHES,
    sizeCalculation: ({ result }) => result.total + 1,
  });
  resultsByTable.set(table, results);
  return results;
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
  const table = await getCatalogTable(db, { productIds: ids });
  const rows = ids.flatMap((id) => table.findRow(id) ?? []);
  const used =
    usedBy.size > 0
      ? new Set(rows.flatMap((row) => usedBy.get(table.categoryIds[row] ?? '') ?? NO_ATTRIBUTES))
      : NO_ATTRIBUTES;
  return applyFilters(table, rows, filters, withOrigin(table, rows, [...used]));
}

/** The products of these categories that match the filters, and what the filters offer. */
export async function getFilterResult(
  db: Database,
  categoryIds: readonly string[],
  filters: ProductFilters,
  used: readonly Attribute[],
): Promise<FilterResult> {
  const table = await getCatalogTable(db, { categoryIds });
  const results = getResults(table);
  const key = JSON.stringify([categoryIds, filters, used]);
  const changes = table.countChanges(categoryIds);
  const cached = results.get(key);
  if (cached?.changes === changes) return cached.result;
  const rows = table.listRows(categoryIds);
  const result = applyFilters(table, rows, filters, withOrigin(table, rows, used));
  results.set(key, { changes, result });
  return result;
}
