/**
 * Says that the scripts of a page could not be loaded, as on a network that breaks. Otherwise nothing would: a rendered page looks
 * complete while its buttons do nothing, and what only scripts can show would load forever. Browsers keep a module that failed as
 * such (https://html.spec.whatwg.org/multipage/webappapis.html#fetch-a-single-module-script), so the page is loaded again.
 */

/** Set on `<html>` once scripts have failed, see failed-scripts.css.ts. */
export const SCRIPTS_FAILED = 'data-scripts-failed';

function showNote(): void {
  document.documentElement.setAttribute(SCRIPTS_FAILED, '');
  const note = document.createElement('div');
  note.role = 'alert';
  const reload = document.createElement('a');
  // Without the fragment, to which a link would only scroll.
  reload.href = location.pathname + location.search;
  reload.textContent = 'Reload';
  note.append('The page could not be loaded completely. Check your connection. ', reload);
  document.body.append(note);
}

/** `onFailed` is called before the note is shown. */
export function reportFailedScripts(onFailed: () => void): void {
  let hasFailed = false;
  addEventListener(
    'error',
    ({ target }) => {
      // A module fails where one of its imports does. Pictures that fail show a placeholder.
      if (hasFailed || !(target instanceof HTMLScriptElement)) return;
      hasFailed = true;
      onFailed();
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showNote);
      else showNote();
    },
    // Such events do not bubble.
    true,
  );
}
