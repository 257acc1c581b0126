import type { SqlTransaction } from '../db/client';
import { joinSql, sql, wholeNumber } from '../db/sql';

/** Removes the purchased units from the cart, but none that were added later. */
export async function removePurchasedLines(
  tx: SqlTransaction,
  userId: string,
  items: readonly { variantId: string; quantity: number }[],
): Promise<void> {
  if (items.length === 0) return;
  const cases = items.map(({ variantId, quantity }) => sql`WHEN ${variantId} THEN ${wholeNumber(quantity)}`);
  const purchased = sql`CASE variantId ${joinSql(cases, ' ')} END`;
  const lines = sql`userId = ${userId} AND variantId IN (${joinSql(items.map(({ variantId }) => variantId))})`;
  await tx.execute(sql`DELETE FROM CartItem WHERE ${lines} AND quantity <= ${purchased}`);
  await tx.execute(sql`UPDATE CartItem SET quantity = quantity - ${purchased} WHERE ${lines}`);
}
