/** The login token in the browser's storage; a browser that stores nothing is logged in for this visit only. */
import { browserStorage } from '../ui/browser-storage';

const storage = browserStorage('vastra.token');

export const storedToken = (): string | null => storage.read();
export const storeToken = (token: string | null): void => storage.write(token);

const listeners = new Set<() => void>();

/** For calls outside tRPC whose token the server rejected. */
export function reportRejectedToken(): void {
  for (const callback of listeners) callback();
}

/** Calls back when that happens; returns the function that unsubscribes. */
export function onTokenRejected(callback: () => void): () => void {
  listeners.add(callback);
  return () => {
    listeners.delete(callback);
  };
}
