import { useRef } from 'react';
import { getClickedControl } from './clicked-control';

/** What opens a dialog has the focus, except in Safari: there it goes to an ancestor of a link or button that is clicked. */
function findOpener(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return null;
  const clicked = getClickedControl();
  return clicked && active.contains(clicked) ? clicked : active;
}

/** The page behind a dialog stays where it is: for <main> browsers scroll to its start, and Safari does for what is in a sticky header. */
const returnTo = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

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
      opener.current = findOpener();
      const first = content.current?.querySelector<HTMLElement>(
        '[data-autofocus], [data-body] :is(input, select, textarea):not([disabled], [readonly], [type="hidden"], [aria-hidden="true"])',
      );
      (first ?? content.current)?.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const target = opener.current;
      if (target?.isConnected && target !== document.body) returnTo(target);
      // A dialog that closed with this one, and held its opener, may have returned the focus already.
      else if (document.activeElement === document.body) returnTo(document.querySelector('main'));
    },
  };
}
