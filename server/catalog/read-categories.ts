import { CATALOG_MESSAGES, type CategoryPageInput } from '../../src/catalog/schema';
import type { Category, CategoryPage } from '../../src/catalog/shapes';
import { idsBelow, pathTo } from '../../src/catalog/tree';
import { AppError } from '../../src/errors';
import type { Context } from '../context';
import type { Reader } from '../db/client';
import { countBelow, nest, readOutline, siblingOrder, toLink } from './outline';
import { pageOfProducts } from './read-products';
import { categorySelect, toCategory } from './to-wire';

export const categoryNotFound = () => new AppError('NOT_FOUND', CATALOG_MESSAGES.categoryNotFound);

export async function readTree(db: Reader): Promise<Category[]> {
  return nest(await db.category.findMany({ select: categorySelect, orderBy: [...siblingOrder] }), toCategory);
}

export const categoryTree = ({ db }: Context): Promise<Category[]> => readTree(db.reader);

export async function categoryPage(
  { db }: Context,
  { slug, ...page }: CategoryPageInput,
): Promise<CategoryPage> {
  const path = pathTo(await readOutline(db.reader), (category) => category.slug === slug);
  const category = path?.at(-1);
  if (!path || !category) throw categoryNotFound();
  return {
    category: { ...toLink(category), description: category.description, parentId: category.parentId },
    path: path.slice(0, -1).map(toLink),
    subCategories: category.subCategories.map((child) => ({
      ...toLink(child),
      productCount: countBelow(child),
    })),
    products: await pageOfProducts(db.reader, { categoryId: { in: idsBelow(category) } }, page),
  };
}
