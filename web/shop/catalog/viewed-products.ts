/** The ids of products viewed on this device, latest first. */
import { createBrowserStorage, readJson } from '../../ui/browser-storage';

const storage = createBrowserStorage('vastra.viewed');
/** the number of products shown */
export const MAX_VIEWED = 8;

export function listViewedIds(): string[] {
  const ids = readJson(storage);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** One more than shown, because the current product is left out. */
const storeIds = (ids: string[]): void => storage.write(JSON.stringify(ids.slice(0, MAX_VIEWED + 1)));

/** For logout. */
export const clearViewed = (): void => storeIds([]);

export const noteViewed = (id: string): void =>
  storeIds([id, ...listViewedIds().filter((each) => each !== id)]);

export const removeViewed = (id: string): void => storeIds(listViewedIds().filter((each) => each !== id));
