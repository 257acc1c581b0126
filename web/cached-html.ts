import { LRUCache } from 'lru-cache';
import type { CachedHtml } from '../src/html/cached-html';
import { listClassValues } from '../src/html/class-values';

const encoder = new TextEncoder();

/** More than the different lists of all parts: those of most product cards are the same. */
const MAX_LISTS = 1_000;
const listsByText = new LRUCache<string, readonly string[]>({ max: MAX_LISTS });

/** Equal lists are the same object. None contains a slice of the HTML, which would keep all of it in memory. */
function listClasses(html: string): readonly string[] {
  const text = [...listClassValues(html)].join('\n');
  const list = listsByText.get(text) ?? text.split('\n');
  listsByText.set(text, list);
  return list;
}

export const toCachedHtml = (html: string): CachedHtml => ({
  bytes: encoder.encode(html),
  classes: listClasses(html),
});

/** Nothing that a page shows can contain it: React escapes texts, and it is another one in each process. */
const MARKER = crypto.randomUUID();
const PLACEHOLDERS = new RegExp(`<!--${MARKER} (\\d+)-->`);

/**
 * Cached HTML of one page. React renders placeholders, which the cached HTML replaces afterwards: it is neither copied nor encoded
 * again.
 */
export class HtmlPlaceholders {
  readonly #parts: CachedHtml[] = [];

  add(part: CachedHtml): string {
    return `<!--${MARKER} ${this.#parts.push(part) - 1}-->`;
  }

  /** The rendered HTML and the cached parts, in the order of the page. */
  fill(html: string): (string | CachedHtml)[] {
    return html
      .split(PLACEHOLDERS)
      .flatMap((part, index) => (index % 2 === 0 ? part : (this.#parts[Number(part)] ?? [])));
  }
}
