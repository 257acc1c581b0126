import { type Attribute, parseAttributeList } from '../../../src/catalog/attributes';
import {
  type DeclarationValues,
  INHERITED_DECLARATIONS,
  type InheritedDeclaration,
} from '../../../src/catalog/inherited-declarations';
import type { CategoryLink } from '../../../src/catalog/shapes';
import type { PrismaReader, SqlReader } from '../../db/client';
import { byIndex, rawSql, sql, withoutIndex } from '../../db/sql';

/** A category of the tree, without its pictures. */
export interface OutlineNode extends CategoryLink, DeclarationValues {
  description: string | null;
  parentId: string | null;
  position: number;
  /** of its own */
  hsn: string | null;
  /** of its own, separated by commas */
  filterAttributes: string | null;
  isHidden: boolean;
  /** live products of the category itself */
  productCount: number;
  subCategories: OutlineNode[];
}

/** Siblings are sorted by position, then oldest first. */
export const siblingOrder = [{ position: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }] as const;

/** Builds the tree from rows in sibling order; `make` creates a node with its children. */
export function buildTree<Row extends { id: string; parentId: string | null }, Node>(
  rows: readonly Row[],
  make: (row: Row, children: Node[]) => Node,
): Node[] {
  const byParent = new Map<string | null, Row[]>();
  for (const row of rows) byParent.set(row.parentId, [...(byParent.get(row.parentId) ?? []), row]);
  const below = (parentId: string | null): Node[] =>
    (byParent.get(parentId) ?? []).map((row) => make(row, below(row.id)));
  return below(null);
}

/** A category with only its names. */
export interface NamedNode extends CategoryLink {
  subCategories: NamedNode[];
}

/** The tree without counts of products, which take long in a large catalog. */
export async function readNameTree(db: PrismaReader): Promise<NamedNode[]> {
  const rows = await db.category.findMany({
    select: { id: true, name: true, slug: true, parentId: true },
    orderBy: [...siblingOrder],
  });
  return buildTree(rows, ({ parentId: _, ...row }, subCategories): NamedNode => ({ ...row, subCategories }));
}

export interface OutlineRow extends CategoryLink, Record<InheritedDeclaration, string | null> {
  description: string | null;
  parentId: string | null;
  hsn: string | null;
  filterAttributes: string | null;
  isHidden: number | boolean;
  position: number | bigint;
}

/** The categories in sibling order. */
export const readOutlineRows = (db: SqlReader): Promise<OutlineRow[]> =>
  db.query<OutlineRow>(
    sql`SELECT id, name, slug, description, parentId, position, hsn, filterAttributes, isHidden,
      ${rawSql(INHERITED_DECLARATIONS.join(', '))} FROM Category ORDER BY position, createdAt, id`,
  );

/** The numbers of live products by category. Reads an index of all, which takes long in a large catalog. */
export async function countLiveProducts(db: SqlReader): Promise<Map<string, number>> {
  const products = byIndex(db, sql`Product`, 'Product_categoryId_archivedAt_inStock_createdAt_id_idx');
  const rows = await db.query<{ categoryId: string; total: number | bigint }>(
    sql`SELECT categoryId, COUNT(*) AS total FROM ${products}
      WHERE ${withoutIndex(sql`archivedAt IS NULL`)} GROUP BY categoryId`,
  );
  return new Map(rows.map(({ categoryId, total }) => [categoryId, Number(total)]));
}

/** The number of live products of one category, found by an index. */
export async function countProductsOf(db: SqlReader, categoryId: string): Promise<number> {
  const [row] = await db.query<{ total: number | bigint }>(
    sql`SELECT COUNT(*) AS total FROM Product WHERE categoryId = ${categoryId} AND archivedAt IS NULL`,
  );
  return Number(row?.total ?? 0);
}

export const toOutline = (rows: readonly OutlineRow[], counts: ReadonlyMap<string, number>): OutlineNode[] =>
  buildTree(
    rows,
    ({ position, isHidden, ...row }, subCategories): OutlineNode => ({
      ...row,
      isHidden: Boolean(isHidden),
      position: Number(position),
      productCount: counts.get(row.id) ?? 0,
      subCategories,
    }),
  );

export async function readOutline(db: SqlReader): Promise<OutlineNode[]> {
  const [rows, counts] = await Promise.all([readOutlineRows(db), countLiveProducts(db)]);
  return toOutline(rows, counts);
}

export const flattenTree = (nodes: readonly OutlineNode[]): OutlineNode[] =>
  nodes.flatMap((node) => [node, ...flattenTree(node.subCategories)]);

export const toCategoryLink = ({ id, name, slug }: CategoryLink): CategoryLink => ({ id, name, slug });

/** Live products of the category and of everything below it. */
export const countProductsBelow = (node: OutlineNode): number =>
  node.productCount + node.subCategories.reduce((sum, child) => sum + countProductsBelow(child), 0);

/** The attributes by which the last category of a path can be filtered: those that it and the ones above it use. */
export const listFilterAttributes = (path: readonly Pick<OutlineNode, 'filterAttributes'>[]): Attribute[] =>
  parseAttributeList(path.flatMap(({ filterAttributes }) => filterAttributes ?? []).join(','));

/** The attributes of every category of the tree that can be filtered by any, as {@link listFilterAttributes} finds them. */
export function mapFilterAttributes(
  nodes: readonly OutlineNode[],
  above: readonly OutlineNode[] = [],
): Map<string, Attribute[]> {
  const attributesById = new Map<string, Attribute[]>();
  for (const node of nodes) {
    const path = [...above, node];
    const attributes = listFilterAttributes(path);
    if (attributes.length > 0) attributesById.set(node.id, attributes);
    for (const [id, below] of mapFilterAttributes(node.subCategories, path)) attributesById.set(id, below);
  }
  return attributesById;
}

/** The path of each category, by its id, as one text: names from the top. */
export function mapPaths(nodes: readonly NamedNode[], above = ''): Map<string, string> {
  const pathById = new Map<string, string>();
  for (const { id, name, subCategories } of nodes) {
    const path = above ? `${above} ${name}` : name;
    pathById.set(id, path);
    for (const [childId, below] of mapPaths(subCategories, path)) pathById.set(childId, below);
  }
  return pathById;
}
