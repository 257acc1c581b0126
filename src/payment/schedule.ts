/** How long money is waited for, and how often the provider is asked. All in ms. */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long a payment can be made; the provider takes 5 to 60 minutes. */
export const PAYMENT_WINDOW_MS = 12 * MINUTE;
export const SHORTEST_WINDOW_MS = 5 * MINUTE;

/** How much longer than the provider's window the pieces are kept: money paid in the last second must find them. */
export const HOLD_GRACE_MS = 3 * MINUTE;

/** However often somebody tries again, the pieces are not kept from others for longer than this after the order. */
export const LONGEST_HOLD_MS = 45 * MINUTE;

/** Tries of one order. */
export const MAX_ATTEMPTS = 5;

/**
 * PhonePe's advice for asking about a pending payment: after 25 s, then every 3 s for 30 s, every 6 s for a minute, every 10 s
 * for a minute, every 30 s for a minute, then every minute.
 */
const ADVICE: readonly { until: number; every: number }[] = [
  { until: 25 * SECOND, every: 25 * SECOND },
  { until: 55 * SECOND, every: 3 * SECOND },
  { until: 115 * SECOND, every: 6 * SECOND },
  { until: 175 * SECOND, every: 10 * SECOND },
  { until: 235 * SECOND, every: 30 * SECOND },
];

/** How long to wait before asking again, by how long it has been pending. */
export const getPollDelay = (age: number): number => ADVICE.find(({ until }) => age < until)?.every ?? MINUTE;

/** After this the store asks no more by itself. */
export const LAST_CHECK_MS = 72 * HOUR;

/** When the store asks by itself, by the attempt's age: densely while it can be paid, then for what comes late. */
const OWN_CHECKS = [
  30 * SECOND,
  ...Array.from({ length: 20 }, (_, index) => (index + 1) * MINUTE),
  HOUR,
  6 * HOUR,
  24 * HOUR,
  LAST_CHECK_MS,
];

/** The next time the store asks about an attempt by itself; null when it has asked often enough. */
export function getNextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const next = OWN_CHECKS.find((each) => each > age);
  return next === undefined ? null : new Date(createdAt.getTime() + next);
}

/** A refund takes the provider minutes to days: asked after a minute, then at growing distances, at most every six hours. */
export function getNextRefundCheck(createdAt: Date, now: Date): Date {
  const age = Math.max(0, now.getTime() - createdAt.getTime());
  return new Date(now.getTime() + Math.min(Math.max(MINUTE, age), 6 * HOUR));
}
