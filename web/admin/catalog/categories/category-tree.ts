/** The category tree as the back office shows and moves it. */
import type { Category } from '../../../../src/catalog/shapes';
import { collectIds, findPath } from '../../../../src/catalog/tree';

/** The column, and the field of the form. */
export const CATEGORY_NAME = 'Category Name';
/** The column, and its label on phones. */
export const SUB_ITEMS = 'Sub-Items';

/** One category on screen, with where it stands. */
export interface VisibleCategory {
  category: Category;
  parent: Category | null;
  /** 0 at the top level */
  depth: number;
  /** among its siblings, from 0 */
  index: number;
  siblings: number;
}

/** The rows on screen: everything whose ancestors are all open. */
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

/** Products of the category and of everything below it. */
export const countProducts = ({ _count, subCategories }: Category): number =>
  _count.products + subCategories.reduce((sum, child) => sum + countProducts(child), 0);

/** A place for a category: among the parent's other children, from 0; no parent is the top level. */
export interface Move {
  id: string;
  parentId: string | null;
  position: number;
}

/** Where something dragged would land on a row. */
export type DropZone = 'before' | 'into' | 'after';

/** The move that a drop means; null where it can't go, or stands already. */
export function resolveDrop(
  tree: readonly Category[],
  id: string,
  { category: target, parent }: VisibleCategory,
  zone: DropZone,
  isTargetExpanded: boolean,
): Move | null {
  const dragged = findCategory(tree, id);
  if (!dragged || collectIds(dragged).includes(target.id)) return null;
  // Below an open category's row its first child stands, and not its next sibling.
  const isFirstChild = zone === 'after' && isTargetExpanded && target.subCategories.length > 0;
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

/** The tree as it will be once the server has moved it too. */
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

/** What a category can be put under: everything but itself and what lies below it, named by its path. */
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
