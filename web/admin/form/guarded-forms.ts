/** Holds every way out of a form with unsaved changes: links, Back and Forward, closing the tab, and `confirmDiscard`. */
import { setNavigationGuard } from '../../shell/navigation-guard';

export interface GuardedForm {
  /** asks the person, and calls `proceed` when they agree to lose the changes */
  confirmDiscard(proceed: () => void): void;
  /** whether the changes are still there at `to` */
  keepsChanges(to: URL, from: URL): boolean;
}

/** The innermost last: a dialog's form stands in front of its page's. */
const guardedForms: GuardedForm[] = [];
let stopGuarding: (() => void) | null = null;

/** Proceeds at once where nothing is unsaved, else once the person agrees. For actions that are no navigation. */
export function confirmDiscard(proceed: () => void): void {
  const form = guardedForms.at(-1);
  if (form) form.confirmDiscard(proceed);
  else proceed();
}

/** Holds navigations until the returned function is called. */
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
