/** Which words are misspellings of others. */

/** Whether one typo turns one word into the other: an added, missing, wrong or swapped letter. */
function isOneTypoAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  );
}

/** Letters that are often written for each other, and doubled letters. */
const toSound = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/y/g, 'i')
    .replace(/c(?!h)|q/g, 'k')
    .replace(/(?<=[a-z])h/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/[aeiou]+/g, 'a');

const MIN_LENGTH = 3;
const SHORT_LENGTH = 4;
/** From this length on, a word that sounds the same is the same. */
const MIN_SOUND_LENGTH = 6;

const IS_NUMBER = /^\d+$/;

/**
 * Whether a text that is no word is a misspelling of a word: one typo, or a longer word that sounds the same. Short words have so
 * many neighbors that only a missing, added or swapped letter counts, and the first one must be right. Another number is no typo.
 */
export function isMisspelling(text: string, word: string): boolean {
  if (IS_NUMBER.test(text) || IS_NUMBER.test(word)) return false;
  if (text.length < MIN_LENGTH || word.length < MIN_LENGTH || text === word) return false;
  if (text.length <= SHORT_LENGTH)
    return text[0] === word[0] && isOneTypoAway(text, word) && isSwapOrLength(text, word);
  if (isOneTypoAway(text, word)) return true;
  return (
    text.length >= MIN_SOUND_LENGTH &&
    text[0] === word[0] &&
    Math.abs(text.length - word.length) < 3 &&
    toSound(text) === toSound(word)
  );
}

/** Whether the typo between two words, which are one apart, is not a wrong letter. */
const isSwapOrLength = (one: string, other: string): boolean =>
  one.length !== other.length || [...one].sort().join() === [...other].sort().join();
