import { expect, it } from 'vitest';
import { parseBefore } from './undo-record';

it('a record is read without the attributes that products no longer have', () => {
  const record = {
    ...{ name: 'Kurta', handle: null, status: 'LIVE', description: null, categoryId: 'kurtas' },
    attributes: { brand: 'Vastra', care: null, pattern: 'Ajrakh print' },
    variants: [],
  };
  expect(parseBefore(JSON.stringify(record)).attributes).toEqual({ brand: 'Vastra', care: null });
});
