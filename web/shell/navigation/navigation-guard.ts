/** Lets a page with unsaved changes block a navigation: links, calls of `navigate`, and Back and Forward. */

/** Returns whether it blocks the navigation; `proceed` can perform it later. */
type NavigationGuard = (to: URL, from: URL, proceed: () => void) => boolean;

let guard: NavigationGuard | null = null;

/** There is one guard at a time; the returned function removes it. */
export function setNavigationGuard(next: NavigationGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}

export const isBlocked = (to: URL, from: URL, proceed: () => void): boolean =>
  guard?.(to, from, proceed) ?? false;
