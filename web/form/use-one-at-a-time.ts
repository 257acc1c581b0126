import { useRef } from 'react';

/**
 * Ignores calls while an earlier one is under way. `isPending` of a mutation changes only with the next render, after the second click
 * of a double click. `run` reports its failure itself.
 */
export function useOneAtATime(run: () => Promise<unknown>): () => void {
  const isRunning = useRef(false);
  return () => {
    if (isRunning.current) return;
    isRunning.current = true;
    run()
      .catch(() => {})
      .finally(() => {
        isRunning.current = false;
      });
  };
}
