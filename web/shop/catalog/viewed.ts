/** Which products were looked at on this device, the latest first. */
const KEY = 'vastra.viewed';
/** how many the row shows */
export const MAX_VIEWED = 8;

export function viewedIds(): string[] {
  try {
    const ids: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    // Nothing can be read, so nothing was looked at.
    return [];
  }
}

function keep(ids: string[]): void {
  try {
    // One more than is shown: the product on the page is left out.
    window.localStorage.setItem(KEY, JSON.stringify(ids.slice(0, MAX_VIEWED + 1)));
  } catch {
    // Storage is refused (private mode): nothing is remembered.
  }
}

/** Whoever logs out leaves nothing behind. */
export const forgetAllViewed = (): void => keep([]);

export const noteViewed = (id: string): void => keep([id, ...viewedIds().filter((each) => each !== id)]);

export const forgetViewed = (id: string): void => keep(viewedIds().filter((each) => each !== id));
