import { findPath } from '../../../src/catalog/tree';
import type { Database } from '../../db/client';
import type { OutlineNode } from './category-outline';
import { findFormerOwner } from './former-slugs';
import { getOutline } from './outline-cache';

/**
 * The categories from the top to that of a slug. A former slug leads to its category unless another one has it now: the caller sees by
 * the slug of what it gets that the address is another one.
 */
export async function findCategoryPath(db: Database, slug: string): Promise<OutlineNode[] | null> {
  const outline = await getOutline(db);
  const path = findPath(outline, (category) => category.slug === slug);
  if (path || slug === '') return path;
  const owner = await findFormerOwner(db, slug);
  return owner === null ? null : findPath(outline, ({ id }) => id === owner);
}
