import type { z } from 'zod';
import type { Prisma } from '../../prisma/generated/mysql/client';
import type { categoryProductsInput } from '../../src/catalog/list-schema';
import { CATALOG_MESSAGES } from '../../src/catalog/messages';
import type { FoundProduct, Product, ProductPage } from '../../src/catalog/shapes';
import { collectIds, findPath } from '../../src/catalog/tree';
import { AppError } from '../../src/errors';
import { type Page, toPage } from '../../src/pagination';
import type { Context } from '../context';
import type { Reader } from '../db/client';
import { categoryTag, productTag } from '../response-cache/content-tags';
import { dependOn } from '../response-cache/dependencies';
import { readOutline, toCategoryLink } from './category-outline';
import { productSelect, toProduct } from './to-wire';

export const productNotFound = () => new AppError('NOT_FOUND', CATALOG_MESSAGES.productNotFound);

/** In stock first, then newest, ties by id. */
const listOrder = [{ inStock: 'desc' }, { createdAt: 'desc' }, { id: 'asc' }] as const;

interface PageRequest {
  page: number;
  limit: number;
}

/** Products show the name of their category. */
const dependOnProducts = (ids: readonly string[]) => dependOn('categories', ...ids.map(productTag));

/** A page of live products. */
export async function readProductPage(
  db: Reader,
  where: Prisma.ProductWhereInput,
  { page, limit }: PageRequest,
): Promise<Page<Product>> {
  const live = { ...where, archivedAt: null };
  const [rows, total] = await Promise.all([
    db.product.findMany({
      where: live,
      select: productSelect,
      orderBy: [...listOrder],
      skip: (page - 1) * limit,
      take: limit,
    }),
    db.product.count({ where: live }),
  ]);
  dependOnProducts(rows.map(({ id }) => id));
  return toPage(rows.map(toProduct), { page, limit, total });
}

/** The live products among these ids, in the ids' order. */
export async function readProductsInOrder(db: Reader, ids: readonly string[]): Promise<Product[]> {
  dependOnProducts(ids);
  if (ids.length === 0) return [];
  const rows = await db.product.findMany({
    where: { id: { in: [...ids] }, archivedAt: null },
    select: productSelect,
  });
  const byId = new Map(rows.map((row) => [row.id, toProduct(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The same with each product's matched color. */
export async function readFoundProducts(
  db: Reader,
  matches: readonly Pick<FoundProduct, 'id' | 'matchedColor'>[],
): Promise<FoundProduct[]> {
  const colors = new Map(matches.map(({ id, matchedColor }) => [id, matchedColor]));
  const found = await readProductsInOrder(db, [...colors.keys()]);
  return found.map((getProduct) => withMatchedColor(getProduct, colors.get(getProduct.id)));
}

export const withMatchedColor = (product: Product, matchedColor: string | null | undefined): FoundProduct =>
  matchedColor ? { ...product, matchedColor } : product;

export async function listProducts({ db }: Context, page: PageRequest): Promise<Page<Product>> {
  dependOn('catalog', 'availability');
  return readProductPage(db.reader, {}, page);
}

/** Products of the category and of everything below it. */
export async function listProductsByCategory(
  { db }: Context,
  { categoryId, ...page }: z.infer<typeof categoryProductsInput>,
): Promise<Page<Product>> {
  const category = findPath(await readOutline(db.reader), ({ id }) => id === categoryId)?.at(-1);
  if (!category) throw new AppError('NOT_FOUND', CATALOG_MESSAGES.categoryNotFound);
  const ids = collectIds(category);
  dependOn('categories', ...ids.map(categoryTag));
  return readProductPage(db.reader, { categoryId: { in: ids } }, page);
}

export async function readProduct(db: Reader, id: string): Promise<Product> {
  dependOnProducts([id]);
  const row = await db.product.findFirst({ where: { id, archivedAt: null }, select: productSelect });
  if (!row) throw productNotFound();
  return toProduct(row);
}

export const product = ({ db }: Context, { id }: { id: string }): Promise<Product> =>
  readProduct(db.reader, id);

export async function getProductPage({ db }: Context, { id }: { id: string }): Promise<ProductPage> {
  const [found, outline] = await Promise.all([readProduct(db.reader, id), readOutline(db.reader)]);
  const path = findPath(outline, (category) => category.id === found.categoryId) ?? [];
  return { product: found, path: path.map(toCategoryLink) };
}
