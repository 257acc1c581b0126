/** Sizes are free text: compares and sorts them by the usual spellings. */

const FREE_SIZE = /^(free|one|onesize|freesize|os|fs)( ?size)?$/;
const LETTERS = /^(x*)([sml])$/;
/** "M (38)", "XL/XXL", "M / Slim" */
const LETTERS_FIRST = /^(\d?x*[sml]) ?[(/-]/;
/** "small", "x-large", "2 xl", "extra large" */
const LETTER_SIZE = /^(extra|x{1,4}|[2-9] ?x)?[ -]?(s|m|l)(?:mall|edium|arge)?$/;
const AGE = /^(\d{1,2})(?: ?(?:-|–|to|\/) ?(\d{1,2}))? ?(y|yrs?|years?|m|mo|months?)$/;
const SHOE = /^(uk|eu|us)[ -]?(\d{1,2}(?:\.\d)?)$/;
const NUMBER = /^(?:uk|eu|us|w)? ?(\d{1,3}(?:\.\d)?)/;

/** One spelling for equal sizes: "m", "M" and "Medium", "2XL" and "XXL", "5-6Y" and "5-6 years", "UK 7" and "UK7". */
export function normalizeSize(size: string): string {
  const plain = size.trim().toLowerCase().replace(/\s+/g, ' ');
  const [, more = '', letter] = LETTER_SIZE.exec(plain) ?? [];
  if (letter) return (more === 'extra' ? 'x' : 'x'.repeat(Number.parseInt(more, 10) || more.length)) + letter;
  const age = AGE.exec(plain);
  if (age) return `${age[1]}${age[2] ? `-${age[2]}` : ''}${age[3]?.startsWith('m') ? 'm' : 'y'}`;
  const shoe = SHOE.exec(plain);
  if (shoe) return `${shoe[1]}${shoe[2]}`;
  return FREE_SIZE.test(plain) ? 'free size' : plain;
}

/** Letters, then numbers, then children's ages, then other sizes, then free size. */
function rank(size: string): readonly [group: number, place: number, more: number] {
  const key = normalizeSize(size);
  const [, first] = LETTERS_FIRST.exec(key) ?? [];
  const [, more = '', letter] = LETTERS.exec(first ? normalizeSize(first) : key) ?? [];
  if (letter === 'm' && more === '') return [0, 0, 0];
  if (letter === 's') return [0, -1 - more.length, 0];
  if (letter === 'l') return [0, 1 + more.length, 0];
  const age = AGE.exec(key);
  if (age) {
    const months = age[3]?.startsWith('m') ? 1 : 12;
    return [2, Number(age[1]) * months, Number(age[2] ?? 0) * months];
  }
  if (FREE_SIZE.test(key)) return [4, 0, 0];
  const number = NUMBER.exec(key);
  return number ? [1, Number(number[1]), 0] : [3, 0, 0];
}

/** Sorts as: XS S M L XL XXL, 28 30 32, 2-3Y 4-5Y, Free Size. */
export function compareSizes(one: string, other: string): number {
  const [a, b] = [rank(one), rank(other)];
  const [x, y] = [normalizeSize(one), normalizeSize(other)];
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || (x < y ? -1 : Number(x > y));
}
