import type { Product, ProductPage } from '../../src/catalog/shapes';
import { findPath } from '../../src/catalog/tree';
import { hasPermission } from '../access';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { toCategoryLink } from './category/category-outline';
import { getOutline } from './category/outline-cache';
import { readDeclarations } from './product/product-declarations';
import { getProductsInOrder } from './product-cache';
import { createProductNotFoundError, readProduct } from './read-products';

async function getLiveProduct(db: Database, id: string): Promise<Readonly<Product>> {
  const [found] = await getProductsInOrder(db, [id]);
  if (!found) throw createProductNotFoundError();
  return found;
}

/** Administrators of the catalog read drafts and archived products as well; product pages never show these. */
export const getProduct = ({ db, session }: Context, { id }: { id: string }): Promise<Product> =>
  hasPermission(session, 'catalog') ? readProduct(db, id, 'admin') : getLiveProduct(db, id);

export async function getProductPage({ db }: Context, { id }: { id: string }): Promise<ProductPage> {
  const [product, outline] = await Promise.all([getLiveProduct(db, id), getOutline(db)]);
  const path = findPath(outline, (category) => category.id === product.categoryId) ?? [];
  const declarations = await readDeclarations(db, product, path);
  return {
    product,
    path: path.map(toCategoryLink),
    ...(declarations.length > 0 ? { declarations } : {}),
  };
}
