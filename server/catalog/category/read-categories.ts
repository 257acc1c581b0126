import { normalizeAttributeFilters } from '../../../src/catalog/attributes';
import type { CategoryPageInput } from '../../../src/catalog/list-schema';
import { CATALOG_MESSAGES } from '../../../src/catalog/messages';
import type { Category, CategoryPage } from '../../../src/catalog/shapes';
import { collectIds } from '../../../src/catalog/tree';
import { AppError } from '../../../src/errors';
import { toPage } from '../../../src/pagination';
import { hasPermission } from '../../access';
import type { Context } from '../../context';
import type { SqlReader } from '../../db/client';
import { categoryTag } from '../../response-cache/content-tags';
import { dependOn } from '../../response-cache/dependencies';
import { getFilterResult } from '../filter/filter-results';
import { getProductCards } from '../product-cards';
import type { Audience } from '../to-wire';
import { toCategory } from '../to-wire';
import { readOrigins } from './category-declarations';
import {
  countProductsBelow,
  listFilterAttributes,
  type OutlineNode,
  toCategoryLink,
} from './category-outline';
import { findCategoryPath } from './find-category';
import { getOutline } from './outline-cache';
import { selectUploads } from './select-uploads';

export const createCategoryNotFoundError = () => new AppError('NOT_FOUND', CATALOG_MESSAGES.categoryNotFound);

/** The tree with its pictures. */
export async function readTree(
  db: SqlReader,
  outline: readonly OutlineNode[],
  audience: Audience,
): Promise<Category[]> {
  const uploads = await selectUploads(db);
  const uploadsById = new Map<string, typeof uploads>();
  for (const upload of uploads)
    uploadsById.set(upload.categoryId, [...(uploadsById.get(upload.categoryId) ?? []), upload]);
  const toCategories = (nodes: readonly OutlineNode[]): Category[] =>
    nodes.map((node) =>
      toCategory(
        { ...node, uploads: uploadsById.get(node.id) ?? [], _count: { products: node.productCount } },
        toCategories(node.subCategories),
        audience,
      ),
    );
  return toCategories(outline);
}

/** Administrators of the catalog see hidden categories as well. */
export async function getCategoryTree({ db, session }: Context): Promise<Category[]> {
  // It counts the products of each category.
  dependOn('categories', 'catalog');
  const outline = await getOutline(db);
  const audience = hasPermission(session, 'catalog') ? 'admin' : 'shop';
  const visible = audience === 'admin' ? outline : outline.filter(({ isHidden }) => !isHidden);
  return readTree(db, visible, audience);
}

async function readFilteredProducts(
  ctx: Context,
  path: readonly OutlineNode[],
  category: OutlineNode,
  { page, limit, ...filters }: Omit<CategoryPageInput, 'slug'>,
): Promise<Pick<CategoryPage, 'products' | 'facets'>> {
  const below = collectIds(category);
  dependOn('categories', ...below.map(categoryTag));
  const { total, listMatches, facets } = await getFilterResult(
    ctx.db,
    below,
    { ...filters, attributes: normalizeAttributeFilters(filters.attributes) },
    { used: listFilterAttributes(path), origins: await readOrigins(ctx.db, await getOutline(ctx.db)) },
  );
  const cards = await getProductCards(ctx.db, listMatches((page - 1) * limit, page * limit));
  return { products: toPage(cards, { page, limit, total }), facets };
}

export async function getCategoryPage(
  ctx: Context,
  { slug, ...request }: CategoryPageInput,
): Promise<CategoryPage> {
  const path = await findCategoryPath(ctx.db, slug);
  const category = path?.at(-1);
  if (!path || !category) throw createCategoryNotFoundError();
  return {
    category: { ...toCategoryLink(category), description: category.description, parentId: category.parentId },
    path: path.slice(0, -1).map(toCategoryLink),
    subCategories: category.subCategories.map((child) => ({
      ...toCategoryLink(child),
      productCount: countProductsBelow(child),
    })),
    ...(await readFilteredProducts(ctx, path, category, request)),
  };
}
