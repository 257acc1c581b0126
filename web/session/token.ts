/** The login token in the browser's local storage; a browser that keeps nothing simply isn't logged in for long. */

const KEY = 'vastra.token';
let memory: string | null = null;

export function storedToken(): string | null {
  if (typeof window === 'undefined') return null;
  try {
    return window.localStorage.getItem(KEY) ?? memory;
  } catch {
    return memory;
  }
}

export function storeToken(token: string | null): void {
  memory = token;
  try {
    if (token) window.localStorage.setItem(KEY, token);
    else window.localStorage.removeItem(KEY);
  } catch {
    // Storage is refused (private mode): the memory keeps it for this visit.
  }
}

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
