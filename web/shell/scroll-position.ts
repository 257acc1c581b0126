/** Stores the scroll position in each history entry, so that it survives a reload. */

const KEY = 'scrollY';
/** How long a page that is still loading is scrolled to its previous position. */
const RESTORE_FOR_MS = 1500;

/** Saves the position in the current entry; called before the entry changes. */
export function saveScroll() {
  const position = Math.round(window.scrollY);
  // Usually saved when the scrolling stopped; a change of the history takes a cheap phone some ms of the next click.
  if (position === savedScroll()) return;
  try {
    window.history.replaceState({ ...window.history.state, [KEY]: position }, '');
  } catch {
    // Some browsers limit how often the history can change; an older position remains then.
  }
}

export const savedScroll = (): number =>
  Number((window.history.state as { [KEY]?: number } | null)?.[KEY] ?? 0);

/** Scrolls to a position as soon as the page is long enough for it. */
export function restoreScroll(position: number): () => void {
  const until = performance.now() + RESTORE_FOR_MS;
  let frame = 0;
  const attempt = () => {
    window.scrollTo(0, position);
    const reached = Math.abs(window.scrollY - position) < 2;
    if (!reached && performance.now() < until) frame = requestAnimationFrame(attempt);
  };
  attempt();
  const stop = () => cancelAnimationFrame(frame);
  window.addEventListener('wheel', stop, { once: true, passive: true });
  window.addEventListener('touchstart', stop, { once: true, passive: true });
  return stop;
}
