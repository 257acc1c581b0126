/**
 * The part of the stylesheet that a rendered page needs, to be put into its HTML: the page is painted without waiting for the
 * stylesheet, which loads afterwards. Both have their rules in the same order, so that nothing changes when it has loaded.
 */
import { LRUCache } from 'lru-cache';
import { listClassValues } from '../src/html/class-values';
import type { KeptHtml } from './rendered-page';

/** A rule with its declarations, or a group of rules such as `@media`. */
type Rule = { prelude: string; text: string; classes: readonly string[] } | { group: string; rules: Rule[] };

const GROUP = /^@(?:media|layer|supports|container)\b/;
/** Strings come first, so that a brace inside one ends no rule. */
const STRING_OR_MARK = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/gs;

/** The rules of a minified stylesheet, which has no comments between them. */
function parseRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  let open = 0;
  let depth = 0;
  for (const { 0: mark, index } of css.matchAll(STRING_OR_MARK)) {
    if (mark === '{') {
      if (depth === 0) open = index;
      depth += 1;
    } else if (mark === '}' || (mark === ';' && depth === 0)) {
      if (mark === '}') depth -= 1;
      if (depth > 0) continue;
      rules.push(toRule(css.slice(start, index + 1), mark === '}' ? open - start : index - start));
      start = index + 1;
    }
  }
  return rules;
}

function toRule(text: string, preludeLength: number): Rule {
  const prelude = text.slice(0, preludeLength);
  if (GROUP.test(prelude) && text.endsWith('}'))
    return { group: prelude, rules: parseRules(text.slice(preludeLength + 1, -1)) };
  const classes = prelude.startsWith('@')
    ? []
    : [...prelude.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  return { prelude, text, classes };
}

const isKeyframes = (rule: Rule) => 'prelude' in rule && rule.prelude.startsWith('@keyframes');

/** Font files load with the stylesheet. Fallback fonts, which every device has, are used until then. */
const isWebFont = (rule: Rule) => 'prelude' in rule && /^@font-face.*url\(/s.test(rule.text);

/** Rules for one of the classes, and those for no class. */
function selectRules(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if ('text' in rule) {
        const isNeeded = rule.classes.length === 0 || rule.classes.some((name) => classes.has(name));
        return isNeeded ? rule.text : '';
      }
      const selected = selectRules(rule.rules, classes);
      return selected && `${rule.group}{${selected}}`;
    })
    .join('');
}

/** How many different selections are kept, some 20 kB each: pages differ little in their classes. */
const MAX_SELECTIONS = 100;

/** A function that returns the rules which the elements of a page need, in UTF-8. @param css a minified stylesheet */
export function createCriticalCss(css: string): (html: readonly (string | KeptHtml)[]) => Buffer {
  const all = parseRules(css.replace(/\/\*.*?\*\//gs, ''));
  const keyframes = all.filter(isKeyframes).flatMap((rule) => ('prelude' in rule ? [rule] : []));
  const rules = all.filter((rule) => !isKeyframes(rule) && !isWebFont(rule));
  const select = (classes: ReadonlySet<string>) => {
    const selected = selectRules(rules, classes);
    const animations = keyframes.filter(({ prelude }) =>
      selected.includes(prelude.slice('@keyframes '.length)),
    );
    return selected + animations.map(({ text }) => text).join('');
  };
  const selections = new LRUCache<string, Buffer>({ max: MAX_SELECTIONS });
  return (html) => {
    const distinct = new Set<string>();
    for (const part of html)
      for (const value of typeof part === 'string' ? listClassValues(part) : part.classes)
        distinct.add(value);
    const values = [...distinct].sort().join(' ');
    const selection = selections.get(values) ?? Buffer.from(select(new Set(values.split(' '))));
    selections.set(values, selection);
    return selection;
  };
}
