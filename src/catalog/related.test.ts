import { describe, expect, it } from 'vitest';
import { MAX_RELATED, type RelatedCandidate, rankRelated } from './related';

const candidate = (id: string, changes: Partial<RelatedCandidate> = {}): RelatedCandidate => ({
  id,
  fromPaise: 100_000,
  sharesColor: true,
  levelsUp: 0,
  createdAt: 0,
  ...changes,
});
const product = candidate('shown');

describe('related products', () => {
  it.each([
    [
      'the nearer category first',
      [candidate('far', { levelsUp: 1 }), candidate('near', { fromPaise: 900_000 })],
      ['near', 'far'],
    ],
    [
      'then the nearer price, up or down',
      [
        candidate('third', { fromPaise: 300_000 }),
        candidate('half', { fromPaise: 60_000 }),
        candidate('up', { fromPaise: 120_000 }),
      ],
      ['up', 'half', 'third'],
    ],
    [
      'a shared colour before a small difference in price',
      [candidate('red', { sharesColor: false }), candidate('navy', { fromPaise: 120_000 })],
      ['navy', 'red'],
    ],
    [
      'a price near enough before a shared colour',
      [candidate('navy', { fromPaise: 200_000 }), candidate('red', { sharesColor: false })],
      ['red', 'navy'],
    ],
    [
      'then the newest, ties by id',
      [candidate('b'), candidate('a'), candidate('new', { createdAt: 1 })],
      ['new', 'a', 'b'],
    ],
  ] as const)('are sorted: %s', (_, candidates, ids) => {
    expect(rankRelated(product, candidates)).toEqual(ids);
  });

  it('contain neither the product itself nor a duplicate', () => {
    expect(rankRelated(product, [product, candidate('other'), candidate('other', { levelsUp: 1 })])).toEqual([
      'other',
    ]);
    expect(rankRelated(product, [])).toEqual([]);
  });

  it.each([
    [30, MAX_RELATED],
    [8, 8],
    [7, 4],
    [4, 4],
    [3, 3],
  ])('of %i are cut to %i, so that every row is full', (found, shown) => {
    const candidates = Array.from({ length: found }, (_, at) => candidate(`p${at}`));
    expect(rankRelated(product, candidates)).toHaveLength(shown);
  });

  it('can be ranked when a price is unknown', () => {
    expect(
      rankRelated(candidate('free', { fromPaise: 0 }), [
        candidate('one'),
        candidate('two', { fromPaise: 0 }),
      ]),
    ).toEqual(['two', 'one']);
  });
});
