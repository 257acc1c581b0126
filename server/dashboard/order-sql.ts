/** SQL fragments about orders that the metrics share. */
import { addDays, startOfIstDay, toIstDate } from '../../src/dates';
import { IST_OFFSET_MS } from '../../src/ist';
import type { Database } from '../db/client';
import { dayOfTime, sql } from '../db/sql';

export interface TimeSpan {
  from: Date;
  /** exclusive */
  until: Date;
}

const DAY_MS = 24 * 60 * 60_000;

export const subtractDays = (moment: Date, days: number): Date => new Date(moment.getTime() - days * DAY_MS);

/** The last `days` IST days, until the end of today. */
export function toTimeSpan(now: Date, days: number): TimeSpan {
  const tomorrow = addDays(toIstDate(now));
  return { from: startOfIstDay(addDays(tomorrow, -days)), until: startOfIstDay(tomorrow) };
}

/** What was sold by an order: without the units that came back. */
export const SOLD_PAISE = sql`totalPaise - returnedPaise`;

/** Canceled orders do not count. */
export const isSoldWithin = ({ from, until }: TimeSpan) =>
  sql`orderDate >= ${from} AND orderDate < ${until} AND deliveryStatus <> 'CANCELED'`;

const IST_OFFSET_MINUTES = IST_OFFSET_MS / 60_000;

/** The IST date of an order, "2026-11-21". */
export const toOrderDay = (db: Database) => dayOfTime(db, sql`orderDate`, IST_OFFSET_MINUTES);
