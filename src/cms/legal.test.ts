import { expect, it } from 'vitest';
import { findChangedLines, toBullets } from './legal';

it('turns a line that is not empty into a bullet, trimmed, as text', () => {
  expect(toBullets('Within 7 days.\n\n   \n  <b>Unworn</b>. \r\n')).toEqual([
    'Within 7 days.',
    '<b>Unworn</b>.',
  ]);
  expect(toBullets('')).toEqual([]);
});

it.each([
  ['', 'a\nb', null, 'a\nb'],
  ['a\nb\nc', 'a\nB\nc', 'b', 'B'],
  ['a\nb\nc', 'a\nc', 'b', null],
  ['a\nc', 'a\nb\nc', null, 'b'],
  ['a\na', 'a\na\na', null, 'a'],
  ['a\nb', 'a\nb', null, null],
  ['a\nb\nc\nd', 'x\nb\nc\ny', 'a\nb\nc\nd', 'x\nb\nc\ny'],
])('from %j to %j, %j became %j', (before, after, from, to) => {
  expect(findChangedLines(before, after)).toEqual({ from, to });
});
