import type { Showcase } from '../../src/catalog/shapes';
import type { Context } from '../context';
import { sql } from '../db/sql';
import { dependOn } from '../response-cache/dependencies';
import { toCategoryLink } from './category/category-outline';
import { findCategoryPath } from './category/find-category';
import { createCategoryNotFoundError } from './category/read-categories';
import { selectUploads } from './category/select-uploads';
import { toUpload } from './to-wire';

/** The category a slug names, with its slides. */
export async function getShowcase({ db }: Context, { slug }: { slug: string }): Promise<Showcase> {
  dependOn('categories');
  const category = (await findCategoryPath(db, slug))?.at(-1);
  if (!category) throw createCategoryNotFoundError();
  const uploads = await selectUploads(db, sql`WHERE Upload.categoryId = ${category.id}`);
  return { ...toCategoryLink(category), description: category.description, uploads: uploads.map(toUpload) };
}
