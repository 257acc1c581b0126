import { type FocusEvent, useRef } from 'react';
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

/** What is next to the opener, nearest first: the dialog may remove it, or the row that it is in. */
function listNeighbors(opener: HTMLElement | null): (Element | null)[] {
  const row = opener?.closest('li, tr, article');
  return row ? [opener?.parentElement ?? null, row, row.nextElementSibling, row.previousElementSibling] : [];
}

const CONTROL = ':is(a[href], button, input, select, textarea):not(:disabled)';

const findControls = (neighbors: readonly (Element | null)[]) =>
  neighbors.map((each) => (each?.isConnected ? each.querySelector<HTMLElement>(CONTROL) : null));

/**
 * Focus handling for dialogs that are opened by state, without a Radix trigger. On opening, the focus moves to the element with
 * `data-autofocus`, else to the first control of the body that can be edited, else to the dialog. Inside it stays in view. On closing
 * it returns, or goes to a control next to one that is gone, or to <main>.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  const neighbors = useRef<(Element | null)[]>([]);
  const content = useRef<HTMLDivElement | null>(null);
  return {
    content,
    onOpenAutoFocus(event: Event) {
      event.preventDefault();
      opener.current = findOpener();
      neighbors.current = listNeighbors(opener.current);
      const first = content.current?.querySelector<HTMLElement>(
        '[data-autofocus], [data-body] :is(input, select, textarea):not([disabled], [readonly], [type="hidden"], [aria-hidden="true"])',
      );
      (first ?? content.current)?.focus();
    },
    onFocus({ target }: FocusEvent) {
      // From the last control to the first, and back, Radix moves the focus without scrolling. Not for a click, which could then miss.
      if (target.matches(':focus-visible'))
        requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest' }));
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      for (const next of [
        opener.current,
        ...findControls(neighbors.current),
        document.querySelector('main'),
      ]) {
        // A link of the dialog may have opened another page by now, which has the focus. So may what a dialog that closed with this one,
        // and held its opener, has returned it to. What is hidden or gone takes none.
        if (document.activeElement === document.body) returnTo(next);
      }
    },
  };
}
