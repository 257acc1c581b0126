import type { Prisma } from '../../../prisma/generated/mysql/client';
import {
  type DeclarationSource,
  type DeclarationValues,
  INHERITED_DECLARATIONS,
  type InheritedDeclaration,
  MAKERS,
} from '../../../src/catalog/inherited-declarations';
import { joinSql, rawSql, type Sql, sql } from '../../db/sql';

export interface CategoryDeclarations extends DeclarationValues {
  id: string;
  parentId: string | null;
}

/** The columns of a product or a category. */
export const declarationSelect = Object.fromEntries(
  INHERITED_DECLARATIONS.map((name) => [name, true]),
) as Record<InheritedDeclaration, true>;

export const categoryDeclarationSelect = {
  id: true,
  parentId: true,
  ...declarationSelect,
} satisfies Prisma.CategorySelect;

/** The categories whose products inherit one of these declarations, from the category itself or from one above it. */
function findDeclaringCategories(
  categories: readonly CategoryDeclarations[],
  declarations: readonly InheritedDeclaration[],
): string[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const known = new Map<string, boolean>();
  const isDeclaring = (id: string | null, depth = 0): boolean => {
    const category = id === null || depth > categories.length ? undefined : byId.get(id);
    if (!category) return false;
    const found =
      known.get(category.id) ??
      (declarations.some((name) => Boolean(category[name])) || isDeclaring(category.parentId, depth + 1));
    known.set(category.id, found);
    return found;
  };
  return categories.filter(({ id }) => isDeclaring(id)).map(({ id }) => id);
}

/** The condition of products for which findMissingDeclarations of src/catalog/inherited-declarations.ts finds something. */
export function lacksDeclarations(shop: DeclarationSource, categories: readonly CategoryDeclarations[]): Sql {
  const lacksAll = (declarations: readonly InheritedDeclaration[]): Sql[] => {
    if (declarations.some((name) => shop.values[name])) return [];
    const declaring = findDeclaringCategories(categories, declarations);
    const conditions = declarations.map((name) => sql`${rawSql(name)} IS NULL`);
    if (declaring.length > 0) conditions.push(sql`categoryId NOT IN (${joinSql(declaring)})`);
    return [sql`(${joinSql(conditions, ' AND ')})`];
  };
  const gaps = [...lacksAll(['countryOfOrigin']), ...lacksAll(['netQuantity']), ...lacksAll(MAKERS)];
  return gaps.length > 0 ? sql`(${joinSql(gaps, ' OR ')})` : sql`1 = 0`;
}
