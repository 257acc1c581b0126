/** Finds the stored product that a file describes: by product_id, then SKU, then handle; without any of them by name and category. */
import type { CategoryLookup } from '../../src/import/category-lookup';
import type { Draft, FieldColumns } from '../../src/import/draft';
import {
  ambiguousProductMessage,
  duplicateSkuMessage,
  keylessProductMessage,
  takenKeyMessage,
} from '../../src/import/messages';
import { isSpreadsheetSpelling } from '../../src/import/spreadsheet-spelling';
import type { SqlReader } from '../db/client';
import {
  type KeyOwner,
  type NamesakeProduct,
  readKnownIds,
  readNamesakes,
  readOwnersByHandle,
  readOwnersBySku,
  readSkus,
  toNameKey,
} from './read-stored';

export type CategoryId = string | { reason: string };

interface FoundProduct {
  /** null for a new one */
  id: string | null;
  categoryId: CategoryId;
  isByName: boolean;
}

export type ProductMatch = FoundProduct | { line: number; column: string; reason: string };

/** The stored products that any of the drafts may name, and what the file named before. */
export interface MatchContext {
  namesakes: ReadonlyMap<string, readonly NamesakeProduct[]>;
  bySku: ReadonlyMap<string, KeyOwner>;
  byHandle: ReadonlyMap<string, KeyOwner>;
  /** lines of the SKUs of earlier drafts */
  seenSkus: Map<string, number>;
}

/** The store's export in Shopify's format names a product without a handle by its id, which another store does not know. */
export async function readUnknownIdsAsHandles(
  db: SqlReader,
  drafts: readonly Draft[],
): Promise<readonly Draft[]> {
  const ids = drafts.flatMap(({ productId, idMayBeHandle }) => (idMayBeHandle && productId) || []);
  if (ids.length === 0) return drafts;
  const known = await readKnownIds(db, ids);
  return drafts.map((draft) =>
    draft.idMayBeHandle && draft.productId && !known.has(draft.productId)
      ? { ...draft, productId: null, handle: draft.productId }
      : draft,
  );
}

export async function readMatchContext(
  db: SqlReader,
  drafts: readonly Draft[],
  seenSkus: Map<string, number>,
): Promise<MatchContext> {
  return {
    namesakes: await readNamesakes(
      db,
      drafts.flatMap(({ productId, name }) => (productId ? [] : name)),
    ),
    bySku: await readOwnersBySku(
      db,
      drafts.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku || [])),
    ),
    byHandle: await readOwnersByHandle(
      db,
      drafts.flatMap(({ handle }) => handle || []),
    ),
    seenSkus,
  };
}

/** The SKUs that a spreadsheet has changed, as they are stored: it may have made the same of those of several products. */
export async function restoreSkus(
  db: SqlReader,
  drafts: readonly Draft[],
  { bySku }: Pick<MatchContext, 'bySku'>,
): Promise<readonly Draft[]> {
  const isKnown = (sku: string, { productId }: Draft) => bySku.get(sku)?.id === productId;
  const ids = drafts.flatMap((draft) =>
    draft.productId
      ? draft.variants.flatMap(({ id, sku }) => (id && sku && !isKnown(sku, draft) ? [id] : []))
      : [],
  );
  if (ids.length === 0) return drafts;
  const stored = await readSkus(db, ids);
  return drafts.map((draft) => ({
    ...draft,
    variants: draft.variants.map((variant) => {
      const { id, sku } = variant;
      const known = id && stored.get(id);
      return known && sku && isSpreadsheetSpelling(sku, known) ? { ...variant, sku: known } : variant;
    }),
  }));
}

interface MatchOptions {
  categories: CategoryLookup;
  /** for products whose category is missing or unknown */
  fallback: string | null;
  columns: FieldColumns;
}

/** By name and category. A product with keys of its own is another one, if the file has keys as well. */
function matchByName(
  draft: Draft,
  categoryId: CategoryId,
  { namesakes }: MatchContext,
  columns: FieldColumns,
): ProductMatch {
  if (typeof categoryId !== 'string') return { id: null, categoryId, isByName: false };
  const all = namesakes.get(toNameKey(draft.name, categoryId)) ?? [];
  const hasSkus = draft.variants.some(({ sku }) => sku);
  const isKeyed = hasSkus || Boolean(draft.handle);
  const candidates = isKeyed ? all.filter(({ hasHandle, hasSku }) => !hasHandle && !hasSku) : all;
  const [only] = candidates;
  const reject = (reason: string) => ({ line: draft.line, column: columns.name, reason });
  if (candidates.length > 1) return reject(ambiguousProductMessage(draft.name));
  if (only) return { id: only.id, categoryId, isByName: true };
  if (hasSkus && !draft.handle && all.some(({ hasSku }) => !hasSku))
    return reject(keylessProductMessage(draft.name));
  return { id: null, categoryId, isByName: false };
}

export function matchProduct(
  draft: Draft,
  context: MatchContext,
  { categories, fallback, columns }: MatchOptions,
): ProductMatch {
  const found = categories.find(draft.categories);
  const categoryId: CategoryId = draft.categoryId ?? ('id' in found ? found.id : (fallback ?? found));
  const byHandle = draft.handle ? context.byHandle.get(draft.handle) : undefined;
  let id = draft.productId;
  for (const { line, sku, columns: own } of draft.variants) {
    if (!sku) continue;
    const column = own?.sku ?? columns.sku;
    const earlier = context.seenSkus.get(sku);
    if (earlier !== undefined) return { line, column, reason: duplicateSkuMessage(sku, earlier) };
    const owner = context.bySku.get(sku);
    id ??= owner?.id ?? null;
    if (owner && owner.id !== id) return { line, column, reason: takenKeyMessage(`SKU ${sku}`, owner.name) };
  }
  for (const { line, sku } of draft.variants) if (sku) context.seenSkus.set(sku, line);
  id ??= byHandle?.id ?? null;
  if (byHandle && byHandle.id !== id)
    return {
      line: draft.line,
      column: columns.handle,
      reason: takenKeyMessage(`Handle ${draft.handle}`, byHandle.name),
    };
  return id ? { id, categoryId, isByName: false } : matchByName(draft, categoryId, context, columns);
}
