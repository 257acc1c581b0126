/** What this user recently opened from quick search on this device. */
import { recentEntriesStorage as storage } from '../../session/personal-storage';
import { readJson } from '../../ui/browser-storage';
import type { Entry } from './entries';

const MAX_RECENT = 6;

type RecentEntry = Pick<Entry, 'id' | 'kind' | 'title' | 'detail' | 'href'>;

const isRecentEntry = (value: unknown): value is RecentEntry =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'kind', 'title', 'detail', 'href'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  );

export function readRecentEntries(userId: string): RecentEntry[] {
  const { user, entries } = (readJson(storage) ?? {}) as { user?: unknown; entries?: unknown };
  return user === userId && Array.isArray(entries) ? entries.filter(isRecentEntry) : [];
}

export function addRecentEntry(userId: string, { id, kind, title, detail, href }: Entry): void {
  const entry = { id, kind, title, detail, href };
  const entries = [entry, ...readRecentEntries(userId).filter((each) => each.id !== id)].slice(0, MAX_RECENT);
  storage.write(JSON.stringify({ user: userId, entries }));
}

export const clearRecentEntries = (): void => storage.write(null);
