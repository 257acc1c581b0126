/** GST rates that a shop has removed since a product had a code of them, which an undo would give back to the product. */
import type { SqlReader } from '../db/client';
import { findRateFaults } from './rate-table';
import { readTaxDetails, toRegisteredShop } from './tax-details';

/** The codes without a rate, each with a sentence. None in a shop that collects no GST. */
export async function findLostRates(
  db: SqlReader,
  codes: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const faults = await findRateFaults(db, codes);
  return faults.size > 0 && toRegisteredShop(await readTaxDetails(db)) ? faults : new Map();
}
