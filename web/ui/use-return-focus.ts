import { useRef } from 'react';

/** The control that was clicked last, unless a key was pressed after that. */
let clicked: HTMLElement | null = null;
if (typeof document !== 'undefined') {
  const noteClick = ({ target }: Event) => {
    clicked = target instanceof Element ? target.closest<HTMLElement>('a, button, input, summary') : null;
  };
  const forgetClick = () => {
    clicked = null;
  };
  document.addEventListener('click', noteClick, true);
  document.addEventListener('keydown', forgetClick, true);
}

/** What opens a dialog has the focus, except in Safari: there it goes to an ancestor of a link or button that is clicked. */
function findOpener(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return null;
  return clicked && active.contains(clicked) ? clicked : active;
}

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
      if (target?.isConnected && target !== document.body) target.focus();
      // A dialog that closed with this one, and held its opener, may have returned the focus already.
      else if (document.activeElement === document.body)
        // Otherwise browsers scroll to the start of the page when its end is on the screen.
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    },
  };
}
