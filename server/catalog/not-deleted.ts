import { sql, withoutIndex } from '../db/sql';

/**
 * The condition for products that are found by something else, such as their ids: with six of them or more, SQLite would rather read
 * all products by an index of `deletedAt`. Prisma can't write it so: what it finds by ids is filtered afterwards.
 */
export const isNotDeleted = withoutIndex(sql`Product.deletedAt IS NULL`);
