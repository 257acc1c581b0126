import type { MouseEvent } from 'react';

/**
 * For a button that disappears with what it removes, without asking first: the second click of a double click, which may find the next
 * one's button under the pointer, does nothing.
 */
export const onSingleClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };
