/** The ids of products viewed on this device, latest first. */
import { createBrowserStorage, readJson } from '../../ui/browser-storage';

const storage = createBrowserStorage('vastra.viewed');
/** the number of products shown */
export const MAX_VIEWED = 8;

export function getViewedIds(): string[] {
  const ids = readJson(storage);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** One more than shown, because the current product is left out. */
const storeIds = (ids: string[]): void => storage.write(JSON.stringify(ids.slice(0, MAX_VIEWED + 1)));

/** For logout. */
export const forgetAllViewed = (): void => storeIds([]);

export const addViewed = (id: string): void =>
  storeIds([id, ...getViewedIds().filter((each) => each !== id)]);

export const forgetViewed = (id: string): void => storeIds(getViewedIds().filter((each) => each !== id));
