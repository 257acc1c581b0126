import { useRef } from 'react';

/**
 * Focus handling for dialogs that are opened by state, without a Radix trigger. On opening, the focus moves to the element with
 * `data-autofocus`, else to the first control of the body that can be edited, else to the dialog. On closing it returns, or goes to <main>.
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
        '[data-autofocus], [data-body] :is(input, select, textarea):not([disabled], [readonly], [type="hidden"], [aria-hidden="true"])',
      );
      (first ?? content.current)?.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const target = opener.current;
      if (target?.isConnected && target !== document.body) target.focus();
      // A dialog that closed with this one, and held its opener, may have returned the focus already.
      else if (document.activeElement === document.body) document.querySelector<HTMLElement>('main')?.focus();
    },
  };
}
