/** SQL that searches texts for words. */
import { foldCase } from '../../src/fold-case';
import { joinSql, rawSql, type Sql, sql } from './sql';

/** The texts of columns, which may be null, as one that can be searched for words. */
export const toSearchedText = (columns: readonly string[]): Sql =>
  rawSql(`CONCAT_WS(' ', ${columns.join(', ')})`);

/** The other forms of a letter beyond A to Z, each with the small letter; none of a letter that has no or several such letters. */
function listForms(letter: string): [form: string, small: string][] {
  const capital = letter.toUpperCase();
  const small = capital.toLowerCase();
  if ([...capital, ...small].length !== 2) return [];
  return [...new Set([letter, capital])].filter((form) => form !== small).map((form) => [form, small]);
}

/** Letters of Indian scripts that Unicode always takes apart, such as ड़, and some keyboards write as one character. */
const COMPOSED_LETTERS = Array.from({ length: 0x0e00 - 0x0900 }, (_, at) =>
  String.fromCodePoint(0x0900 + at),
).filter((letter) => letter.normalize('NFC') !== letter);

/** The other encodings of the letters with marks, each with that of `foldCase`. */
function listEncodings(text: string): [other: string, usual: string][] {
  const folded = foldCase(text);
  return [
    ...[...new Set(folded)].map((letter): [string, string] => [letter.normalize('NFD'), letter]),
    ...COMPOSED_LETTERS.map((letter): [string, string] => [letter, letter.normalize('NFC')]),
  ].filter(([other, usual]) => other !== usual && folded.includes(usual));
}

/**
 * Texts as `foldCase` returns them. SQLite's LOWER converts only A to Z, MariaDB's fewer letters than JavaScript, and some differently:
 * the other letters of the words that are searched for are replaced in addition. Most words have none, so that their search takes no
 * longer.
 */
function foldLike(words: readonly string[]): (text: Sql) => Sql {
  const others = words.join('').replace(/[\0-\x7f]/g, '');
  const forms = [...listEncodings(others), ...[...new Set(others)].flatMap(listForms)];
  return (text) =>
    forms.reduce((inner, [form, small]) => sql`REPLACE(${inner}, ${form}, ${small})`, sql`LOWER(${text})`);
}

const normalizeWords = (words: readonly string[]): string[] => words.map((word) => word.normalize('NFC'));

/**
 * The condition of a text that contains every word, in any case and whichever keyboard wrote it. Unlike LIKE, INSTR has no wildcards
 * that a word could contain.
 */
export const containsWords = (text: Sql, words: readonly string[]): Sql =>
  joinSql(
    normalizeWords(words).map((word) => {
      const fold = foldLike([word]);
      return sql`INSTR(${fold(text)}, ${fold(sql`${word}`)}) > 0`;
    }),
    ' AND ',
  );

/** 0 if the text starts with the words, 1 if one of its words does, otherwise 2. */
export const rankByWords = (text: Sql, words: readonly string[]): Sql => {
  const typed = normalizeWords(words).join(' ');
  const fold = foldLike([typed]);
  return sql`CASE INSTR(CONCAT(' ', ${fold(text)}), ${fold(sql`${` ${typed}`}`)}) WHEN 1 THEN 0 WHEN 0 THEN 2 ELSE 1 END`;
};
