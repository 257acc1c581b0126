import { CATALOG_MESSAGES } from '../../src/catalog/messages';
import type { FoundProduct, Product, ProductPage } from '../../src/catalog/shapes';
import { findPath } from '../../src/catalog/tree';
import { AppError } from '../../src/errors';
import type { Context } from '../context';
import type { Queries } from '../db/client';
import { joinSql, type Sql, sql } from '../db/sql';
import { type cardTag, productTag } from '../response-cache/content-tags';
import { dependOn } from '../response-cache/dependencies';
import { toChunks } from '../to-chunks';
import { yieldToEventLoop } from '../yield-to-event-loop';
import { toCategoryLink } from './category-outline';
import { getOutline } from './outline-cache';
import { readDeclarations } from './product-declarations';
import { type Audience, selectProducts } from './select-products';

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

/** The products among these ids, in the ids' order; for the shop unless told otherwise. */
export async function readProductsInOrder(
  db: Queries,
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

export async function readProduct(db: Queries, id: string, audience: Audience = 'shop'): Promise<Product> {
  dependOnProducts([id], productTag);
  const [found] = await selectProducts(db, [id], audience);
  if (!found) throw createProductNotFoundError();
  return found;
}

/** Administrators of the catalog read drafts and archived products as well; product pages show them to nobody. */
export const product = ({ db, session }: Context, { id }: { id: string }): Promise<Product> =>
  readProduct(db, id, session?.staff?.permissions.includes('catalog') ? 'back office' : 'shop');

export async function getProductPage({ db }: Context, { id }: { id: string }): Promise<ProductPage> {
  const [found, outline] = await Promise.all([readProduct(db, id), getOutline(db)]);
  const path = findPath(outline, (category) => category.id === found.categoryId) ?? [];
  const declarations = await readDeclarations(db, found, path);
  return {
    product: found,
    path: path.map(toCategoryLink),
    ...(declarations.length > 0 ? { declarations } : {}),
  };
}
