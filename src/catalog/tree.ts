/** Walks over the category tree. */

interface Node<T> {
  id: string;
  slug: string;
  subCategories: T[];
}

/** The categories from the top down to the one that matches, or null. */
export function findPath<T extends Node<T>>(
  tree: readonly T[],
  matches: (category: T) => boolean,
): T[] | null {
  for (const category of tree) {
    if (matches(category)) return [category];
    const below = findPath(category.subCategories, matches);
    if (below) return [category, ...below];
  }
  return null;
}

/** The category's id and the ids of everything below it. */
export function collectIds<T extends Node<T>>(category: T): string[] {
  return [category.id, ...category.subCategories.flatMap(collectIds)];
}
