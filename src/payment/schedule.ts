/** How long a payment may take, and when the provider is asked for its state. */
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long an attempt can be paid; the provider allows 5 to 60 minutes. */
export const PAYMENT_WINDOW_MS = 12 * MINUTE_MS;
export const SHORTEST_WINDOW_MS = 5 * MINUTE_MS;

/** The stock is held longer than an attempt can be paid, so that a payment in the last second still finds it. */
export const HOLD_GRACE_MS = 3 * MINUTE_MS;

/** The longest hold, counted from the order: further attempts do not extend it. */
export const LONGEST_HOLD_MS = 45 * MINUTE_MS;

/** Per order. */
export const MAX_ATTEMPTS = 5;

/**
 * PhonePe's recommendation for polling a pending payment: after 25 s, then every 3 s for 30 s, every 6 s for a minute, every 10 s
 * for a minute, every 30 s for a minute, then every minute.
 */
const POLL_SCHEDULE: readonly { until: number; every: number }[] = [
  { until: 25 * SECOND_MS, every: 25 * SECOND_MS },
  { until: 55 * SECOND_MS, every: 3 * SECOND_MS },
  { until: 115 * SECOND_MS, every: 6 * SECOND_MS },
  { until: 175 * SECOND_MS, every: 10 * SECOND_MS },
  { until: 235 * SECOND_MS, every: 30 * SECOND_MS },
];

/** The time until the next poll, by how long the payment has been pending. */
export const getPollDelay = (age: number): number =>
  POLL_SCHEDULE.find(({ until }) => age < until)?.every ?? MINUTE_MS;

/** The age of an attempt at its last automatic check. */
export const LAST_CHECK_MS = 72 * HOUR_MS;

/** The ages of an attempt at its automatic checks: often while it can be paid, then for late payments. */
const CHECK_AGES_MS = [
  30 * SECOND_MS,
  ...Array.from({ length: 20 }, (_, index) => (index + 1) * MINUTE_MS),
  HOUR_MS,
  6 * HOUR_MS,
  24 * HOUR_MS,
  LAST_CHECK_MS,
];

/** The time of an attempt's next automatic check; null after the last. */
export function getNextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  // The clock was set back since.
  if (age < 0) return new Date(now.getTime() + MINUTE_MS);
  const next = CHECK_AGES_MS.find((each) => each > age);
  return next === undefined ? null : new Date(createdAt.getTime() + next);
}

/** The age of an attempt after which the provider is not asked again, even if it has not answered the last check. */
const GIVE_UP_MS = 7 * 24 * HOUR_MS;

/** The time of another check if the provider does not answer the one at `now`; null when the store gives up. */
export function getNextTry(createdAt: Date, now: Date): Date | null {
  const next = getNextCheck(createdAt, now);
  if (next) return next;
  return now.getTime() - createdAt.getTime() < GIVE_UP_MS ? new Date(now.getTime() + HOUR_MS) : null;
}

/**
 * A check that is due later than `notBefore`, of what was created after `createdAfter`, was planned before the clock was set back: it
 * is due too. Checks of it follow every minute.
 */
export const getClockSetBackBounds = (now: Date): { notBefore: Date; createdAfter: Date } => ({
  notBefore: new Date(now.getTime() + 2 * MINUTE_MS),
  createdAfter: new Date(now.getTime() + MINUTE_MS),
});

/** A refund takes minutes to days: it is checked after a minute, then at growing intervals of up to six hours. */
export function getNextRefundCheck(createdAt: Date, now: Date): Date {
  const age = Math.max(0, now.getTime() - createdAt.getTime());
  return new Date(now.getTime() + Math.min(Math.max(MINUTE_MS, age), 6 * HOUR_MS));
}
