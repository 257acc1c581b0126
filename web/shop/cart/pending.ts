/**
 * What a visitor wanted before they were asked to log in: kept in the browser, applied once after the login (see
 * apply-pending.ts). A later wish of the same kind takes the place of the earlier one.
 */

export interface PendingItems {
  cart?: { productVariantId: string; quantity: number };
  wishlist?: { productId: string };
}

export const PENDING_KEY = 'vastra.pending';

let memory: string | null = null;

/** As it was stored, whoever stored it. */
export function storedPending(): string | null {
  try {
    return window.localStorage.getItem(PENDING_KEY) ?? memory;
  } catch {
    return memory;
  }
}

function store(text: string | null): void {
  memory = null;
  try {
    if (text) window.localStorage.setItem(PENDING_KEY, text);
    else window.localStorage.removeItem(PENDING_KEY);
  } catch {
    // Storage is refused (private mode): the memory keeps it for this visit.
    memory = text;
  }
}

export function savePending(items: PendingItems): void {
  let before = {};
  try {
    before = JSON.parse(storedPending() ?? '{}');
  } catch {
    // Nobody can read it: it goes.
  }
  store(JSON.stringify({ ...before, ...items, savedAt: Date.now() }));
}

export const clearPending = (): void => store(null);
