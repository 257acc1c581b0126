/** The words in which the figures ask either database about orders. */
import { Prisma } from '../../prisma/generated/mysql/client';
import { dayAfter, dayOf, dayStart, KOLKATA_AHEAD } from '../../src/dates';
import type { Database } from '../db/client';

export interface Span {
  from: Date;
  /** no longer in it */
  until: Date;
}

const DAY = 24 * 60 * 60_000;

export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * DAY);

/** The last `days` days, today whole. */
export function lastDaysSpan(now: Date, days: number): Span {
  const tomorrow = dayAfter(dayOf(now));
  return { from: dayStart(dayAfter(tomorrow, -days)), until: dayStart(tomorrow) };
}

/** The table's name is a word of SQL. */
export const orderTable = ({ kind }: Database) =>
  kind === 'mysql' ? Prisma.sql`\`Order\`` : Prisma.sql`"Order"`;

/** Canceled orders sold nothing. */
export const soldWithin = ({ from, until }: Span) =>
  Prisma.sql`orderDate >= ${from} AND orderDate < ${until} AND deliveryStatus <> 'CANCELED'`;

/** A sum as a whole number that keeps all its digits. */
export const wholeSum = ({ kind }: Database, of: Prisma.Sql) =>
  kind === 'mysql' ? Prisma.sql`CAST(SUM(${of}) AS SIGNED)` : Prisma.sql`SUM(${of})`;

const minutesAhead = KOLKATA_AHEAD / 60_000;

/** The day in Kolkata on which an order was placed, "2026-11-21". */
export const orderDay = ({ kind }: Database) =>
  kind === 'mysql'
    ? Prisma.sql`DATE_FORMAT(orderDate + INTERVAL ${minutesAhead} MINUTE, '%Y-%m-%d')`
    : Prisma.sql`date(orderDate, ${`+${minutesAhead} minutes`})`;
