/** Forms with unsaved changes: leaving them by a link, by Back or Forward, or by closing the tab has to be confirmed. */
import { setNavigationGuard } from '../navigation/navigation-guard';

export interface GuardedForm {
  /** asks the user, and calls `proceed` when the changes may be discarded */
  confirmDiscard(proceed: () => void): void;
  /** whether the form and its changes still exist at `to` */
  keepsChanges(to: URL, from: URL): boolean;
}

/** The last one is asked: a dialog's form before the form of the page beneath it. */
const guardedForms: GuardedForm[] = [];
let stopGuarding: (() => void) | null = null;

/** Proceeds at once if nothing is unsaved, otherwise after confirmation. For actions other than navigation. */
export function confirmDiscard(proceed: () => void): void {
  const form = guardedForms.at(-1);
  if (form) form.confirmDiscard(proceed);
  else proceed();
}

/** Guards a form until the returned function is called. */
export function guardForm(form: GuardedForm): () => void {
  guardedForms.push(form);
  stopGuarding ??= startGuarding();
  return () => {
    const at = guardedForms.indexOf(form);
    if (at >= 0) guardedForms.splice(at, 1);
    if (guardedForms.length > 0) return;
    stopGuarding?.();
    stopGuarding = null;
  };
}

function startGuarding(): () => void {
  const removeGuard = setNavigationGuard((to, from, proceed) => {
    const isSamePlace = to.pathname === from.pathname && to.search === from.search;
    if (isSamePlace || guardedForms.at(-1)?.keepsChanges(to, from)) return false;
    confirmDiscard(proceed);
    return true;
  });
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', onUnload);
  return () => {
    removeGuard();
    window.removeEventListener('beforeunload', onUnload);
  };
}
