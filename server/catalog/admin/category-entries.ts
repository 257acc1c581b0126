import type { PrismaReader } from '../../db/client';
import { type CategoryDeclarations, categoryDeclarationSelect } from './missing-declarations';

/** A category as the back office's list of products needs it. */
export interface CategoryEntry {
  path: string;
  /** of the category and everything below it */
  ids: string[];
  declarations: CategoryDeclarations;
}

/** Every category by its id, with its path and the ids below it. */
export async function readCategoryEntries(db: PrismaReader): Promise<Map<string, CategoryEntry>> {
  const rows = await db.category.findMany({ select: { name: true, ...categoryDeclarationSelect } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const entries = new Map(
    rows.map(({ name: _, ...declarations }): [string, CategoryEntry] => [
      declarations.id,
      { path: '', ids: [], declarations },
    ]),
  );
  for (const { id } of rows) {
    const names: string[] = [];
    for (let at = byId.get(id); at; at = at.parentId ? byId.get(at.parentId) : undefined) {
      names.unshift(at.name);
      entries.get(at.id)?.ids.push(id);
    }
    const entry = entries.get(id);
    if (entry) entry.path = names.join(' / ');
  }
  return entries;
}
