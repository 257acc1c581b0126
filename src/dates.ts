/** Dates and times in India (IST). The wire carries ISO 8601 in UTC. */
import { IST_OFFSET_MS } from './ist';

export const IST_TIME_ZONE = 'Asia/Kolkata';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: IST_TIME_ZONE,
});
const timeFormat = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: IST_TIME_ZONE,
});
const ago = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' });

/** "18 November 2026" */
export const formatDay = (iso: string): string => dayFormat.format(new Date(iso));

/** "18 November 2026, 4:05 pm" */
export function formatDateTime(iso: string): string {
  const date = new Date(iso);
  return `${dayFormat.format(date)}, ${timeFormat.format(date)}`;
}

/** "4:05 pm" */
export const formatTime = (iso: string): string => timeFormat.format(new Date(iso));

const toIstDayNumber = (time: number): number => Math.floor((time + IST_OFFSET_MS) / DAY_MS);

/** "just now", "5 minutes ago", "3 hours ago", "yesterday", "12 days ago"; after 30 days the date. */
export function formatAgo(iso: string, now: Date): string {
  const then = new Date(iso).getTime();
  const passed = now.getTime() - then;
  const days = toIstDayNumber(now.getTime()) - toIstDayNumber(then);
  if (days >= 30) return formatDay(iso);
  if (days >= 1) return ago.format(-days, 'day');
  if (passed < MINUTE_MS) return 'just now';
  if (passed < HOUR_MS) return ago.format(-Math.floor(passed / MINUTE_MS), 'minute');
  return ago.format(-Math.floor(passed / HOUR_MS), 'hour');
}

/** The IST date of a moment, "2026-11-21". */
export const toIstDate = (moment: Date): string =>
  new Date(moment.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10);

/** The moment at which an IST date, "2026-11-21", begins. */
export const startOfIstDay = (day: string): Date =>
  new Date(new Date(`${day}T00:00:00.000Z`).getTime() - IST_OFFSET_MS);

/** "2026-11-30" → "2026-12-01"; with a negative count the days before. */
export const addDays = (day: string, count = 1): string =>
  toIstDate(new Date(startOfIstDay(day).getTime() + count * DAY_MS));
