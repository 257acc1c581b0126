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
    ['silk saree', 'kanjivaram, banarasi dupatta', null],
    ['karva chauth', 'lal saree', null],
    ['!!', 'kurta', '“!!” is not a word, nor a phrase of at most 6 words.'],
    [
      'rakhi',
      'lal pila hara nila safed kala gulabi',
      '“lal pila hara nila safed kala gulabi” is not a word, nor a phrase of at most 6 words.',
    ],
    [
      'kurta under 500',
      'kurti',
      'Leave the size or price out of “kurta under 500”: it is searched for anyway.',
    ],
    ['rakhi', 'shirt XL', 'Leave the size or price out of “shirt XL”: it is searched for anyway.'],
    ['rakhi', ' , ,', 'Enter at least one word or phrase that it finds.'],
    ['silk saree', 'Sarees, saree, silk', '“saree” is listed twice.'],
    ['silk saree', 'silk sarees', '“silk sarees” is the word itself, or another spelling of it.'],
    ['rakhi', 'rakhis', '“rakhis” is the word itself, or another spelling of it.'],
    ['rakhi', 'thread, Threads', '“Threads” is listed twice.'],
    [
      'rakhi',
      Array.from({ length: 21 }, (_, at) => `word${at}`).join(),
      'Enter at most 20 words or phrases.',
    ],
    ['x'.repeat(61), 'kurta', 'Word can have at most 60 characters.'],
  ])('%j = %j: %s', (word, finds, fault) => expect(findFault(word, finds)).toBe(fault));

  it('work one way or both, and in circles', () => {
    expect(
      toSynonyms([
        { word: 'Rakhis', finds: ['bracelet', 'thread'], isTwoWay: false },
        { word: 'bracelet', finds: ['kada'], isTwoWay: true },
        { word: 'kada', finds: ['Rakhi'], isTwoWay: false },
        { word: '__proto__', finds: ['kada'], isTwoWay: false },
        { word: 'Pattu', finds: ['silk sarees'], isTwoWay: true },
      ]),
    ).toEqual({
      pattu: { 'silk saree': 0.9 },
      'silk saree': { pattu: 0.9 },
      rakhi: { bracelet: 0.9, thread: 0.9 },
      bracelet: { kada: 0.9 },
      kada: { bracelet: 0.9, rakhi: 0.9 },
      proto: { kada: 0.9 },
    });
  });
});
