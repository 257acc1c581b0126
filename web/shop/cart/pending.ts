/**
 * What a visitor wanted to add before logging in. Stored in the browser and added after the login (see
 * apply-pending.ts). Only the latest item of each kind is kept.
 */
import { createBrowserStorage, readJson } from '../../ui/browser-storage';

interface PendingItem {
  /** each expires on its own */
  savedAt: number;
}

export interface PendingItems {
  cart?: PendingItem & {
    productId: string;
    productVariantId: string;
    quantity: number;
    /** how many the cart should have in the end; set once they were sent */
    expected?: number;
    /** set with it, so that what is sent again is added once */
    idempotencyKey?: string;
  };
  wishlist?: PendingItem & {
    productId: string;
    wasSent?: boolean;
  };
}

export const PENDING_KEY = 'vastra.pending';
const storage = createBrowserStorage(PENDING_KEY);

/** Not validated; see apply-pending.ts. */
export const readPending = (): unknown => readJson(storage);

export function savePending(items: PendingItems): void {
  storage.write(JSON.stringify({ ...(readPending() as object | null), ...items }));
}

export const clearPending = (): void => storage.write(null);
