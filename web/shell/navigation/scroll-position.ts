/** Stores the scroll position in each history entry, so that it survives a reload. */

const KEY = 'scrollY';
/** How long a page that is still loading is scrolled to its previous position. */
const RESTORE_FOR_MS = 1500;

let shownAddress: string;

/** To be called when another page is on the screen. */
export function setShownPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  shownAddress = pathname + search;
}

/** Saves the position in the current entry; called before the entry changes. */
export function saveScroll() {
  // While another page loads, the current entry is already that page's, whose own position must stay.
  if (shownAddress !== window.location.pathname + window.location.search) return;
  const position = Math.round(window.scrollY);
  // Usually it was saved when the scrolling stopped. Changing the history takes some ms on a cheap phone, which would delay a click.
  if (position === getSavedScroll()) return;
  try {
    window.history.replaceState({ ...window.history.state, [KEY]: position }, '');
  } catch {
    // Some browsers limit how often the history can change; an older position remains then.
  }
}

/** The state of a new entry that begins at the current position. Going Back without scrolling saves none. */
export const withScroll = (state: object) => ({ ...state, [KEY]: Math.round(window.scrollY) });

export const getSavedScroll = (): number =>
  Number((window.history.state as { [KEY]?: number } | null)?.[KEY] ?? 0);

/** Scrolls to a position as soon as the page is long enough for it, unless the user does something first. @returns a function that stops it */
export function restoreScroll(position: number): () => void {
  const until = performance.now() + RESTORE_FOR_MS;
  const restoring = new AbortController();
  const { signal } = restoring;
  const stop = () => restoring.abort();
  const attempt = () => {
    if (signal.aborted) return;
    window.scrollTo(0, position);
    const isReached = Math.abs(window.scrollY - position) < 2;
    if (isReached || performance.now() >= until) stop();
    else requestAnimationFrame(attempt);
  };
  attempt();
  for (const type of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(type, stop, { signal, passive: true });
  return stop;
}
