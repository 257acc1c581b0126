import { expect, it } from 'vitest';
import { searchInput } from '../src/catalog/list-schema';
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

it.each([198, 199])(
  'after %i letters takes only whole characters, and no more than the server',
  (letters) => {
    const term = parseSearchTerm(
      new URLSearchParams({ q: `${'a'.repeat(letters)}${'\u{1f455}'.repeat(200)}` }),
    );
    expect(term).toBe(`${'a'.repeat(letters)}${letters === 198 ? '\u{1f455}' : ''}`);
    expect(searchInput.safeParse({ q: term }).success).toBe(true);
    expect(listOrdersInput.safeParse({ q: term }).success).toBe(true);
  },
);
