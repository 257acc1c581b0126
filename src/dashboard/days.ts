import { dayAfter, dayOf } from '../dates';

/** How many days the dashboard looks back on, today among them. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: Period = 30;

/** The last `count` days up to today, "2026-11-21", oldest first. */
export function lastDays(now: Date, count: number): string[] {
  const today = dayOf(now);
  return Array.from({ length: count }, (_, index) => dayAfter(today, index + 1 - count));
}

const UTC = { timeZone: 'UTC' } as const;
const short = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', ...UTC });
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', ...UTC });
const full = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', ...UTC });

/** "18 Nov" */
export const shortDay = (day: string): string => short.format(new Date(day));

/** "Saturday, 21 November 2026" */
export const longDay = (day: string): string =>
  `${weekday.format(new Date(day))}, ${full.format(new Date(day))}`;
