import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortenChange } from './shorten-change';

const shorten = (from: string | null, to: string | null, max = 20) => {
  const change = shortenChange({ field: 'Description', from, to }, max);
  return [change.from, change.to];
};

it('leaves texts that are short enough', () => {
  expect(shorten('Cotton', 'Cotton, washed')).toEqual(['Cotton', 'Cotton, washed']);
  expect(shorten(null, '')).toEqual([null, '']);
});

it('shows the difference at the end of a long text', () => {
  const text = 'Cut straight from handloom cotton. Care:';
  expect(shorten(`${text} wash cold`, `${text} dry clean only`)).toEqual([
    '…are: wash cold',
    '…are: dry clean only',
  ]);
});

it('shows the beginning of a long difference', () => {
  expect(shorten('a'.repeat(30), 'b'.repeat(30))).toEqual([`${'a'.repeat(20)}…`, `${'b'.repeat(20)}…`]);
});

it('shows where a text that is gone, new or continued was cut', () => {
  expect(shorten('a'.repeat(30), null)).toEqual([`${'a'.repeat(20)}…`, null]);
  expect(shorten(null, 'a'.repeat(30))).toEqual([null, `${'a'.repeat(20)}…`]);
  expect(shorten('a'.repeat(30), 'a'.repeat(31))).toEqual([`…${'a'.repeat(5)}`, `…${'a'.repeat(6)}`]);
});

it('keeps different texts different, and no half emoji', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '👗'), maxLength: 60 });
  fc.assert(
    fc.property(text, text, (from, to) => {
      const [before = '', after = ''] = shorten(from, to);
      expect(before === after).toBe(from === to);
      for (const each of [before, after]) expect([...(each ?? '')].length).toBeLessThanOrEqual(22);
      expect(`${before}${after}`).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});
