/** Rules about a category's place in the tree, shared by saving and moving. */
import { MIN_TOP_LEVEL_MEDIA } from '../../../src/catalog/media-limits';
import { CATALOG_MESSAGES } from '../../../src/catalog/messages';
import { toSlug } from '../../../src/catalog/slug';
import { collectIds, findPath } from '../../../src/catalog/tree';
import { createFieldError } from '../../../src/errors';
import type { Tx } from '../../db/client';
import { lockRows } from '../../db/lock-rows';
import { retryOnConflict } from '../../db/retry-on-conflict';
import { flattenTree, type OutlineNode } from './category-outline';
import { chooseSlug } from './choose-slug';

/**
 * Locks all categories until the transaction ends: two concurrent saves could otherwise create a cycle together. Call it first
 * in a transaction, so that later reads are current.
 */
export const lockCategoryTree = (tx: Tx): Promise<void> => lockRows(tx, 'Category');

export const findNode = (tree: readonly OutlineNode[], id: string | null): OutlineNode | null =>
  (id && findPath(tree, (node) => node.id === id)?.at(-1)) || null;

/** The parent's name in the audit log. */
export const getParentName = (parent: { name: string } | null): string => parent?.name ?? 'Top level';

interface Placement {
  parent: OutlineNode | null;
  slug: string;
  /** whether the parent is unchanged */
  keepsParent: boolean;
  /** the parent's other children, in their order */
  siblings: OutlineNode[];
}

/** Throws for an unknown parent, a cycle, and a name whose address is taken there. */
export function placeCategory(
  outline: readonly OutlineNode[],
  {
    id,
    name,
    parentId,
    current,
  }: { id: string; name: string; parentId: string | null; current: OutlineNode | null },
): Placement {
  const parent = findNode(outline, parentId);
  if (parentId && !parent) throw createFieldError('parentId', 'The parent category does not exist.');
  if (parentId && current && collectIds(current).includes(parentId)) {
    throw createFieldError(
      'parentId',
      "A category can't be moved into itself or into one of its subcategories.",
    );
  }
  const keepsParent = current !== null && current.parentId === parentId;
  return {
    parent,
    keepsParent,
    // The slug stays the same unless the name or the parent changes, so that links keep working.
    slug:
      keepsParent && toSlug(current.name) === toSlug(name)
        ? current.slug
        : chooseSlug({ id, name, parent }, flattenTree(outline)),
    siblings: (parent ? parent.subCategories : outline).filter((sibling) => sibling.id !== id),
  };
}

/** Rejects a top-level category with too few slides. */
export function requireMedia(parentId: string | null, count: number): void {
  if (parentId === null && count < MIN_TOP_LEVEL_MEDIA)
    throw createFieldError('media', CATALOG_MESSAGES.topLevelMedia);
}

/** Retries when a concurrent save took the slug, so that the second try reports it. */
export const retryOnTakenSlug = <T>(save: () => Promise<T>): Promise<T> =>
  retryOnConflict(save, 'That name was just taken. Choose another one.');
