import { useRef } from 'react';
import { createIdempotencyKey } from './use-idempotency-key';

/**
 * Returns the same key for all that a form sends, which closes after an answer: what it shows by then may include what the first call did.
 * The server rejects other content with a key that has done something.
 */
export function useKeyUntilAnswered(): { getKey: () => string } {
  const latest = useRef<string | null>(null);
  return { getKey: () => (latest.current ??= createIdempotencyKey()) };
}
