/** Whether a text of a row has every word that was typed, and how well it fits; alike on both databases. */
import { Prisma } from '../../prisma/generated/mysql/client';
import type { Database } from '../db/client';

/** How many of each kind are answered. */
export const FOUND = 6;

const MAX_WORDS = 8;

/** SQLite's LOWER knows A to Z alone: the rest must then be typed as it is written. */
export function wordsOf({ kind }: Pick<Database, 'kind'>, q: string): string[] {
  const lower =
    kind === 'sqlite' ? q.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : q.toLocaleLowerCase('en-IN');
  return lower.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** `text` is lower-case. */
export const hasWords = (text: Prisma.Sql, words: readonly string[]) =>
  Prisma.join(
    words.map((word) => Prisma.sql`INSTR(${text}, ${word}) > 0`),
    ' AND ',
  );

/** 0 where the text begins with what was typed, 1 where a word of it does, else 2. */
export const rankOf = (text: Prisma.Sql, words: readonly string[]) =>
  Prisma.sql`CASE INSTR(CONCAT(' ', ${text}), ${` ${words.join(' ')}`}) WHEN 1 THEN 0 WHEN 0 THEN 2 ELSE 1 END`;

/** The same for what is in memory. */
export function rankIn(text: string, words: readonly string[]): number {
  const at = ` ${text}`.indexOf(` ${words.join(' ')}`);
  return at === 0 ? 0 : at > 0 ? 1 : 2;
}

/** The ids that begin with what was typed, if it can be the beginning of one. */
export function idsFrom(words: readonly string[]) {
  const [start = ''] = words;
  // The next character after those of an id.
  return words.length === 1 && /^[0-9a-f]{2}[0-9a-f-]{0,34}$/.test(start)
    ? { gte: start, lt: `${start}g` }
    : null;
}
