import { addDays, toIstDate } from '../dates';

/** The periods of the dashboard in days, including today. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: Period = 30;

/** The last `count` IST days including today, as "2026-11-21", oldest first. */
export function listLastDays(now: Date, count: number): string[] {
  const today = toIstDate(now);
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));
}

const UTC = { timeZone: 'UTC' } as const;
const short = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', ...UTC });
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', ...UTC });
const full = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', ...UTC });

/** "18 Nov" */
export const formatShortDay = (day: string): string => short.format(new Date(day));

/** "Saturday, 21 November 2026" */
export const formatLongDay = (day: string): string =>
  `${weekday.format(new Date(day))}, ${full.format(new Date(day))}`;
