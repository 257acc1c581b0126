/** The login token in the browser's storage. */
import { createBrowserStorage } from '../ui/browser-storage';

const KEY = 'vastra.token';
const storage = createBrowserStorage(KEY);

export const getStoredToken = (): string | null => storage.read();
export const storeToken = (token: string | null): void => storage.write(token);

const listeners = new Set<() => void>();

/** Whether another login has replaced the token of a call, whose late rejection must not end that login. */
export function isReplaced(token: string | null): boolean {
  const storedToken = getStoredToken();
  return storedToken !== null && storedToken !== token;
}

/** Call it when the server rejects the token of a call outside tRPC. */
export function reportRejectedToken(token: string | null): void {
  if (isReplaced(token)) return;
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
