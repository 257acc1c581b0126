/**
 * Says that the scripts, the styles or the end of a page could not be loaded, as on a network that breaks, or take long, as on one that
 * hangs. Otherwise nothing would: a rendered page looks complete while its buttons do nothing, what only scripts can show would load
 * forever, and what is opened would have no styles. Browsers keep a module that failed as such
 * (https://html.spec.whatwg.org/multipage/webappapis.html#fetch-a-single-module-script), so the page is loaded again.
 */

/** Set on the note, with its kind. */
export const FAILED_LOADS_NOTE = 'data-failed-loads';

/** Set on `<html>` once scripts have failed. */
export const SCRIPTS_FAILED = 'data-scripts-failed';

/** As long as the page behind a link may take. Browsers wait for minutes for what hangs. */
const SLOW_AFTER_MS = 15_000;

/** Returns the note. */
function showNote(sentence: string, kind: 'failed' | 'slow'): HTMLElement {
  const note = document.createElement('div');
  note.setAttribute('role', 'alert');
  note.setAttribute(FAILED_LOADS_NOTE, kind);
  const reload = document.createElement('a');
  reload.href = location.href;
  // To a fragment, as of an email's link with a token, the link itself would only scroll.
  reload.onclick = () => {
    location.reload();
    return false;
  };
  reload.textContent = 'Reload';
  note.append(`${sentence} Check your connection. `, reload);
  document.body.append(note);
  return note;
}

const showFailed = () => void showNote('The page could not be loaded completely.', 'failed');

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
  let slowNote: HTMLElement | null = null;
  const slow = setInterval(() => {
    // A tab in the background may load later, and a page without a body is the browser's to report.
    if (document.hidden || !document.body) return;
    clearInterval(slow);
    slowNote = showNote('The page is still loading.', 'slow');
  }, SLOW_AFTER_MS);
  const endSlow = () => {
    clearInterval(slow);
    slowNote?.remove();
  };
  addEventListener('hydrated', endSlow, { once: true });
  let isReported = false;
  const report = () => {
    if (isReported) return;
    isReported = true;
    endSlow();
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showFailed);
    else showFailed();
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
