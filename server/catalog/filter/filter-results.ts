/**
 * What the filters of each category offer, in memory: with thousands of products it takes milliseconds to find out. After a change
 * only the product's own category is counted again, and only if it was saved, sold out or became available.
 */
import type { Attribute } from '../../../src/catalog/attributes';
import type { ProductFilters } from '../../../src/catalog/filters';
import { yieldToEventLoop } from '../../concurrency/yield-to-event-loop';
import type { Database } from '../../db/client';
import { getCatalogTable } from './catalog-cache';
import type { CatalogTable } from './catalog-table';
import { combineMatches, type FilterResult } from './combine-matches';
import { type AttributeOptions, countMatches, type MatchCounts } from './count-matches';
import { type Counted, createFilterCache, type FilterCache } from './filter-cache';

interface Results {
  /** of one category each */
  parts: FilterCache<MatchCounts>;
  /** of a category with everything below it */
  combined: FilterCache<FilterResult>;
}

/** The results of each table, removed together with it. */
const resultsByTable = new WeakMap<CatalogTable, Results>();

function getResults(table: CatalogTable): Results {
  const results = resultsByTable.get(table) ?? {
    parts: createFilterCache<MatchCounts>(),
    combined: createFilterCache<FilterResult>(),
  };
  resultsByTable.set(table, results);
  return results;
}

const NO_ATTRIBUTES: readonly Attribute[] = [];

interface MixedAttributeOptions extends Pick<AttributeOptions, 'origins'> {
  /** the attributes by which each category can be filtered */
  usedBy: ReadonlyMap<string, readonly Attribute[]>;
}

/** The products with these ids that match the filters, and what the filters offer. */
export async function filterProducts(
  db: Database,
  ids: readonly string[],
  filters: ProductFilters,
  { usedBy, origins }: MixedAttributeOptions,
): Promise<FilterResult> {
  const table = await getCatalogTable(db, { productIds: ids });
  const rows = ids.flatMap((id) => table.findRow(id) ?? []);
  const used =
    usedBy.size > 0
      ? [...new Set(rows.flatMap((row) => usedBy.get(table.categoryIds[row] ?? '') ?? NO_ATTRIBUTES))]
      : NO_ATTRIBUTES;
  return combineMatches(table, [countMatches(table, rows, filters, { used, origins })], filters, used);
}

/** The products of these categories that match the filters, and what the filters offer. */
export async function getFilterResult(
  db: Database,
  categoryIds: readonly string[],
  filters: ProductFilters,
  { used, origins }: AttributeOptions,
): Promise<FilterResult> {
  const table = await getCatalogTable(db, { categoryIds });
  const results = getResults(table);
  const filterKey = JSON.stringify([filters, used]);
  const toKey = (id: string) => `${id} ${origins?.get(id) ?? ''}`;
  const key = `${filterKey} ${categoryIds.map(toKey).join(' ')}`;
  const known = results.combined.get(key);
  if (known?.changes === table.countChanges(categoryIds)) return known.result;

  const parts = new Map<string, Counted<MatchCounts>>();
  /** Returns whether the category had to be counted. */
  const ensureCounted = (id: string): boolean => {
    const partKey = `${filterKey} ${toKey(id)}`;
    const changes = table.countChanges([id]);
    const part = parts.get(id) ?? results.parts.get(partKey);
    if (part?.changes === changes) {
      parts.set(id, part);
      return false;
    }
    const result = countMatches(table, table.listRows(id), filters, { used, origins });
    const counted = { changes, result, matches: result.listed.length, counts: 1 };
    parts.set(id, counted);
    results.parts.set(partKey, counted);
    return true;
  };
  for (const id of categoryIds) if (ensureCounted(id)) await yieldToEventLoop();
  // What has changed during the count.
  for (const id of categoryIds) ensureCounted(id);
  const counts = [...parts.values()].map(({ result }) => result);
  const result = combineMatches(table, counts, filters, used);
  const changes = table.countChanges(categoryIds);
  // It keeps the counts it was made of.
  results.combined.set(key, { changes, result, matches: result.total, counts: counts.length });
  return result;
}
