/** The GST rates that apply: the national ones, and those of the shop's own. */
import { createFieldError } from '../../src/errors';
import { findRateFault } from '../../src/tax/hsn';
import { createRateTable, findBands, type RateRow } from '../../src/tax/rates';
import { type ShopRate, toRateRows } from '../../src/tax/schema';
import type { SqlReader } from '../db/client';
import { sql } from '../db/sql';

type Row = Omit<ShopRate, 'from'> & { fromDate: string };

const toShopRate = ({ fromDate, ...row }: Row): ShopRate => ({ ...row, from: fromDate });

/** By heading, the latest first. */
export async function readShopRates(db: SqlReader): Promise<ShopRate[]> {
  const rows = await db.query<Row>(
    sql`SELECT id, hsn, fromDate, rateBp, limitPaise, aboveBp, note FROM TaxRate ORDER BY hsn, fromDate DESC`,
  );
  return rows.map(toShopRate);
}

/** Read in the transaction that needs it, so that a new rate applies in every process at once. */
export const readRateTable = async (db: SqlReader): Promise<readonly RateRow[]> =>
  createRateTable((await readShopRates(db)).flatMap(toRateRows));

export const hasRate = (hsn: string, table: readonly RateRow[]): boolean =>
  findBands(hsn, '', table).length > 0;

/** The code of a product; the shop's where it lost its rate while the product was being saved. */
export const chooseRatedHsn = (
  hsn: string | undefined,
  { defaultHsn }: { defaultHsn: string },
  table: readonly RateRow[],
): string => (hsn && hasRate(hsn, table) ? hsn : defaultHsn);

/** The codes without a rate, each with a sentence. */
export async function findRateFaults(
  db: SqlReader,
  codes: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  // Nearly all codes have a national rate.
  const others = codes.flatMap((hsn) => (hsn && findRateFault(hsn) !== null ? hsn : []));
  if (others.length === 0) return new Map();
  const table = await readRateTable(db);
  return new Map(
    others.flatMap((hsn): [string, string][] => {
      const message = findRateFault(hsn, table);
      return message ? [[hsn, message]] : [];
    }),
  );
}

/** @throws AppError BAD_REQUEST for the first code without a rate */
export async function requireRates(
  db: SqlReader,
  codes: readonly (string | null | undefined)[],
  field = 'hsn',
): Promise<void> {
  const [message] = (await findRateFaults(db, codes)).values();
  if (message) throw createFieldError(field, message);
}
