/** The visitor's cookie consent, stored in the browser. Nothing optional is allowed by default. */
import { useSyncExternalStore } from 'react';
import { createBrowserStorage } from '../ui/browser-storage';

const storage = createBrowserStorage('vastra.consent');
const listeners = new Set<() => void>();

const isMapsAllowed = (): boolean => storage.read() === 'maps';

/** Stores the choice and updates every component that depends on it. */
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

/** Whether maps and other third-party media may be loaded without asking each time. */
export function useMapsAllowed(): boolean {
  return useSyncExternalStore(subscribe, isMapsAllowed, () => false);
}
