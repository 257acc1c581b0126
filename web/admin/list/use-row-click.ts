import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { onSingleClick } from '../../ui/on-single-click';

/** A click this soon after the rows have moved was meant for the row that was there before. */
const SETTLE_MS = 700;

/**
 * Like `onSingleClick`, for rows that disappear once the server has answered, and what cannot be undone: the second click of a slow
 * double click, or one on another row that moves at that moment, does nothing either.
 */
export function useRowClick(ids: readonly string[]) {
  const shown = useRef<{ ids: string; movedAt: number } | null>(null);
  const current = ids.join();
  useLayoutEffect(() => {
    if (shown.current?.ids === current) return;
    shown.current = { ids: current, movedAt: shown.current ? Date.now() : 0 };
  }, [current]);
  return (act: () => void) => (event: MouseEvent) => {
    const isPointer = event.detail > 0;
    if (isPointer && Date.now() - (shown.current?.movedAt ?? 0) < SETTLE_MS) return;
    onSingleClick(act)(event);
  };
}
