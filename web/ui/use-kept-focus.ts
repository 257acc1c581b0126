import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a section whose controls replace each other: when the one that has it disappears, the section gets it.
 * @param shown changes with the controls
 */
export function useKeptFocus<Section extends HTMLElement>(shown: unknown) {
  const section = useRef<Section>(null);
  const hasFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` says when to look
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      section.current?.focus({ preventScroll: true });
  }, [shown]);
  return {
    ref: section,
    tabIndex: -1,
    // Dialogs that the section opens are not in it.
    onFocus: ({ currentTarget, target }: FocusEvent<Section>) => {
      hasFocus.current = currentTarget.contains(target);
    },
    onBlur: ({ target }: FocusEvent<Section>) => {
      // One that is disabled while it works loses the focus, too.
      if (!target.matches(':disabled')) hasFocus.current = false;
    },
  };
}
