/** The scroll position of each history entry, kept in the entry itself, so that it outlives a reload. */

const KEY = 'scrollY';
/** How long a page that is still growing is scrolled to the position it had. */
const RESTORE_FOR_MS = 1500;

/** Saves the position of the present entry; called before another one takes its place. */
export function saveScroll() {
  try {
    window.history.replaceState({ ...window.history.state, [KEY]: Math.round(window.scrollY) }, '');
  } catch {
    // Some browsers limit how often history may be written; the saved position is then a little old.
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
