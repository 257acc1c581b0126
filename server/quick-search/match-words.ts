/** Whether a text of a row has every word that was typed, and how well it fits; alike on both databases. */

/** How many of each kind are answered. */
export const MAX_RESULTS = 6;

const MAX_WORDS = 8;

/** Only A to Z, of which ids consist, in lower case: the database and JavaScript each convert other letters in their own way. */
const lowerAtoZ = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

export function splitWords(q: string): string[] {
  return lowerAtoZ(q).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** Like rankByWords for a text in memory: 0 if it starts with the words, 1 if one of its words does, otherwise 2. */
export function rankText(text: string, words: readonly string[]): number {
  const at = ` ${text}`.indexOf(` ${words.join(' ')}`);
  return at === 0 ? 0 : at > 0 ? 1 : 2;
}

/** Whether the text is the number or the id of something, which must not be taken for a misspelled word. */
export const isNumberOrId = ([word = '', ...others]: readonly string[]): boolean =>
  others.length === 0 && /^#?(?=.*\d)[0-9a-f-]{8,36}$/.test(word);

/** The ids that begin with what was typed, if it can be the beginning of one. */
export function toIdRange(words: readonly string[]) {
  const [start = ''] = words;
  // The next character after those of an id.
  return words.length === 1 && /^[0-9a-f]{2}[0-9a-f-]{0,34}$/.test(start)
    ? { gte: start, lt: `${start}g` }
    : null;
}
