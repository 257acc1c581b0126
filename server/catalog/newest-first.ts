/** Reads the live products newest first, in parts. */
import type { Prisma } from '../../prisma/generated/mysql/client';
import { type Sql, sql } from '../db/sql';

/** Where a part ends. */
export interface ListPosition {
  id: string;
  createdAt: Date;
}

export const NEWEST_FIRST = [
  { createdAt: 'desc' },
  { id: 'asc' },
] satisfies Prisma.ProductOrderByWithRelationInput[];

/** The live products after a position in that order; all without one. */
export const liveProductsAfter = (last: ListPosition | null | undefined): Prisma.ProductWhereInput => ({
  archivedAt: null,
  ...(last && {
    // Follows from the next condition, but lets the database start there in its index.
    createdAt: { lte: last.createdAt },
    OR: [{ createdAt: { lt: last.createdAt } }, { id: { gt: last.id } }],
  }),
});

/** The same order for a statement of the back office, with drafts and archived products. */
export const productsAfter = (last: ListPosition | undefined): Sql =>
  last
    ? sql`deletedAt IS NULL AND createdAt <= ${last.createdAt} AND (createdAt < ${last.createdAt} OR id > ${last.id})`
    : sql`deletedAt IS NULL`;
