/** Adds and removes GST rates of the shop's own. */
import { AppError } from '../../src/errors';
import { formatRupees } from '../../src/money';
import { formatPercent } from '../../src/percent';
import { findRateFault } from '../../src/tax/hsn';
import { createRateTable, type RateRow } from '../../src/tax/rates';
import { type AddTaxRateInput, type ShopRate, toRateRows } from '../../src/tax/schema';
import { recordAuditEntry } from '../audit-log/record-audit-entry';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { createKeyedId, requireSameInput } from '../db/create-once';
import { lockDetails } from '../db/lock-rows';
import { sql } from '../db/sql';
import { readShopRates } from './rate-table';
import { readTaxDetails } from './tax-details';

const describeRate = ({ rateBp, limitPaise, aboveBp, from }: Omit<ShopRate, 'id' | 'note'>): string =>
  limitPaise === null || aboveBp === null
    ? `${formatPercent(rateBp)} from ${from}`
    : `${formatPercent(rateBp)} up to ${formatRupees(limitPaise)}, ${formatPercent(aboveBp)} above, from ${from}`;

const recordRateChange = (
  tx: Tx,
  ctx: Context,
  { action, rate }: { action: 'added' | 'removed'; rate: ShopRate },
): Promise<void> => {
  const isAdded = action === 'added';
  return recordAuditEntry(tx, ctx, {
    action: 'updated',
    type: 'COMPANY',
    id: '1',
    name: 'GST rates',
    changes: [
      {
        field: `HSN ${rate.hsn}`,
        from: isAdded ? null : describeRate(rate),
        to: isAdded ? describeRate(rate) : null,
      },
      ...(isAdded && rate.note ? [{ field: 'Source', from: null, to: rate.note }] : []),
    ],
  });
};

/** Serializes what decides by the rates with what changes them. */
const lockRates = (tx: Tx): Promise<void> => lockDetails(tx, 'TaxDetails');

/** @throws AppError CONFLICT for a second rate of the same heading and day */
export async function addShopRate(
  ctx: Context,
  { hsn, from, rate, limit, above, note, idempotencyKey }: AddTaxRateInput,
): Promise<ShopRate[]> {
  await ctx.db.transact(async (tx) => {
    await lockRates(tx);
    const id = createKeyedId(ctx.session?.userId ?? '', idempotencyKey);
    const given = { hsn, rateBp: rate, limitPaise: limit, aboveBp: above, note };
    const added = (await readShopRates(tx)).find((each) => each.id === id);
    if (added) return requireSameInput({ ...added }, { ...given, from });
    if ((await tx.taxRate.count({ where: { hsn, fromDate: from } })) > 0)
      throw new AppError('CONFLICT', `There is a rate for ${hsn} from that day. Remove it first.`);
    const values = { id, ...given };
    await tx.taxRate.create({ data: { ...values, fromDate: from } });
    await recordRateChange(tx, ctx, { action: 'added', rate: { ...values, from } });
  });
  return readShopRates(ctx.db);
}

/** A code that would have no rate without these rows; null if none would. */
async function findUnrated(tx: Tx, heading: string, table: readonly RateRow[]): Promise<string | null> {
  const start = `${heading}%`;
  const rows = await tx.query<{ hsn: string }>(
    sql`SELECT hsn FROM Product WHERE deletedAt IS NULL AND hsn LIKE ${start}
      UNION SELECT hsn FROM Category WHERE hsn LIKE ${start}`,
  );
  const codes = [...rows.map(({ hsn }) => hsn), (await readTaxDetails(tx))?.defaultHsn ?? ''];
  return codes.find((code) => code && findRateFault(code, table)) ?? null;
}

/** @throws AppError CONFLICT while a product, a category or the shop has a code without another rate */
export async function removeShopRate(ctx: Context, { id }: { id: string }): Promise<ShopRate[]> {
  await ctx.db.transact(async (tx) => {
    await lockRates(tx);
    const rates = await readShopRates(tx);
    const removed = rates.find((rate) => rate.id === id);
    if (!removed) throw new AppError('NOT_FOUND', 'This rate was removed already.');
    const table = createRateTable(rates.filter((rate) => rate !== removed).flatMap(toRateRows));
    const unrated = await findUnrated(tx, removed.hsn, table);
    if (unrated)
      throw new AppError(
        'CONFLICT',
        `Products or categories have HSN ${unrated}, which would have no rate. Change their code first.`,
      );
    await tx.taxRate.delete({ where: { id } });
    await recordRateChange(tx, ctx, { action: 'removed', rate: removed });
  });
  return readShopRates(ctx.db);
}
