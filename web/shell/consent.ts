/** What a visitor allows beyond the necessary. Kept in the browser; nothing is allowed until they say so. */
import { useSyncExternalStore } from 'react';

const KEY = 'vastra.consent';
type Consent = 'necessary' | 'maps';

let memory: Consent = 'necessary';
const listeners = new Set<() => void>();

function storedConsent(): Consent {
  try {
    return window.localStorage.getItem(KEY) === 'maps' ? 'maps' : 'necessary';
  } catch {
    return memory;
  }
}

/** Remembers the choice; every part of the page that asked follows it. */
export function allowMaps(allowed: boolean): void {
  memory = allowed ? 'maps' : 'necessary';
  try {
    window.localStorage.setItem(KEY, memory);
  } catch {
    // Storage is refused (private mode): the memory keeps it for this visit.
  }
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
  return useSyncExternalStore(
    subscribe,
    () => storedConsent() === 'maps',
    () => false,
  );
}
