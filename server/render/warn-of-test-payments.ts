/** The warning on every page of a production store that takes test payments. */

/** A strip as high as the space above the header's text and buttons, so that it covers nothing. */
const STYLE = [
  'position:fixed',
  'inset:0 0 auto',
  'z-index:2147483647',
  'background:#7a1f0e',
  'color:#fff',
  'font:600 11px/15px system-ui,sans-serif',
  'text-align:center',
  'pointer-events:none',
].join(';');

const NOTICE = `<div role="note" style="${STYLE}">Test shop: payments move no money</div>`;

/** @param html the document into which pages are rendered */
export const warnOfTestPayments = (html: string): string => html.replace(/<body[^>]*>/, `$&${NOTICE}`);
