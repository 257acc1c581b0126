/** Simple search: a product is found when every word is somewhere in its name, its description or its categories' names. */
import { Prisma } from '../../prisma/generated/mysql/client';
import { MIN_SEARCH_LENGTH } from '../../src/catalog/schema';
import type { Product } from '../../src/catalog/shapes';
import type { Context } from '../context';
import { type OutlineNode, readOutline } from './outline';
import { productSelect, toProduct } from './to-wire';

const MAX_WORDS = 8;
const MAX_RESULTS = 100;

const escapeLike = (word: string) => word.replace(/[!%_]/g, '!$&');

/** Ids of the categories that have a word starting so in their own name or an ancestor's. */
function categoriesOf(word: string, nodes: readonly OutlineNode[], above = false): string[] {
  return nodes.flatMap((node) => {
    const matches =
      above ||
      node.name
        .toLowerCase()
        .split(/[\s-]+/)
        .some((part) => part.startsWith(word));
    return [...(matches ? [node.id] : []), ...categoriesOf(word, node.subCategories, matches)];
  });
}

interface WordTests {
  startsInName: Prisma.Sql;
  inName: Prisma.Sql;
  inCategory: Prisma.Sql;
  inDescription: Prisma.Sql;
}

function testsOf(word: string, outline: readonly OutlineNode[]): WordTests {
  const text = escapeLike(word);
  const like = (column: Prisma.Sql, pattern: string) =>
    Prisma.sql`LOWER(${column}) LIKE ${pattern} ESCAPE '!'`;
  const name = Prisma.raw('name');
  const categories = categoriesOf(word, outline);
  return {
    startsInName: Prisma.sql`(${Prisma.join(
      [`${text}%`, `% ${text}%`, `%-${text}%`].map((pattern) => like(name, pattern)),
      ' OR ',
    )})`,
    inName: like(name, `%${text}%`),
    inCategory:
      categories.length > 0 ? Prisma.sql`categoryId IN (${Prisma.join(categories)})` : Prisma.sql`1 = 0`,
    inDescription: like(Prisma.raw("COALESCE(description, '')"), `%${text}%`),
  };
}

/** Names first, then categories, then descriptions; within each in stock first, then newest. */
export async function searchProducts({ db }: Context, { q }: { q: string }): Promise<Product[]> {
  if (q.length < MIN_SEARCH_LENGTH) return [];
  const words = q.toLowerCase().split(/\s+/).slice(0, MAX_WORDS);
  const outline = await readOutline(db.reader);
  const tests = words.map((word) => testsOf(word, outline));
  const all = (test: (word: WordTests) => Prisma.Sql) => Prisma.join(tests.map(test), ' AND ');
  const found = await db.reader.$queryRaw<{ id: string }[]>`
    SELECT id FROM Product
    WHERE archivedAt IS NULL AND ${all((word) => Prisma.sql`(${word.inName} OR ${word.inCategory} OR ${word.inDescription})`)}
    ORDER BY CASE
        WHEN ${all((word) => word.startsInName)} THEN 0
        WHEN ${all((word) => Prisma.sql`(${word.startsInName} OR ${word.inCategory})`)} THEN 1
        WHEN ${all((word) => Prisma.sql`(${word.inName} OR ${word.inCategory})`)} THEN 2
        ELSE 3 END,
      inStock DESC, createdAt DESC, id
    LIMIT ${MAX_RESULTS}`;
  const ids = found.map(({ id }) => id);
  const rows = await db.reader.product.findMany({
    where: { id: { in: ids }, archivedAt: null },
    select: productSelect,
  });
  const byId = new Map(rows.map((row) => [row.id, toProduct(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
