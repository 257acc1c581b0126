/** The slugs that categories had before they were renamed or moved, which still lead to them. */
import type { SqlReader, Tx } from '../../db/client';
import { sql } from '../../db/sql';

/** Records the slug a saved category has now, and the one it had. A slug in use is no former one, whoever had it. */
export async function recordSlug(
  tx: Tx,
  { id, slug, before }: { id: string; slug: string; before: string | null },
): Promise<void> {
  if (before === slug) return;
  await tx.formerSlug.deleteMany({ where: { slug } });
  if (before !== null) await tx.formerSlug.create({ data: { slug: before, categoryId: id } });
}

/** The category that had a slug before, if it still exists. */
export async function findFormerOwner(db: SqlReader, slug: string): Promise<string | null> {
  const [row] = await db.query<{ categoryId: string }>(
    sql`SELECT categoryId FROM FormerSlug WHERE slug = ${slug}`,
  );
  return row?.categoryId ?? null;
}
