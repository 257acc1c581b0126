import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageInput, toPage } from './pagination';
import { randomRuns } from './test/random-runs';

const input = pageInput(10);
const page = fc.integer({ min: 1, max: 1_000_000 });
const limit = fc.integer({ min: 1, max: 100 });

describe('page and limit', () => {
  it('may have any value in range, as numbers or as numeric text', () => {
    fc.assert(
      fc.property(page, limit, fc.boolean(), (wantedPage, wantedLimit, asText) => {
        const requested = { page: wantedPage, limit: wantedLimit };
        const sent = asText ? { page: ` ${wantedPage}`, limit: String(wantedLimit) } : requested;
        expect(input.parse(sent)).toEqual(requested);
        expect(input.parse(input.parse(sent))).toEqual(requested);
      }),
    );
    expect(input.parse({})).toEqual({ page: 1, limit: 10 });
  });

  it('are rejected out of range or malformed', () => {
    const outside = fc.oneof(
      fc.maxSafeInteger().filter((value) => value < 1 || value > 1_000_000),
      fc.double().filter((value) => !Number.isInteger(value)),
      fc.constantFrom(
        0,
        101,
        1_000_001,
        -1,
        0.5,
        NaN,
        Infinity,
        '0',
        '-1',
        '1.0',
        '1e2',
        '0x1',
        '',
        ' ',
        '१',
        '９',
        null,
        true,
        [],
        [1],
        {},
      ),
      fc.string().filter((text) => !/^\s*\d+\s*$/.test(text)),
      fc.stringMatching(/^[1-9]\d{7,400}$/, { maxLength: 400 }),
    );
    fc.assert(
      fc.property(outside, (value) => {
        const { error } = input.safeParse({ limit: value });
        expect(error?.issues.map(({ path }) => path)).toEqual([['limit']]);
        expect(error?.issues[0]?.message).toMatch(/^(Page and limit|Limit) .+\.$/);
        if (value === 101) return;
        expect(input.safeParse({ page: value }).error?.issues[0]?.message).toMatch(/^(Page|That page) .+\.$/);
      }),
      { numRuns: randomRuns(1000) },
    );
  });
});

describe('the pages of a list', () => {
  /** A list cut by the rule that every query uses. */
  const cut = <T>(list: readonly T[], at: { page: number; limit: number }) =>
    toPage(list.slice((at.page - 1) * at.limit, at.page * at.limit), { ...at, total: list.length });

  it('contain every item exactly once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 350 }), limit, (length, size) => {
        const list = Array.from({ length }, (_, index) => index);
        const { totalPages, total } = cut(list, { page: 1, limit: size });
        expect(total).toBe(length);
        const pages = Array.from({ length: totalPages }, (_, index) =>
          cut(list, { page: index + 1, limit: size }),
        );
        expect(pages.flatMap(({ data }) => data)).toEqual(list);
        expect(pages.every(({ data }) => data.length > 0)).toBe(true);
        expect(cut(list, { page: totalPages + 1, limit: size }).data).toEqual([]);
      }),
    );
  });
});
