/** The login token in the browser's storage. */
import { browserStorage } from '../ui/browser-storage';

const KEY = 'vastra.token';
const storage = browserStorage(KEY);

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

/** Calls back when another page has stored or removed the token. Returns a function that unsubscribes. */
export function onOtherPagesToken(callback: () => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === KEY) callback();
  };
  let leftWith = getStoredToken();
  const leave = () => {
    leftWith = getStoredToken();
  };
  // A page in the back-forward cache receives no storage events.
  const resume = ({ persisted }: PageTransitionEvent) => {
    if (persisted && getStoredToken() !== leftWith) callback();
  };
  window.addEventListener('storage', listener);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', resume);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', resume);
  };
}
