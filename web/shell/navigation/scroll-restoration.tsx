/** Restores the scroll position on Back, Forward and reload. A new page starts at its top, with the focus on its content. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { debounce } from '../../ui/debounce';
import { useRouterLocation } from './location';
import { getSavedScroll, restoreScroll, saveScroll, setShownPage } from './scroll-position';

/** How long scrolling must have stopped before its position is saved. */
const SAVE_AFTER_MS = 200;

function removePage(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  return params.toString();
}

export function ScrollRestoration() {
  const routerLocation = useRouterLocation();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const saveSoon = debounce(saveScroll, SAVE_AFTER_MS);
    window.addEventListener('scroll', saveSoon, { passive: true });
    window.addEventListener('pagehide', saveScroll);
    const position = getSavedScroll();
    const stop = position > 0 && !window.location.hash ? restoreScroll(position) : null;
    return () => {
      stop?.();
      saveSoon.cancel();
      window.removeEventListener('scroll', saveSoon);
      window.removeEventListener('pagehide', saveScroll);
    };
  }, []);

  const before = useRef(routerLocation);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = routerLocation;
    setShownPage(routerLocation);
    const isSamePage = from.pathname === routerLocation.pathname;
    if (isSamePage && from.search === routerLocation.search) return;
    if (routerLocation.action === 'pop') return restoreScroll(getSavedScroll());
    // A change of the query (a color, a filter) is not a new page.
    if (isSamePage && (routerLocation.action === 'replace' || routerLocation.keepsScroll)) return;
    window.scrollTo(0, 0);
    // What had the focus is gone, such as a link of a list that has given way to one of its entries.
    const isFocusLost = document.activeElement === document.body;
    // The link that turns the page of a list is at its end.
    const isNew = !isSamePage || removePage(from.search) === removePage(routerLocation.search);
    if (isFocusLost || (isNew && !routerLocation.isRedirect))
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [routerLocation]);

  return null;
}
