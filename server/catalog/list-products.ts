import type { z } from 'zod';
import { NO_FILTERS } from '../../src/catalog/filters';
import type { categoryProductsInput } from '../../src/catalog/list-schema';
import type { Product } from '../../src/catalog/shapes';
import { collectIds, findPath } from '../../src/catalog/tree';
import { type Page, toPage } from '../../src/pagination';
import type { Context } from '../context';
import { categoryTag, productTag } from '../response-cache/content-tags';
import { dependOn } from '../response-cache/dependencies';
import { countProductsBelow } from './category/category-outline';
import { getOutline } from './category/outline-cache';
import { createCategoryNotFoundError } from './category/read-categories';
import { getFilterResult } from './filter/filter-results';
import { getProductsInOrder } from './product-cache';
import { selectProductPage } from './select-products';

interface PageRequest {
  page: number;
  limit: number;
}

/** The shop's products, in stock first, then newest. */
export async function listProducts({ db }: Context, { page, limit }: PageRequest): Promise<Page<Product>> {
  dependOn('catalog', 'availability', 'categories');
  const total = (await getOutline(db)).reduce((sum, node) => sum + countProductsBelow(node), 0);
  const isBeyond = (page - 1) * limit >= total;
  const products = isBeyond ? [] : await selectProductPage(db, { page, limit });
  dependOn(...products.map(({ id }) => productTag(id)));
  return toPage(products, { page, limit, total });
}

/** Products of the category and of everything below it, in the same order. */
export async function listProductsByCategory(
  { db }: Context,
  { categoryId, page, limit }: z.infer<typeof categoryProductsInput>,
): Promise<Page<Product>> {
  const category = findPath(await getOutline(db), ({ id }) => id === categoryId)?.at(-1);
  if (!category) throw createCategoryNotFoundError();
  const ids = collectIds(category);
  dependOn('categories', ...ids.map(categoryTag));
  const { total, listMatches } = await getFilterResult(db, ids, NO_FILTERS, { used: [] });
  const matches = listMatches((page - 1) * limit, page * limit);
  const products = await getProductsInOrder(
    db,
    matches.map(({ id }) => id),
  );
  return toPage([...products], { page, limit, total });
}
