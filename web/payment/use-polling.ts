import { useEffect, useEffectEvent, useState } from 'react';
import { getPollDelay } from '../../src/payment/schedule';

interface PollingOptions {
  /** changes with every answer: the next question is planned from there */
  answer: unknown;
  /** false while nothing needs to be asked, or a question is under way */
  active: boolean;
  poll: () => void;
}

/**
 * Asks again and again on the provider's schedule, counted from when the page began. A tab that nobody sees asks nothing, and
 * asks at once when it is seen again. Answers with the moment of the next question in ms; null when none is planned.
 */
export function usePolling({ answer, active, poll }: PollingOptions): number | null {
  const [began] = useState(() => Date.now());
  const [dueAt, setDueAt] = useState<number | null>(null);
  const pollNow = useEffectEvent(poll);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer plans anew, also one that says the same
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.hidden) setDueAt(null);
      else pollNow();
    };
    if (!document.hidden) {
      const now = Date.now();
      const wait = getPollDelay(now - began);
      setDueAt(now + wait);
      timer = setTimeout(() => pollNow(), wait);
    }
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearTimeout(timer);
      setDueAt(null);
    };
  }, [answer, active, began]);
  return dueAt;
}
