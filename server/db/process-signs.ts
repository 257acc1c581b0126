/** Rows in which a process writes the time from time to time while it works on them, as a sign of life. */
import { LEASE_MS, MAX_AHEAD_MS } from './lease';

const getLastSigns = (now: Date) => ({
  oldest: new Date(now.getTime() - LEASE_MS),
  newest: new Date(now.getTime() + MAX_AHEAD_MS),
});

/** Whether a process whose last sign of life was then has ended. */
export function hasEnded(sign: Date, now: Date): boolean {
  const { oldest, newest } = getLastSigns(now);
  return sign < oldest || sign > newest;
}

/** The rows whose process has ended, by its last sign of life. */
export function whereEnded(now: Date) {
  const { oldest, newest } = getLastSigns(now);
  return { OR: [{ updatedAt: { lt: oldest } }, { updatedAt: { gt: newest } }] };
}
