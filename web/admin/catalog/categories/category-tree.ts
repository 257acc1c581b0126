/** The category tree of the back office: visible rows and moves. */
import type { Category } from '../../../../src/catalog/shapes';
import { collectIds, findPath } from '../../../../src/catalog/tree';

/** Title of the column and label of the form field. */
export const CATEGORY_NAME = 'Category Name';
/** Title of the column, and its label on phones. */
export const SUB_ITEMS = 'Sub-Items';

/** A visible category and its place in the tree. */
export interface VisibleCategory {
  category: Category;
  parent: Category | null;
  /** 0 at the top level */
  depth: number;
  /** among its siblings, starting at 0 */
  index: number;
  siblings: number;
}

/** The categories whose ancestors are all expanded. */
export function listVisibleCategories(
  tree: readonly Category[],
  open: ReadonlySet<string>,
  parent: Category | null = null,
  depth = 0,
): VisibleCategory[] {
  return tree.flatMap((category, index) => [
    { category, parent, depth, index, siblings: tree.length },
    ...(open.has(category.id)
      ? listVisibleCategories(category.subCategories, open, category, depth + 1)
      : []),
  ]);
}

export const flattenCategories = (tree: readonly Category[]): Category[] =>
  tree.flatMap((category) => [category, ...flattenCategories(category.subCategories)]);

export const findCategory = (tree: readonly Category[], id: string | null): Category | null =>
  (id && findPath(tree, (category) => category.id === id)?.at(-1)) || null;

/** Counts the products of the category and of its descendants. */
export const countProducts = ({ _count, subCategories }: Category): number =>
  _count.products + subCategories.reduce((sum, child) => sum + countProducts(child), 0);

/** The new place of a category: its position among the parent's other children. Without a parent it is at the top level. */
export interface Move {
  id: string;
  parentId: string | null;
  position: number;
}

/** Where on a row a category is dropped. */
export type DropZone = 'before' | 'into' | 'after';

interface Drop {
  /** the category that is dragged */
  id: string;
  row: VisibleCategory;
  zone: DropZone;
  /** whether the row's category is expanded */
  isExpanded: boolean;
}

/** The move that a drop causes; null if it is not allowed or changes nothing. */
export function resolveDrop(
  tree: readonly Category[],
  { id, row: { category: target, parent }, zone, isExpanded }: Drop,
): Move | null {
  const dragged = findCategory(tree, id);
  if (!dragged || collectIds(dragged).includes(target.id)) return null;
  // Below the row of an expanded category is its first child, not its next sibling.
  const isFirstChild = zone === 'after' && isExpanded && target.subCategories.length > 0;
  const isInside = zone === 'into' || isFirstChild;
  const children = isInside ? target.subCategories : (parent?.subCategories ?? tree);
  const parentId = isInside ? target.id : (parent?.id ?? null);
  const others = children.filter((child) => child.id !== id);
  const beside = others.findIndex((child) => child.id === target.id);
  const position = isInside ? (isFirstChild ? 0 : others.length) : beside + (zone === 'after' ? 1 : 0);
  const isSamePlace =
    dragged.parentId === parentId && children.findIndex((child) => child.id === id) === position;
  return isSamePlace ? null : { id, parentId, position };
}

/** The tree after the move, shown before the server has answered. */
export function moveInTree(tree: readonly Category[], { id, parentId, position }: Move): Category[] {
  const moved = findCategory(tree, id);
  if (!moved) return [...tree];
  const removeFrom = (list: readonly Category[]): Category[] =>
    list.filter((each) => each.id !== id).map((each) => withChildren(each, removeFrom(each.subCategories)));
  const insertInto = (list: readonly Category[], parent: string | null): Category[] => {
    const isInside = list.map((each) => withChildren(each, insertInto(each.subCategories, each.id)));
    return parent === parentId ? isInside.toSpliced(position, 0, { ...moved, parentId }) : isInside;
  };
  return insertInto(removeFrom(tree), null);
}

const withChildren = (category: Category, subCategories: Category[]): Category => ({
  ...category,
  subCategories,
  _count: { ...category._count, subCategories: subCategories.length },
});

/** The possible parents of a category, named by their paths: all categories but itself and its descendants. */
export function listParentOptions(
  tree: readonly Category[],
  id: string | null,
): { id: string; name: string }[] {
  const walk = (list: readonly Category[], path: string): { id: string; name: string }[] =>
    list
      .filter((category) => category.id !== id)
      .flatMap((category) => {
        const name = path ? `${path} / ${category.name}` : category.name;
        return [{ id: category.id, name }, ...walk(category.subCategories, name)];
      });
  return walk(tree, '');
}
