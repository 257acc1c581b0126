/** Which letters a word has, a bit for each, as a fast check before two words are compared. */
export function toLetterSet(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at++) set |= 1 << (word.charCodeAt(at) & 31);
  return set >>> 0;
}

function countBits(set: number): number {
  let bits = set - ((set >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** A misspelling has few other letters. False positives are possible. */
export const mayBeMisspelling = (one: number, other: number): boolean => countBits(one ^ other) <= 3;
