/** The login token in the browser's storage. */
import { browserStorage } from '../ui/browser-storage';

const storage = browserStorage('vastra.token');

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
