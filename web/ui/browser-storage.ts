/**
 * A string under one key of the browser's storage. If the browser does not store it (private mode, a full disk), it is kept in
 * memory until the page is left. On the server it is always null.
 */
interface BrowserStorage {
  read(): string | null;
  /** null removes it */
  write(text: string | null): void;
}

export function createBrowserStorage(
  key: string,
  kind: 'localStorage' | 'sessionStorage' = 'localStorage',
): BrowserStorage {
  let memory: string | null = null;
  return {
    read() {
      if (typeof window === 'undefined') return null;
      try {
        return window[kind].getItem(key) ?? memory;
      } catch {
        return memory;
      }
    },
    write(text) {
      memory = null;
      try {
        if (text === null) window[kind].removeItem(key);
        else window[kind].setItem(key, text);
      } catch {
        memory = text;
      }
    },
  };
}

/** Parses the stored string; null if there is none or it is not JSON, since users and extensions can change it. */
export function readJson(storage: BrowserStorage): unknown {
  try {
    return JSON.parse(storage.read() ?? 'null');
  } catch {
    return null;
  }
}
