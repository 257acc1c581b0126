import type { MouseEvent } from 'react';

/**
 * For a button whose row disappears, without asking first: the second click of a double click, which may find the next row's button
 * under the pointer, does nothing.
 */
export const onSingleClick =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };
