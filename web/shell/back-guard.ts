/**
 * Hears of Back and Forward before the router does: browsers call the window's listeners in the order in which they were added,
 * so this module is loaded with the page, long before anything has a reason to hold the reader.
 */
type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => guard?.(event));

/** A guard that stops the event keeps it from the router. There is one at a time; the answer takes it away. */
export function guardBack(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}
