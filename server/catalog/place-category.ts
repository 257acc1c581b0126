/** Where a category stands in the tree, and what that asks of it: saving and moving it share these rules. */
import { MIN_TOP_LEVEL_MEDIA } from '../../src/catalog/media-limits';
import { CATALOG_MESSAGES } from '../../src/catalog/messages';
import { toSlug } from '../../src/catalog/slug';
import { collectIds, findPath } from '../../src/catalog/tree';
import { fieldError } from '../../src/errors';
import type { Tx } from '../db/client';
import { retryOnConflict } from '../db/retry-on-conflict';
import { flattenTree, type OutlineNode } from './category-outline';
import { chooseSlug } from './choose-slug';

/**
 * Holds every category until the transaction ends, so that two saves can't together make a cycle, or leave a top-level
 * category with too few pictures, where each alone would not. First of all in its transaction: what is read later is fresh.
 */
export async function lockCategoryTree(tx: Tx): Promise<void> {
  await tx.$executeRaw`UPDATE Category SET position = position`;
}

export const findNode = (tree: readonly OutlineNode[], id: string | null): OutlineNode | null =>
  (id && findPath(tree, (node) => node.id === id)?.at(-1)) || null;

/** As the audit log calls a category's place. */
export const getParentName = (parent: { name: string } | null): string => parent?.name ?? 'Top level';

interface Placement {
  parent: OutlineNode | null;
  slug: string;
  /** has this parent already */
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
  if (parentId && !parent) throw fieldError('parentId', 'The parent category does not exist.');
  if (parentId && current && collectIds(current).includes(parentId)) {
    throw fieldError('parentId', "A category can't be moved into itself or into one of its subcategories.");
  }
  const keepsParent = current !== null && current.parentId === parentId;
  return {
    parent,
    keepsParent,
    // An address that works is kept: only another name or another place gives another one.
    slug:
      keepsParent && toSlug(current.name) === toSlug(name)
        ? current.slug
        : chooseSlug({ id, name, parent }, flattenTree(outline)),
    siblings: (parent ? parent.subCategories : outline).filter((sibling) => sibling.id !== id),
  };
}

/** A top-level category fills screens, so it needs enough to show. */
export function requireMedia(parentId: string | null, count: number): void {
  if (parentId === null && count < MIN_TOP_LEVEL_MEDIA)
    throw fieldError('media', CATALOG_MESSAGES.topLevelMedia);
}

/** Another save may get the address at the same moment: the next try sees it, and answers with a sentence. */
export const retryOnTakenSlug = <T>(save: () => Promise<T>): Promise<T> =>
  retryOnConflict(save, 'That name was just taken. Choose another one.');
