import type { SqlTransaction } from '../db/client';
import { listValues, sql } from '../db/sql';

/**
 * After undoing the latest import or change of many products: what was before it can be undone again, as the products are what that
 * made of them, some versions later. Records from before a change by a person stay apart from the product's version.
 * @param versions by which the products are later than before what was undone
 */
export async function keepUndoable(
  tx: SqlTransaction,
  productIds: readonly string[],
  versions: number,
): Promise<void> {
  if (productIds.length === 0) return;
  const ids = listValues(productIds);
  await tx.execute(
    sql`UPDATE ImportedProduct SET version = version + ${versions}, versionBefore = versionBefore + ${versions} WHERE productId IN ${ids}`,
  );
  // Without those that are still to be changed.
  await tx.execute(
    sql`UPDATE BulkEditedProduct SET version = version + ${versions} WHERE productId IN ${ids} AND version IS NOT NULL`,
  );
}
