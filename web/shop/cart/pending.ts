/**
 * What a visitor asked for before they had to log in: kept in the browser, applied once after the login (see
 * apply-pending.ts). A later item of the same kind replaces the earlier one.
 */
import { browserStorage, readJson } from '../../ui/browser-storage';

export interface PendingItems {
  cart?: { productVariantId: string; quantity: number };
  wishlist?: { productId: string };
}

export const PENDING_KEY = 'vastra.pending';
const storage = browserStorage(PENDING_KEY);

/** As it was stored, by whatever stored it. */
export const storedPending = (): unknown => readJson(storage);

export function savePending(items: PendingItems): void {
  storage.write(JSON.stringify({ ...(storedPending() as object | null), ...items, savedAt: Date.now() }));
}

export const clearPending = (): void => storage.write(null);
