/** Publishes, hides and archives many products at once. */
import type { ProductSelection, SetProductStatusInput } from '../../src/catalog/list-schema';
import {
  findMissingParts,
  isReadyToPublish,
  MAX_EXAMPLES,
  MAX_SELECTED,
  type ProductStatus,
  type PublishingCheck,
  type PublishingFacts,
  STATUS_LABELS,
} from '../../src/catalog/publishing';
import { fieldError } from '../../src/errors';
import { recordAuditEntries } from '../audit/record-audit-entry';
import type { Context } from '../context';
import type { Reader } from '../db/client';
import { yieldToEventLoop } from '../yield-to-event-loop';
import { findIdsByFilters } from './list-admin-products';
import { recordProductChanges } from './record-catalog-change';
import { toStatusColumns } from './save-product';

/** Few enough that orders placed meanwhile hardly wait. */
const PRODUCTS_PER_TURN = 40;

/** @throws AppError BAD_REQUEST for more products than one change can concern */
async function resolveSelection(ctx: Context, { ids, filters }: ProductSelection): Promise<string[]> {
  if (ids) return [...new Set(ids)];
  if (!filters) return [];
  const found = await findIdsByFilters(ctx, filters, MAX_SELECTED + 1);
  if (found.length > MAX_SELECTED)
    throw fieldError(
      'filters',
      `More than ${MAX_SELECTED.toLocaleString('en-IN')} products match. Choose fewer with the filters.`,
    );
  return found;
}

interface FoundProduct extends PublishingFacts {
  id: string;
  name: string;
  categoryId: string | null;
  status: ProductStatus;
}

async function readTurn(db: Reader, ids: readonly string[]): Promise<FoundProduct[]> {
  const rows = await db.product.findMany({
    where: { id: { in: [...ids] }, deletedAt: null },
    select: {
      id: true,
      name: true,
      categoryId: true,
      status: true,
      description: true,
      stockTotal: true,
      _count: { select: { images: true } },
    },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ description, stockTotal, _count, ...row }) => ({
    ...row,
    pictures: _count.images,
    hasDescription: description !== null,
    stock: stockTotal,
  }));
}

async function* readTurns(db: Reader, ids: readonly string[]): AsyncGenerator<FoundProduct[]> {
  const sorted = [...ids].sort();
  for (let from = 0; from < sorted.length; from += PRODUCTS_PER_TURN) {
    await yieldToEventLoop();
    yield await readTurn(db, sorted.slice(from, from + PRODUCTS_PER_TURN));
  }
}

/** What publishing the selection would do. */
export async function checkPublishing(ctx: Context, selection: ProductSelection): Promise<PublishingCheck> {
  const check: PublishingCheck = { total: 0, ready: 0, unready: 0, examples: [] };
  for await (const products of readTurns(ctx.db.reader, await resolveSelection(ctx, selection))) {
    for (const { id, name, status, ...facts } of products) {
      check.total += 1;
      if (status === 'LIVE') continue;
      const missing = findMissingParts(facts);
      check[isReadyToPublish(facts) ? 'ready' : 'unready'] += 1;
      if (missing.length > 0 && check.examples.length < MAX_EXAMPLES)
        check.examples.push({ id, name, missing });
    }
  }
  return check;
}

/** Changes the status of the products that do not have it; returns how many. */
export async function setProductStatus(
  ctx: Context,
  { status, includeUnready, ...selection }: SetProductStatusInput,
): Promise<{ changed: number }> {
  const canHave = (product: FoundProduct) =>
    product.status !== status && (status !== 'LIVE' || includeUnready || isReadyToPublish(product));
  let changed = 0;
  const ids = (await resolveSelection(ctx, selection)).sort();
  for (let from = 0; from < ids.length; from += PRODUCTS_PER_TURN) {
    await yieldToEventLoop();
    changed += await ctx.db.transact(async (tx) => {
      const products = (await readTurn(tx, ids.slice(from, from + PRODUCTS_PER_TURN))).filter(canHave);
      for (const product of products) {
        const before = product.status === 'LIVE' ? {} : { status: product.status };
        await tx.product.update({
          where: { id: product.id },
          data: { ...toStatusColumns(status, before, ctx.now()), version: { increment: 1 } },
          select: { id: true },
        });
      }
      await recordAuditEntries(
        tx,
        ctx,
        products.map(({ id, name, status: before }) => ({
          action: 'updated',
          type: 'PRODUCT',
          id,
          name,
          changes: [{ field: 'Status', from: STATUS_LABELS[before], to: STATUS_LABELS[status] }],
        })),
      );
      recordProductChanges(
        tx,
        products.map(({ id, categoryId }) => ({ id, categoryIds: [categoryId] })),
      );
      return products.length;
    });
  }
  return { changed };
}
