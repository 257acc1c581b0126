/**
 * A browser that is too old for the scripts shows what a browser without scripts does. Started, they would fail on their way and leave an
 * empty page.
 */

/** Chrome 93, Firefox 92 and Safari 15.4 have it first, as they do the newest of what the scripts of the shop need. */
export const canRunScripts = () => 'hasOwn' in Object;

/**
 * Shows which forms and pages need scripts, see needs-scripts.tsx and page-needs-scripts.tsx in web/shell. To browsers that have
 * scripts on, a `<noscript>` is text.
 */
export function showFormNotes(): void {
  addEventListener('DOMContentLoaded', () => {
    for (const note of document.querySelectorAll('noscript')) {
      const html = note.textContent ?? '';
      if (html.includes('role="alert"')) note.outerHTML = html;
    }
  });
}
