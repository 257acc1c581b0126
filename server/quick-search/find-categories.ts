import { foldCase } from '../../src/fold-case';
import type { FoundCategory } from '../../src/quick-search/schema';
import { siblingOrder } from '../catalog/category/category-outline';
import type { PrismaReader } from '../db/client';
import { MAX_RESULTS, rankText } from './match-words';

/** By its own name and by those above it; there are few enough to look at each. */
export async function findCategories(db: PrismaReader, typed: readonly string[]): Promise<FoundCategory[]> {
  const words = typed.map(foldCase);
  const rows = await db.category.findMany({
    select: { id: true, name: true, parentId: true },
    orderBy: [...siblingOrder],
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const findAncestors = (parentId: string | null): string[] => {
    const parent = parentId ? byId.get(parentId) : undefined;
    return parent ? [...findAncestors(parent.parentId), parent.name] : [];
  };
  return rows
    .map(({ id, name, parentId }) => ({ id, name, ancestors: findAncestors(parentId) }))
    .map((category) => ({ category, name: foldCase(category.name) }))
    .filter(({ category, name }) => {
      const path = foldCase(category.ancestors.join(' '));
      return (
        words.some((word) => name.includes(word)) &&
        words.every((word) => name.includes(word) || path.includes(word))
      );
    })
    .sort((a, b) => rankText(a.name, words) - rankText(b.name, words))
    .slice(0, MAX_RESULTS)
    .map(({ category }) => category);
}
