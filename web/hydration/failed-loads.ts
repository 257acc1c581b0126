/**
 * Says that the scripts or styles of a page could not be loaded, as on a network that breaks. Otherwise nothing would: a rendered page
 * looks complete while its buttons do nothing, what only scripts can show would load forever, and what is opened would have no styles.
 * Browsers keep a module that failed as such (https://html.spec.whatwg.org/multipage/webappapis.html#fetch-a-single-module-script), so
 * the page is loaded again.
 */

/** Set on the note. */
export const FAILED_LOADS_NOTE = 'data-failed-loads';

/** Set on `<html>` once scripts have failed. */
export const SCRIPTS_FAILED = 'data-scripts-failed';

function showNote(): void {
  const note = document.createElement('div');
  note.role = 'alert';
  note.setAttribute(FAILED_LOADS_NOTE, '');
  const reload = document.createElement('a');
  // Without the fragment, to which a link would only scroll.
  reload.href = location.pathname + location.search;
  reload.textContent = 'Reload';
  note.append('The page could not be loaded completely. Check your connection. ', reload);
  document.body.append(note);
}

/** A module fails where one of its imports does. */
const isScript = (target: EventTarget | null) => target instanceof HTMLScriptElement;

const isStylesheet = (target: EventTarget | null) =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';

/** `onScriptsFailed` is called at most once. */
export function reportFailedLoads(onScriptsFailed: () => void): void {
  let isReported = false;
  addEventListener(
    'error',
    ({ target }) => {
      if (isScript(target) && !document.documentElement.hasAttribute(SCRIPTS_FAILED)) {
        document.documentElement.setAttribute(SCRIPTS_FAILED, '');
        onScriptsFailed();
      }
      // Pictures that fail show a placeholder.
      if (isReported || !(isScript(target) || isStylesheet(target))) return;
      isReported = true;
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showNote);
      else showNote();
    },
    // Such events do not bubble.
    true,
  );
}
