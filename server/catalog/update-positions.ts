import type { Tx } from '../db/client';
import { joinSql, rawSql, sql } from '../db/sql';

/** Rows in one statement; a database takes only so many values. */
const BATCH_SIZE = 500;

interface Positioned {
  id: string;
  position: number;
}

/** Gives the rows the positions 0, 1, 2 … in this order; those that stand right already are left alone. */
export async function updatePositions(
  tx: Tx,
  table: 'Category' | 'Upload',
  inOrder: readonly Positioned[],
): Promise<void> {
  const wrong = inOrder
    .map(({ id, position: was }, position) => ({ id, position, was }))
    .filter(({ position, was }) => position !== was);
  for (let from = 0; from < wrong.length; from += BATCH_SIZE) {
    const some = wrong.slice(from, from + BATCH_SIZE);
    const cases = some.map(({ id, position }) => sql`WHEN ${id} THEN ${position}`);
    await tx.$executeRaw`UPDATE ${rawSql(table)} SET position = CASE id ${joinSql(cases, ' ')} END
      WHERE id IN (${joinSql(some.map(({ id }) => id))})`;
  }
}
