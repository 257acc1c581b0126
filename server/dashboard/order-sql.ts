/** The words in which the figures ask either database about orders. */

import { addDays, IST_OFFSET_MS, startOfIstDay, toIstDate } from '../../src/dates';
import type { Database } from '../db/client';
import { dayOfTime, sql } from '../db/sql';

export interface Span {
  from: Date;
  /** no longer in it */
  until: Date;
}

const DAY = 24 * 60 * 60_000;

export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * DAY);

/** The last `days` days, today whole. */
export function lastDaysSpan(now: Date, days: number): Span {
  const tomorrow = addDays(toIstDate(now));
  return { from: startOfIstDay(addDays(tomorrow, -days)), until: startOfIstDay(tomorrow) };
}

/** Canceled orders sold nothing. */
export const soldWithin = ({ from, until }: Span) =>
  sql`orderDate >= ${from} AND orderDate < ${until} AND deliveryStatus <> 'CANCELED'`;

const minutesAhead = IST_OFFSET_MS / 60_000;

/** The day in India on which an order was placed, "2026-11-21". */
export const orderDay = (db: Database) => dayOfTime(db, sql`orderDate`, minutesAhead);
