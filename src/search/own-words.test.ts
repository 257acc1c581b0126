import { describe, expect, it } from 'vitest';
import { toMissedTerm } from './missed-search';
import { saveSynonymInput, toSynonyms } from './own-synonyms';

describe('a search without results', () => {
  it.each([
    ['  Rakhi   Gift!! ', 'rakhi gift'],
    ['लहंगा', 'लहंगा'],
    ['kurta under ₹500', 'kurta under ₹500'],
    ['jeans 32', 'jeans 32'],
    ['asha@example.com', null],
    ['98290 12345', null],
    ['call 98290-12345', null],
    ['302001', null],
    ['7c1f9a2e', null],
    ['order #7c1f9a2e', null],
    ['https://example.com', null],
    ['a', null],
    ['12', null],
    ['\u202egnirts', 'gnirts'],
    ['gn\u202eirts', null],
    ['one two three four five six seven', null],
    ['x'.repeat(61), null],
  ])('%j is counted as %j', (q, term) => expect(toMissedTerm(q)).toBe(term));
});

describe('the owner’s synonyms', () => {
  const findFault = (word: string, finds: string) =>
    saveSynonymInput.safeParse({ word, finds }).error?.issues[0]?.message ?? null;

  it.each([
    ['rakhi', 'bracelet, thread', null],
    ['t-shirt', 'Polo', null],
    ['शेरवानी', 'kurta', null],
    ['', 'kurta', 'Word is required.'],
    ['silk saree', 'kurta', '“silk saree” is not one word. Enter single words, such as “kurti”.'],
    ['!!', 'kurta', '“!!” is not one word. Enter single words, such as “kurti”.'],
    ['rakhi', ' , ,', 'Enter at least one word that it finds.'],
    ['rakhi', 'two words', '“two words” is not one word. Enter single words, such as “kurti”.'],
    ['rakhi', 'rakhis', '“rakhis” is the word itself, or another spelling of it.'],
    ['rakhi', 'thread, Threads', '“Threads” is listed twice.'],
    ['rakhi', Array.from({ length: 21 }, (_, at) => `word${at}`).join(), 'Enter at most 20 words.'],
    ['x'.repeat(61), 'kurta', 'Word can have at most 60 characters.'],
  ])('%j = %j: %s', (word, finds, fault) => expect(findFault(word, finds)).toBe(fault));

  it('work one way or both, and in circles', () => {
    expect(
      toSynonyms([
        { word: 'Rakhis', finds: ['bracelet', 'thread'], isTwoWay: false },
        { word: 'bracelet', finds: ['kada'], isTwoWay: true },
        { word: 'kada', finds: ['Rakhi'], isTwoWay: false },
        { word: '__proto__', finds: ['kada'], isTwoWay: false },
      ]),
    ).toEqual({
      rakhi: { bracelet: 0.9, thread: 0.9 },
      bracelet: { kada: 0.9 },
      kada: { bracelet: 0.9, rakhi: 0.9 },
      proto: { kada: 0.9 },
    });
  });
});
