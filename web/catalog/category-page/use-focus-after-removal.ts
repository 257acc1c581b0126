import { useEffect, useRef } from 'react';

/**
 * The link that removes a filter disappears with it, so the focus moves to the link in its place, or to the bar when none is left.
 * @param count of the links, without the one that removes all
 */
export function useFocusAfterRemoval(count: number) {
  const bar = useRef<HTMLElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);
  useEffect(() => {
    const index = removed.current;
    removed.current = null;
    if (index === null || document.activeElement !== document.body) return;
    const links = chips.current?.querySelectorAll('a');
    (links?.[Math.min(index, count - 1)] ?? bar.current)?.focus({ preventScroll: true });
  }, [count]);
  const keepFocus = (index: number) => {
    removed.current = index;
  };
  return { bar, chips, keepFocus };
}
