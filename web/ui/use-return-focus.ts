import { useRef } from 'react';

/**
 * Focus for dialogs opened by state rather than by a trigger of their own: remembers where focus was, moves it to the
 * first control of the body (or the dialog itself), and gives it back on closing.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  const content = useRef<HTMLDivElement | null>(null);
  return {
    content,
    onOpenAutoFocus(event: Event) {
      event.preventDefault();
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      const first = content.current?.querySelector<HTMLElement>(
        '[data-autofocus], [data-body] :is(input, select, textarea):not([disabled], [type="hidden"], [aria-hidden="true"])',
      );
      (first ?? content.current)?.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const back = opener.current;
      if (back?.isConnected && back !== document.body) back.focus();
      else document.querySelector<HTMLElement>('main')?.focus();
    },
  };
}
