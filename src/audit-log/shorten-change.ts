import { countCharacters, truncate } from '../text';
import type { AuditChange } from './entries';

/** How much of the text before a difference is kept, as a part of `max`. */
const CONTEXT = 1 / 4;

/** The part of a text from `start` on, with at most `max` characters, and marks where it was cut. */
function cut(characters: readonly string[], start: number, max: number): string {
  const end = Math.min(start + max, characters.length);
  return `${start > 0 ? '…' : ''}${characters.slice(start, end).join('')}${end < characters.length ? '…' : ''}`;
}

/** The number of characters with which both begin. */
function countCommon(a: readonly string[], b: readonly string[]): number {
  let common = 0;
  while (common < a.length && common < b.length && a[common] === b[common]) common++;
  return common;
}

/**
 * The change with texts of at most `max` characters. Of longer ones the part where they begin to differ is left, so that one can see
 * what was changed.
 */
export function shortenChange({ field, from, to }: AuditChange, max: number): AuditChange {
  if (from === null || to === null)
    return { field, from: from && truncate(from, max), to: to && truncate(to, max) };
  if (countCharacters(from) <= max && countCharacters(to) <= max) return { field, from, to };
  const [before, after] = [[...from], [...to]];
  const start = Math.max(0, countCommon(before, after) - Math.floor(max * CONTEXT));
  return { field, from: cut(before, start, max), to: cut(after, start, max) };
}
