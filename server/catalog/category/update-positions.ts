import type { Tx } from '../../db/client';
import { joinSql, rawSql, sql } from '../../db/sql';

/** Databases limit the number of values in a statement. */
const BATCH_SIZE = 500;

interface Positioned {
  id: string;
  position: number;
}

/** Sets the positions of rows to 0, 1, 2 … in this order; unchanged rows are not written. */
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
