/**
 * The part of the stylesheet that a rendered page needs, to be put into its HTML: the page is painted without waiting for the
 * stylesheet, which loads afterwards. Both have their rules in the same order, so that nothing changes when it has loaded.
 */
import { LRUCache } from 'lru-cache';
import type { CachedHtml } from '../../src/html/cached-html';
import { listClassValues } from '../../src/html/class-values';

/** A part of the stylesheet. The build lists them, see scripts/build/list-css-rules.ts. */
export type CssRule =
  /** a rule for some classes, or for every page */
  | { text: string; classes: readonly string[] }
  /** rules within `@media` or the like */
  | { group: string; rules: readonly CssRule[] }
  /** `@keyframes` of this name */
  | { text: string; animation: string };

function select(rules: readonly CssRule[], isNeeded: (rule: CssRule) => boolean): string {
  return rules
    .map((rule) => {
      if (!('group' in rule)) return isNeeded(rule) ? rule.text : '';
      const selected = select(rule.rules, isNeeded);
      return selected && `${rule.group}{${selected}}`;
    })
    .join('');
}

/** Rules for one of the classes, those for every page, and then the animations that they name. */
function selectRules(rules: readonly CssRule[], classes: ReadonlySet<string>): string {
  const selected = select(
    rules,
    (rule) =>
      'classes' in rule && (rule.classes.length === 0 || rule.classes.some((name) => classes.has(name))),
  );
  return selected + select(rules, (rule) => 'animation' in rule && selected.includes(rule.animation));
}

/** How many different selections are cached, some 20 kB each: pages differ little in their classes. */
const MAX_SELECTIONS = 100;

/** A function that returns the rules which the elements of a page need, in UTF-8. */
export function createCriticalCss(
  rules: readonly CssRule[],
): (html: readonly (string | CachedHtml)[]) => Buffer {
  const selections = new LRUCache<string, Buffer>({ max: MAX_SELECTIONS });
  return (html) => {
    // The lists of most cached parts are the same.
    const lists = new Set(
      html.map((part) => (typeof part === 'string' ? listClassValues(part) : part.classes)),
    );
    const distinct = new Set<string>();
    for (const list of lists) for (const value of list) distinct.add(value);
    const values = [...distinct].sort().join(' ');
    const selection = selections.get(values) ?? Buffer.from(selectRules(rules, new Set(values.split(' '))));
    selections.set(values, selection);
    return selection;
  };
}
