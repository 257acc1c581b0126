import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESERVED_SEGMENTS } from '../paths';
import { anyCharacter } from '../test/any-character';
import { randomRuns } from '../test/random-runs';
import { saveCategoryInput } from './category-schema';
import { hasUnsafeSlug, isReservedSlug, toSlug } from './slug';

const anyText = fc.string({ unit: anyCharacter, maxLength: 60 });
/** Text a category may be called. */
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((text) => saveCategoryInput.safeParse({ name: text }).success);
const space = fc.constantFrom(' ', '  ', '\t', '\u00a0', '\u3000');

describe('a slug', () => {
  it('is unchanged by a second conversion', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(toSlug(toSlug(text))).toBe(toSlug(text));
      }),
      { numRuns: randomRuns(1000), examples: [['İstanbul'], ['ΟΔΟΣ'], ['ẞ'], ['\ufeff A']] },
    );
  });

  it('has no space and no capital letter', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(toSlug(text)).not.toMatch(/\s/);
        expect(toSlug(text)).toBe(toSlug(text).toLowerCase());
      }),
      { numRuns: randomRuns(1000) },
    );
  });

  it('is the same for names that differ only in case and in spaces', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z0-9&'é-]{1,8}$/), { minLength: 1 }),
        space,
        space,
        (words, one, other) => {
          const plain = toSlug(words.join(one));
          expect(toSlug(words.join(other).toUpperCase())).toBe(plain);
          expect(toSlug(`${one}${words.join(one)}${other}`)).toBe(plain);
          expect(plain).toBe(words.join('-'));
        },
      ),
    );
  });

  it('of a taken name is one complete segment of an address', () => {
    fc.assert(
      fc.property(name, (text) => {
        const slug = toSlug(text);
        const { pathname } = new URL(`https://example.com/${encodeURIComponent(slug)}/next`);
        expect(pathname.split('/').map(decodeURIComponent)).toEqual(['', slug, 'next']);
        // As a person would type it.
        const typed = new URL(`https://example.com/${slug}/next`);
        expect(typed.pathname.split('/').map(decodeURIComponent)).toEqual(['', slug, 'next']);
        expect([typed.search, typed.hash]).toEqual(['', '']);
      }),
      { numRuns: randomRuns(1000) },
    );
  });
});

describe('a name that breaks an address', () => {
  it('is rejected wherever the character is', () => {
    fc.assert(
      fc.property(name, fc.constantFrom('/', '?', '#', '%', '\\'), name, (before, character, after) => {
        const text = `${before}${character}${after}`;
        expect(hasUnsafeSlug(text)).toBe(true);
        expect(saveCategoryInput.safeParse({ name: text }).success).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^ *\.{1,9} *$/), (dots) => {
        expect(hasUnsafeSlug(dots)).toBe(true);
      }),
    );
  });
});

describe('a reserved slug', () => {
  const reserved = fc.constantFrom(...RESERVED_SEGMENTS);
  const inAnyCase = fc
    .tuple(reserved, fc.infiniteStream(fc.boolean()))
    .map(([word, capitals]) =>
      [...word].map((letter) => (capitals.next().value ? letter.toUpperCase() : letter)).join(''),
    );

  it('is recognized in any case and with spaces around it', () => {
    fc.assert(
      fc.property(inAnyCase, space, (text, around) => {
        expect(isReservedSlug(toSlug(`${around}${text}${around}`))).toBe(true);
      }),
    );
  });

  it('is no other slug', () => {
    fc.assert(
      fc.property(name, (text) => {
        expect(isReservedSlug(toSlug(text))).toBe([...RESERVED_SEGMENTS].includes(toSlug(text)));
      }),
    );
  });
});
