import { CATALOG_MESSAGES } from '../../src/catalog/messages';
import type { FoundProduct, Product } from '../../src/catalog/shapes';
import { AppError } from '../../src/errors';
import { toChunks } from '../../src/to-chunks';
import { yieldToEventLoop } from '../concurrency/yield-to-event-loop';
import type { SqlReader } from '../db/client';
import { joinSql, type Sql, sql } from '../db/sql';
import { type cardTag, productTag } from '../response-cache/content-tags';
import { dependOn } from '../response-cache/dependencies';
import { selectProducts } from './select-products';
import type { Audience } from './to-wire';

export const createProductNotFoundError = () => new AppError('NOT_FOUND', CATALOG_MESSAGES.productNotFound);

/** A category has at most some hundred below it. */
export const inCategories = (ids: readonly string[]): Sql =>
  sql`Product.categoryId IN (${joinSql([...ids])})`;

/** Names what a response shows of a product: all of it, or what a card does. */
export type ToTag = typeof productTag | typeof cardTag;

/** Products show the name of their category. */
const dependOnProducts = (ids: readonly string[], toTag: ToTag) => dependOn('categories', ...ids.map(toTag));

/** Read in a few milliseconds, so that other requests hardly wait; more than a page of a category shows. */
const PRODUCTS_PER_TURN = 24;

/** The products among these ids, in the ids' order; for the shop by default. */
export async function readProductsInOrder(
  db: SqlReader,
  ids: readonly string[],
  { toTag = productTag, audience = 'shop' }: { toTag?: ToTag; audience?: Audience } = {},
): Promise<Product[]> {
  dependOnProducts(ids, toTag);
  const byId = new Map<string, Product>();
  for (const some of toChunks(ids, PRODUCTS_PER_TURN)) {
    for (const found of await selectProducts(db, some, audience)) byId.set(found.id, found);
    if (ids.length > PRODUCTS_PER_TURN) await yieldToEventLoop();
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const withMatchedColor = (product: Product, matchedColor: string | null | undefined): FoundProduct =>
  matchedColor ? { ...product, matchedColor } : product;

export async function readProduct(db: SqlReader, id: string, audience: Audience): Promise<Product> {
  dependOnProducts([id], productTag);
  const [found] = await selectProducts(db, [id], audience);
  if (!found) throw createProductNotFoundError();
  return found;
}
