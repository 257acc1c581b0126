/** When the demo store's customers order: more at weekends, more over time, and most before a festival. Days are in IST. */
import type { Random } from '../../scale/random';

export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
const IST_OFFSET_MS = 5.5 * HOUR_MS;

/** The age of the oldest orders, in days. */
export const HISTORY_DAYS = 90;

const ORDERS_PER_DAY = 6;
/** Factors for Sunday to Saturday. */
const WEEKDAY_FACTORS = [1.3, 0.8, 0.8, 0.9, 0.95, 1.05, 1.3] as const;
/** `spread` is the standard deviation in days, `height` the additional share of orders at the peak. */
const FESTIVAL = { daysAgo: 19, spread: 4.5, height: 0.8 };

/** The last midnight (IST) before a time; both in ms since 1970. */
const getIstMidnight = (at: number): number =>
  Math.floor((at + IST_OFFSET_MS) / DAY_MS) * DAY_MS - IST_OFFSET_MS;

const getIstWeekday = (at: number): number => new Date(at + IST_OFFSET_MS).getUTCDay();

/** 1 at the peak of the festival, almost 0 far from it. */
export const getFestivalWeight = (daysAgo: number): number =>
  Math.exp(-(((daysAgo - FESTIVAL.daysAgo) / FESTIVAL.spread) ** 2));

function computeExpectedOrders(daysAgo: number, weekday: number): number {
  const growth = 1.15 - (0.35 * daysAgo) / HISTORY_DAYS;
  return (
    ORDERS_PER_DAY *
    (WEEKDAY_FACTORS[weekday] ?? 1) *
    growth *
    (1 + FESTIVAL.height * getFestivalWeight(daysAgo))
  );
}

/** When orders are placed (`at` in ms since 1970), oldest first, and none in the last hour before `today`. */
export function createOrderTimes(random: Random, today: Date): { at: number; daysAgo: number }[] {
  const midnight = getIstMidnight(today.getTime());
  return Array.from({ length: HISTORY_DAYS + 1 }, (_, day) => {
    const daysAgo = HISTORY_DAYS - day;
    const start = midnight - daysAgo * DAY_MS;
    const count = Math.round(
      computeExpectedOrders(daysAgo, getIstWeekday(start)) * (0.75 + random.next() * 0.5),
    );
    return Array.from({ length: count }, () => {
      // Most customers order at lunch and in the evening.
      const hour = random.weighted([
        [0, 1],
        [7, 3],
        [10, 5],
        [13, 6],
        [16, 5],
        [19, 9],
        [21, 8],
      ] as const);
      return { at: Math.round(start + (hour + random.next() * 3) * HOUR_MS), daysAgo };
    })
      .filter(({ at }) => at < today.getTime() - HOUR_MS)
      .sort((one, other) => one.at - other.at);
  }).flat();
}

/** The next time in working hours, 10:00 to 18:00 IST except Sundays; ms since 1970. */
export function moveToWorkingHours(random: Random, at: number): number {
  const midnight = getIstMidnight(at);
  const hour = (at - midnight) / HOUR_MS;
  const workday = (from: number): number => (getIstWeekday(from) === 0 ? from + DAY_MS : from);
  if (getIstWeekday(at) !== 0 && hour >= 10 && hour < 18) return at;
  return Math.round(
    workday(hour < 10 ? midnight : midnight + DAY_MS) + 10 * HOUR_MS + random.next() * 6 * HOUR_MS,
  );
}
