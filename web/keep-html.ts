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

export const keepHtml = (html: string): CachedHtml => ({
  bytes: encoder.encode(html),
  classes: listClasses(html),
});

/** Nothing that a page shows can contain it: React escapes texts, and it is another one in each process. */
const MARK = crypto.randomUUID();
const MARKS = new RegExp(`<!--${MARK} (\\d+)-->`);

/**
 * Kept HTML of one page. React renders marks, in whose places the kept HTML is put afterwards: it is neither copied nor encoded
 * again.
 */
export class KeptPlaces {
  readonly #kept: CachedHtml[] = [];

  mark(kept: CachedHtml): string {
    return `<!--${MARK} ${this.#kept.push(kept) - 1}-->`;
  }

  /** The rendered HTML and what was kept, in the order of the page. */
  fill(html: string): (string | CachedHtml)[] {
    return html
      .split(MARKS)
      .flatMap((part, index) => (index % 2 === 0 ? part : (this.#kept[Number(part)] ?? [])));
  }
}
