import { takeCharacters } from '../../src/text';

/** Longer names of stores would hide what an email is about: phones show some 40 characters of a subject. */
const MAX_NAME_LENGTH = 40;

/** The store's name for a subject, cut after a word where it is long. */
export function shortenStoreName(name: string): string {
  const start = takeCharacters(name, MAX_NAME_LENGTH);
  if (start === name) return name;
  const end = start.lastIndexOf(' ');
  return `${end > 0 ? start.slice(0, end) : start}…`;
}
