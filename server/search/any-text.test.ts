/** Whatever is typed into the search box is searched for. */
import { describe, expect, it } from 'vitest';
import { createProductInput, createTopLevelCategory } from '../catalog/test-input';
import { openTestStore } from '../test/harness';

const store = await openTestStore();
const { caller } = await store.admin();
const women = await createTopLevelCategory(store, 'Women');
const kurta = await caller.catalog.saveProduct(createProductInput(women.id, { productName: 'Ajrakh Kurta' }));
await caller.catalog.saveProduct(createProductInput(women.id, { productName: 'Silk Saree' }));
const { search } = store.deps;

describe('any text', () => {
  it.each(
    [
      '"',
      '*',
      'NEAR(',
      'AND',
      'a AND b OR NOT c',
      '"unbalanced',
      'name:kurta',
      '^kurta',
      '-kurta',
      '(((',
      "'; DROP TABLE Product; --",
      '%',
      '_',
      '\\',
      '👗',
      '👨‍👩‍👧',
      '\u200b',
      '\u200d\u200c',
      'e\u0301\u0301\u0301',
      '\u202ekurta',
      '\ud800',
      '\0',
      'ﷺ',
      'ＫＵＲＴＡ',
      '﷽'.repeat(50),
      '्',
      'ं',
      '٣٢',
      '0',
      '00000',
      '-1',
      '1e9',
      'under',
      'under 0',
      'under 99999999999999999999',
      '₹',
      'between 5 and 2',
      'size',
      'constructor',
      '__proto__',
      'toString',
      'x'.repeat(10_000),
      'kurta '.repeat(2_000),
      '"'.repeat(10_000),
      'क्'.repeat(3_000),
      'under 1 '.repeat(1_000),
      ' ',
      '',
    ].map((q) => [JSON.stringify(q).slice(0, 40), q]),
  )('is searched for without an error: %s', async (_, q = '') => {
    expect((await search.find({ q, limit: 36 })).ids.length).toBeLessThanOrEqual(36);
  });

  it('is searched for twenty times at once', async () => {
    const found = await Promise.all(
      Array.from({ length: 20 }, (_, n) => search.find({ q: n % 2 ? 'ajrakh' : 'silk saree', limit: 36 })),
    );
    for (const [n, { ids }] of found.entries()) expect(ids.includes(kurta.id)).toBe(n % 2 === 1);
  });
});
