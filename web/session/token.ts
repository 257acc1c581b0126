/** The login token in the browser's storage; a browser that stores nothing is logged in for this visit only. */
import { browserStorage } from '../ui/browser-storage';

const storage = browserStorage('vastra.token');

export const storedToken = (): string | null => storage.read();
export const storeToken = (token: string | null): void => storage.write(token);

const refusals = new Set<() => void>();

/** The server refused the token of a call that tRPC did not make. */
export function refuseToken(): void {
  for (const callback of refusals) callback();
}

/** Calls back when that happens, until told to stop. */
export function onTokenRefused(callback: () => void): () => void {
  refusals.add(callback);
  return () => {
    refusals.delete(callback);
  };
}
