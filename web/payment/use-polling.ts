import { useEffect, useEffectEvent, useState } from 'react';
import { getPollDelay } from '../../src/payment/schedule';

interface PollingOptions {
  /** changes with every answer: the next poll is scheduled from then */
  answer: unknown;
  /** false when no poll is needed, or while one is in flight */
  active: boolean;
  poll: () => void;
}

/**
 * Polls on the payment provider's schedule, counted from when the page opened. A hidden tab does not poll, and polls at once
 * when it becomes visible. Returns the time of the next poll in ms since 1970; null when none is scheduled.
 */
export function usePolling({ answer, active, poll }: PollingOptions): number | null {
  const [openedAt] = useState(() => Date.now());
  const [dueAt, setDueAt] = useState<number | null>(null);
  const pollNow = useEffectEvent(poll);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer schedules the next poll, even an equal one
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleVisibilityChange = () => {
      clearTimeout(timer);
      if (document.hidden) setDueAt(null);
      else pollNow();
    };
    if (!document.hidden) {
      const now = Date.now();
      const wait = getPollDelay(now - openedAt);
      setDueAt(now + wait);
      timer = setTimeout(() => pollNow(), wait);
    }
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibilityChange);
      clearTimeout(timer);
      setDueAt(null);
    };
  }, [answer, active, openedAt]);
  return dueAt;
}
