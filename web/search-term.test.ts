import { expect, it } from 'vitest';
import { listOrdersInput } from '../src/order/schema';
import { parseSearchTerm } from './search-term';

it.each([
  ['', ''],
  ['q=+%20', ''],
  ['q=+asha+rao+', 'asha rao'],
  [`q=${'a'.repeat(300)}`, 'a'.repeat(200)],
])('%s', (search, term) => {
  expect(parseSearchTerm(new URLSearchParams(search))).toBe(term);
});

it('cuts no character in two, which the server would reject', () => {
  const term = parseSearchTerm(new URLSearchParams({ q: `${'a'.repeat(199)}\u{1f455}\u{1f455}` }));
  expect(term).toBe(`${'a'.repeat(199)}\u{1f455}`);
  expect(listOrdersInput.safeParse({ q: term }).success).toBe(true);
});
