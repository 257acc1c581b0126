/** When the demo store's customers buy: a weekly rhythm, slow growth, and the weeks before a festival. All days are India's. */
import type { Random } from '../../scale/random';

export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;
const IST = 5.5 * HOUR;

/** How far back the orders go. */
export const HISTORY_DAYS = 90;

const ORDERS_A_DAY = 6;
/** From Sunday on. */
const WEEK = [1.3, 0.8, 0.8, 0.9, 0.95, 1.05, 1.3] as const;
const FESTIVAL = { daysAgo: 19, spread: 4.5, height: 0.8 };

/** Midnight in India before a moment. */
const midnightBefore = (at: number): number => Math.floor((at + IST) / DAY) * DAY - IST;

const weekdayOf = (at: number): number => new Date(at + IST).getUTCDay();

/** How near the festival is: 1 at its height, 0 far from it. */
export const festivity = (daysAgo: number): number =>
  Math.exp(-(((daysAgo - FESTIVAL.daysAgo) / FESTIVAL.spread) ** 2));

function expectedOrders(daysAgo: number, weekday: number): number {
  const growth = 1.15 - (0.35 * daysAgo) / HISTORY_DAYS;
  return ORDERS_A_DAY * (WEEK[weekday] ?? 1) * growth * (1 + FESTIVAL.height * festivity(daysAgo));
}

/** The moments orders are placed at, oldest first; none is later than `today`. */
export function orderMoments(random: Random, today: Date): { at: number; daysAgo: number }[] {
  const midnight = midnightBefore(today.getTime());
  return Array.from({ length: HISTORY_DAYS + 1 }, (_, day) => {
    const daysAgo = HISTORY_DAYS - day;
    const start = midnight - daysAgo * DAY;
    const count = Math.round(expectedOrders(daysAgo, weekdayOf(start)) * (0.75 + random.next() * 0.5));
    return Array.from({ length: count }, () => {
      // Lunch breaks and evenings; few buy at night.
      const hour = random.weighted([
        [0, 1],
        [7, 3],
        [10, 5],
        [13, 6],
        [16, 5],
        [19, 9],
        [21, 8],
      ] as const);
      return { at: Math.round(start + (hour + random.next() * 3) * HOUR), daysAgo };
    })
      .filter(({ at }) => at < today.getTime() - HOUR)
      .sort((one, other) => one.at - other.at);
  }).flat();
}

/** The next moment in working hours: from 10 to 18, not on Sundays. */
export function inWorkingHours(random: Random, at: number): number {
  const midnight = midnightBefore(at);
  const hour = (at - midnight) / HOUR;
  const workday = (from: number): number => (weekdayOf(from) === 0 ? from + DAY : from);
  if (weekdayOf(at) !== 0 && hour >= 10 && hour < 18) return at;
  return Math.round(workday(hour < 10 ? midnight : midnight + DAY) + 10 * HOUR + random.next() * 6 * HOUR);
}
