import { listLastDays } from '../../src/dashboard/days';
import { computeAveragePaise } from '../../src/dashboard/metrics';
import type { PeriodInput, Sales } from '../../src/dashboard/schema';
import { sumPaise, toRupees } from '../../src/money';
import type { Context } from '../context';
import { readAll } from '../db/read-all';
import { quoteTableName, sql, sumAsInteger } from '../db/sql';
import { isSoldWithin, SOLD_PAISE, subtractDays, type TimeSpan, toOrderDay, toTimeSpan } from './order-sql';

interface SalesRow {
  orders: number | bigint;
  paise: number | bigint | null;
}

const toPaise = ({ paise }: Pick<SalesRow, 'paise'>) => Number(paise ?? 0);

/** Sales on each day of the period, in total, and in the period before. */
export async function getSales(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { days }: PeriodInput,
): Promise<Sales> {
  const moment = now();
  const span = toTimeSpan(moment, days);
  // Until the same time of day, so that an incomplete day does not look like a loss.
  const before: TimeSpan = { from: subtractDays(span.from, days), until: subtractDays(moment, days) };
  const sum = sql`COUNT(*) AS orders, ${sumAsInteger(db, SOLD_PAISE)} AS paise FROM ${quoteTableName('Order')}`;
  const [rows, [earlier]] = await readAll(db, [
    () =>
      db.longQuery<SalesRow & { day: string }>(
        sql`SELECT ${toOrderDay(db)} AS day, ${sum} WHERE ${isSoldWithin(span)} GROUP BY 1`,
      ),
    () => db.longQuery<SalesRow>(sql`SELECT ${sum} WHERE ${isSoldWithin(before)}`),
  ]);
  const sold = new Map(
    rows.map(({ day, ...row }) => [day, { orders: Number(row.orders), paise: toPaise(row) }]),
  );
  const list = listLastDays(moment, days).map((day) => ({
    day,
    ...(sold.get(day) ?? { orders: 0, paise: 0 }),
  }));
  const orders = list.reduce((all, each) => all + each.orders, 0);
  const hasEverSold = orders > 0 || (await db.reader.order.findFirst({ select: { id: true } })) !== null;
  const total = sumPaise(list.map(({ paise }) => paise));
  return {
    days: list.map(({ day, orders, paise }) => ({ day, orders, sales: toRupees(paise) })),
    orders,
    sales: toRupees(total),
    average: toRupees(computeAveragePaise(total, orders)),
    hasEverSold,
    before: { orders: Number(earlier?.orders ?? 0), sales: toRupees(earlier ? toPaise(earlier) : 0) },
  };
}
