/** Stands between unsaved changes and every way out: links, Back and Forward, closing the tab, and what asks through `beforeLeaving`. */
import { guardBack } from '../../shell/back-guard';

export interface Guard {
  /** asks, and goes when the answer is yes */
  ask(go: () => void): void;
  /** what was typed is still there at `to`; when Back is heard of, the browser has left `from` already */
  keeps(to: URL, from: URL): boolean;
}

/** The innermost last: a dialog's form stands in front of its page's. */
const guards: Guard[] = [];
let stopWatching: (() => void) | null = null;

/** Does it at once where nothing is unsaved, else once the reader agrees to lose it. For what leaves by other ways than an address. */
export function beforeLeaving(go: () => void): void {
  const guard = guards.at(-1);
  if (guard) guard.ask(go);
  else go();
}

/** Guards until it is told to stop. */
export function addGuard(guard: Guard): () => void {
  guards.push(guard);
  stopWatching ??= watch();
  return () => {
    const at = guards.indexOf(guard);
    if (at >= 0) guards.splice(at, 1);
    if (guards.length > 0) return;
    stopWatching?.();
    stopWatching = null;
  };
}

const mayGo = (to: URL, from: URL): boolean =>
  (to.pathname === from.pathname && to.search === from.search) || (guards.at(-1)?.keeps(to, from) ?? true);

function watch(): () => void {
  const { history, location } = window;
  /** where the reader is; when Back is heard of, the browser has gone already */
  let here = location.href;

  // Links and every call of the router end in one of these two.
  const watched = (['pushState', 'replaceState'] as const).map((name) => {
    const original = history[name];
    const guarded: History['pushState'] = (data, unused, url) => {
      const go = () => {
        original.call(history, data, unused, url);
        here = location.href;
      };
      if (url === undefined || url === null || mayGo(new URL(url, location.href), new URL(location.href)))
        go();
      else beforeLeaving(go);
    };
    history[name] = guarded;
    return () => {
      // Somebody else's wrapping since then stays; without guards this one lets everything pass.
      if (history[name] === guarded) history[name] = original;
    };
  });

  const onPop = (event: PopStateEvent) => {
    if (mayGo(new URL(location.href), new URL(here))) {
      here = location.href;
      return;
    }
    // The page is put back before the router hears of it; leaving is then one step back from there, whichever way it was.
    event.stopImmediatePropagation();
    History.prototype.pushState.call(history, null, '', here);
    beforeLeaving(() => history.back());
  };
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const stopGuardingBack = guardBack(onPop);
  window.addEventListener('beforeunload', onUnload);
  return () => {
    for (const stop of watched) stop();
    stopGuardingBack();
    window.removeEventListener('beforeunload', onUnload);
  };
}
