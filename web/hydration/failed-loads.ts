/**
 * Says that the scripts, the styles or the end of a page could not be loaded, as on a network that breaks. Otherwise nothing would: a
 * rendered page looks complete while its buttons do nothing, what only scripts can show would load forever, and what is opened would
 * have no styles. Browsers keep a module that failed as such
 * (https://html.spec.whatwg.org/multipage/webappapis.html#fetch-a-single-module-script), so the page is loaded again.
 */

/** Set on the note. */
export const FAILED_LOADS_NOTE = 'data-failed-loads';

/** Set on `<html>` once scripts have failed. */
export const SCRIPTS_FAILED = 'data-scripts-failed';

function showNote(): void {
  const note = document.createElement('div');
  note.setAttribute('role', 'alert');
  note.setAttribute(FAILED_LOADS_NOTE, '');
  const reload = document.createElement('a');
  // Without the fragment, to which a link would only scroll.
  reload.href = location.pathname + location.search;
  reload.textContent = 'Reload';
  note.append('The page could not be loaded completely. Check your connection. ', reload);
  document.body.append(note);
}

/** Extensions of the browser load into pages, too. */
const isOwn = (address: string) => address.startsWith(`${location.origin}/`);

/** A module fails where one of its imports does. */
const isScript = (target: EventTarget | null) => target instanceof HTMLScriptElement && isOwn(target.src);

const isStylesheet = (target: EventTarget | null) =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet' && isOwn(target.href);

/** A response that breaks off is shown as far as it has come, without the scripts at its end. */
const isComplete = () => document.querySelector('#scripts, script[type="module"]') !== null;

/** `onScriptsFailed` is called at most once. */
export function reportFailedLoads(onScriptsFailed: () => void): void {
  let isReported = false;
  const report = () => {
    if (isReported) return;
    isReported = true;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showNote);
    else showNote();
  };
  const reportScripts = () => {
    if (!document.documentElement.hasAttribute(SCRIPTS_FAILED)) onScriptsFailed();
    document.documentElement.setAttribute(SCRIPTS_FAILED, '');
    report();
  };
  addEventListener(
    'error',
    ({ target }) => {
      // Pictures that fail show a placeholder.
      if (isScript(target)) reportScripts();
      else if (isStylesheet(target)) report();
    },
    // Such events do not bubble.
    true,
  );
  addEventListener('DOMContentLoaded', () => {
    if (!isComplete()) reportScripts();
  });
}
