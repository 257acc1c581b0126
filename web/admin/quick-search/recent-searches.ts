/** What was opened from quick search lately, on this device and by this person. */
import type { Entry } from './entries';

const KEY = 'vastra.office.recent';
const KEPT = 6;

type Kept = Pick<Entry, 'id' | 'kind' | 'title' | 'detail' | 'href'>;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'kind', 'title', 'detail', 'href'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  );

export function recentOf(userId: string): Kept[] {
  try {
    const { user, entries } = JSON.parse(window.localStorage.getItem(KEY) ?? '{}') as {
      user?: unknown;
      entries?: unknown;
    };
    return user === userId && Array.isArray(entries) ? entries.filter(isKept) : [];
  } catch {
    // Nothing can be read, so nothing was opened.
    return [];
  }
}

export function noteRecent(userId: string, { id, kind, title, detail, href }: Entry): void {
  const entry = { id, kind, title, detail, href };
  const entries = [entry, ...recentOf(userId).filter((each) => each.id !== id)].slice(0, KEPT);
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ user: userId, entries }));
  } catch {
    // Storage is refused (private mode): nothing is remembered.
  }
}

export function forgetRecent(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
