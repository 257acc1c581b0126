import { listLastDays } from '../../src/dashboard/days';
import { averagePaise } from '../../src/dashboard/metrics';
import type { PeriodInput, Sales } from '../../src/dashboard/schema';
import { sumPaise, toRupees } from '../../src/money';
import type { Context } from '../context';
import { sql, sumAsInteger, tableName } from '../db/sql';
import { daysBefore, lastDaysSpan, orderDay, type Span, soldWithin } from './order-sql';

interface Sum {
  orders: number | bigint;
  paise: number | bigint | null;
}

const paiseOf = ({ paise }: Pick<Sum, 'paise'>) => Number(paise ?? 0);

/** What was sold on each of the last days, in all, and in as many days before. */
export async function sales({ db, now }: Pick<Context, 'db' | 'now'>, { days }: PeriodInput): Promise<Sales> {
  const moment = now();
  const span = lastDaysSpan(moment, days);
  // Up to the same time of day: a morning is not to look like a loss.
  const before: Span = { from: daysBefore(span.from, days), until: daysBefore(moment, days) };
  const sum = sql`COUNT(*) AS orders, ${sumAsInteger(db, sql`totalPaise`)} AS paise FROM ${tableName('Order')}`;
  const [rows, [earlier]] = await Promise.all([
    db.reader.$queryRaw<(Sum & { day: string })[]>`
      SELECT ${orderDay(db)} AS day, ${sum} WHERE ${soldWithin(span)} GROUP BY 1`,
    db.reader.$queryRaw<Sum[]>`SELECT ${sum} WHERE ${soldWithin(before)}`,
  ]);
  const sold = new Map(
    rows.map(({ day, ...row }) => [day, { orders: Number(row.orders), paise: paiseOf(row) }]),
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
    average: toRupees(averagePaise(total, orders)),
    hasEverSold,
    before: { orders: Number(earlier?.orders ?? 0), sales: toRupees(earlier ? paiseOf(earlier) : 0) },
  };
}
