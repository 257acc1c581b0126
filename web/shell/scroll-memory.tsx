/** Where the reader was on each page of this visit: Back returns there, a new page begins at its top. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import './back-guard';
import { isStay } from './stay';

const KEY = 'scrollY';
/** A page may still be growing when Back arrives: it is given this long, in ms. */
const PATIENCE = 1500;

const MOVES = { pushState: 'push', replaceState: 'replace', popstate: 'pop' } as const;
let lastMove: (typeof MOVES)[keyof typeof MOVES] = 'replace';

// As the module loads, so that these listeners stand before the router's: what is known here must be known when it renders.
if (typeof window !== 'undefined') {
  for (const [event, move] of Object.entries(MOVES)) {
    window.addEventListener(event, () => {
      lastMove = move;
    });
  }
}

function keepPlace() {
  try {
    // The entry carries its own place, so that it outlives a reload. Not through the patched method: nothing has moved.
    History.prototype.replaceState.call(
      window.history,
      { ...window.history.state, [KEY]: Math.round(window.scrollY) },
      '',
    );
  } catch {
    // Some browsers limit how often history may be written; the place is then a little old.
  }
}

const keptPlace = (): number => Number((window.history.state as { [KEY]?: number } | null)?.[KEY] ?? 0);

/** Scrolls to a place as soon as the page is long enough for it. */
function returnTo(place: number): () => void {
  const until = performance.now() + PATIENCE;
  let frame = 0;
  const attempt = () => {
    window.scrollTo(0, place);
    const reached = Math.abs(window.scrollY - place) < 2;
    if (!reached && performance.now() < until) frame = requestAnimationFrame(attempt);
  };
  attempt();
  const stop = () => cancelAnimationFrame(frame);
  window.addEventListener('wheel', stop, { once: true, passive: true });
  window.addEventListener('touchstart', stop, { once: true, passive: true });
  return stop;
}

/** `aroundNav` of the router: notes where the reader was before a link takes them away. */
export function keepPlaceBefore<Args extends unknown[]>(navigate: (...args: Args) => void, ...args: Args) {
  keepPlace();
  navigate(...args);
}

export function ScrollMemory() {
  const [pathname] = useLocation();
  const search = useSearch();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    let timer = 0;
    const settled = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(keepPlace, 200);
    };
    window.addEventListener('scroll', settled, { passive: true });
    window.addEventListener('pagehide', keepPlace);
    const back = keptPlace();
    const stop = back > 0 && !window.location.hash ? returnTo(back) : null;
    return () => {
      stop?.();
      window.clearTimeout(timer);
      window.removeEventListener('scroll', settled);
      window.removeEventListener('pagehide', keepPlace);
    };
  }, []);

  const before = useRef({ pathname, search });
  useLayoutEffect(() => {
    const from = before.current;
    before.current = { pathname, search };
    if (from.pathname === pathname && from.search === search) return;
    if (lastMove === 'pop') return returnTo(keptPlace());
    // A choice kept in the address (a colour, a filter) is no new page.
    const same = from.pathname === pathname;
    if (same && (lastMove === 'replace' || isStay(window.history.state))) return;
    window.scrollTo(0, 0);
    if (from.pathname !== pathname) document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, search]);

  return null;
}
