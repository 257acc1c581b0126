/** The warning on every page of a production store that takes test payments. */

/** Above the bar and the buttons at the bottom of a phone's screen, none of which it covers for a finger. */
const STYLE = [
  'position:fixed',
  'inset-block-end:calc(5rem + env(safe-area-inset-bottom))',
  'inset-inline-start:.5rem',
  'z-index:2147483647',
  'max-inline-size:calc(100vw - 1rem)',
  'padding:.25rem .75rem',
  'border-radius:1rem',
  'background:#7a1f0e',
  'color:#fff',
  'font:600 .8125rem/1.4 system-ui,sans-serif',
  'pointer-events:none',
].join(';');

const NOTICE = `<div role="note" style="${STYLE}">Test shop: payments here move no money.</div>`;

/** @param html the document into which pages are rendered */
export const warnOfTestPayments = (html: string): string => html.replace(/<body[^>]*>/, `$&${NOTICE}`);
