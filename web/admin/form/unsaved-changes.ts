/** Holds every way out of a form with unsaved changes: links, Back and Forward, closing the tab, and `confirmDiscard`. */
import { setNavigationGuard } from '../../shell/navigation-guard';

export interface UnsavedForm {
  /** asks the person, and calls `proceed` when they agree to lose the changes */
  ask(proceed: () => void): void;
  /** whether the changes are still there at `to` */
  keeps(to: URL, from: URL): boolean;
}

/** The innermost last: a dialog's form stands in front of its page's. */
const forms: UnsavedForm[] = [];
let release: (() => void) | null = null;

/** Proceeds at once where nothing is unsaved, else once the person agrees. For actions that are no navigation. */
export function confirmDiscard(proceed: () => void): void {
  const form = forms.at(-1);
  if (form) form.ask(proceed);
  else proceed();
}

/** Holds navigations until the returned function is called. */
export function holdFor(form: UnsavedForm): () => void {
  forms.push(form);
  release ??= hold();
  return () => {
    const at = forms.indexOf(form);
    if (at >= 0) forms.splice(at, 1);
    if (forms.length > 0) return;
    release?.();
    release = null;
  };
}

function hold(): () => void {
  const removeGuard = setNavigationGuard((to, from, proceed) => {
    const isSamePlace = to.pathname === from.pathname && to.search === from.search;
    if (isSamePlace || forms.at(-1)?.keeps(to, from)) return false;
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
