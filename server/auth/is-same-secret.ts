import { createHash, timingSafeEqual } from 'node:crypto';

const hashText = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time; texts of different lengths too, since their digests are equally long. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(hashText(given), hashText(expected));
