/**
 * One text under one key of the browser's storage. Where the browser refuses to store (private mode, a full disk), the text is
 * kept in memory for this visit. On the server there is none.
 */
interface BrowserStorage {
  read(): string | null;
  /** null removes it */
  write(text: string | null): void;
}

export function browserStorage(
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

/** A stored text as JSON; null where there is none or it can't be read: anyone can write to a browser's storage. */
export function readJson(storage: BrowserStorage): unknown {
  try {
    return JSON.parse(storage.read() ?? 'null');
  } catch {
    return null;
  }
}
