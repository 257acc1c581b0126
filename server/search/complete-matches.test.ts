import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSearchQuery } from '../../src/search/parse-query';
import { randomRuns } from '../../src/test/random-runs';
import { analyzeDocument } from './analyze-document';
import { findCompleteMatches } from './complete-matches';
import { scoreTerm, toQueryTerms } from './query-terms';
import { getScratch } from './scratch';
import type { SearchDocument } from './search-document';
import { createTestIndex } from './test-index';

const NAMES = ['Kurta', 'Cotton Kurta', 'Silk Saree', 'Silk Kurta', 'Navy Cotton Shirt', 'Sherwani'];
const DESCRIPTIONS = [null, 'Goes with a silk saree.', 'Cotton, with an ajrakh print.', 'For a wedding.'];
const PATHS = ['Women / Kurtas', 'Women / Sarees', 'Men / Shirts'];
const QUERIES = [
  'kurta',
  'silk kurta',
  'cotton kurta women',
  'navy shirt',
  'ajrakh kurta',
  'silk saree wedding',
  'patola kurta women',
  'blue cotton shi',
  'kurti for women',
  'cottn kurta',
  'no such saree',
];

const pick = <T>(list: readonly T[]) => fc.constantFrom(...list);
const anyText = fc.record({ name: pick(NAMES), description: pick(DESCRIPTIONS), categoryPath: pick(PATHS) });
/** Sampled by a seed: arrays of so many would take long to shrink. */
const createDocuments = (seed: number, from: number, length: number): SearchDocument[] =>
  fc.sample(anyText, { seed, numRuns: length }).map((text, at) => ({
    ...text,
    id: String(from + at).padStart(5, '0'),
    fingerprint: at,
    attributes: '',
    createdAt: at,
    inStock: true,
    variants: [],
  }));

it('finds what matches every term, with the sum of its scores', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const documents = createDocuments(seed, 0, 400);
      // So rare that the other words are looked up for it.
      documents[7] = { ...documents[7], name: 'Patola Silk Kurta' } as SearchDocument;
      const index = createTestIndex(documents);
      // Ten of these replace products of the base.
      const later = createDocuments(seed + 1, 390, 30);
      for (const document of later) index.put(document);
      index.remove('00003');
      const live = new Map([...documents, ...later].map((document) => [document.id, document]));
      live.delete('00003');
      const wordsById = new Map([...live].map(([id, document]) => [id, analyzeDocument(document).words]));

      for (const q of QUERIES) {
        const { terms } = toQueryTerms(index, parseSearchQuery(q));
        const expected = new Map<string, number>();
        for (const [id, words] of wordsById) {
          const scores = terms.map((term) => scoreTerm(term, words));
          const sum = scores.reduce((total, score) => total + score, 0);
          if (scores.every((score) => score > 0)) expected.set(id, sum);
        }
        const scratch = getScratch(index);
        const found = findCompleteMatches(index, terms, () => true, scratch);
        const ids = found.documents.map((document) => index.getId(document));
        expect(ids.toSorted()).toEqual([...expected.keys()].sort());
        for (const [at, id] of ids.entries())
          expect(found.scores[at]).toBeCloseTo(expected.get(id) ?? Number.NaN, 3);
        expect(scratch.termScores.every((score) => score === 0)).toBe(true);
      }
    }),
    { numRuns: randomRuns(10) },
  );
});
