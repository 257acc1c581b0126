/** What a visitor allows beyond the necessary. Kept in the browser; nothing is allowed until they say so. */
import { useSyncExternalStore } from 'react';
import { browserStorage } from '../ui/browser-storage';

const storage = browserStorage('vastra.consent');
const listeners = new Set<() => void>();

const isMapsAllowed = (): boolean => storage.read() === 'maps';

/** Stores the choice; every part of the page that depends on it follows. */
export function allowMaps(allowed: boolean): void {
  storage.write(allowed ? 'maps' : 'necessary');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // The choice may change in another tab.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether maps and other media may be loaded from elsewhere without asking each time. */
export function useMapsAllowed(): boolean {
  return useSyncExternalStore(subscribe, isMapsAllowed, () => false);
}
