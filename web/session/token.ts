/** The login token in the browser's storage. */
import { createBrowserStorage } from '../ui/browser-storage';

const KEY = 'vastra.token';
const storage = createBrowserStorage(KEY);

export const getStoredToken = (): string | null => storage.read();
export const storeToken = (token: string | null): void => storage.write(token);

const listeners = new Set<() => void>();

/** Call it when the server rejects the token of a call outside tRPC. */
export function reportRejectedToken(): void {
  for (const callback of listeners) callback();
}

/** Returns a function that unsubscribes. */
export function onTokenRejected(callback: () => void): () => void {
  listeners.add(callback);
  return () => {
    listeners.delete(callback);
  };
}

/** Calls back when another tab has stored or removed the token. Returns a function that unsubscribes. */
export function onOtherTabsToken(callback: () => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === KEY) callback();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
