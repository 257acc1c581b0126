/** Which products were viewed on this device, the latest first. */
import { browserStorage, readJson } from '../../ui/browser-storage';

const storage = browserStorage('vastra.viewed');
/** how many the row shows */
export const MAX_VIEWED = 8;

export function viewedIds(): string[] {
  const ids = readJson(storage);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** One more than is shown: the product on the page is left out. */
const storeIds = (ids: string[]): void => storage.write(JSON.stringify(ids.slice(0, MAX_VIEWED + 1)));

/** Called when a person logs out. */
export const forgetAllViewed = (): void => storeIds([]);

export const noteViewed = (id: string): void => storeIds([id, ...viewedIds().filter((each) => each !== id)]);

export const forgetViewed = (id: string): void => storeIds(viewedIds().filter((each) => each !== id));
