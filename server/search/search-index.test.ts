import { expect, it } from 'vitest';
import type { SearchDocument } from './search-document';
import { createTestIndex } from './test-index';

const createDocument = (id: string, name: string): SearchDocument => ({
  id,
  name,
  fingerprint: 1,
  description: null,
  categoryPath: 'Women',
  attributes: '',
  createdAt: 1,
  inStock: true,
  variants: [],
});

it('corrects a word by the documents that there are, also after one is saved or removed', () => {
  const index = createTestIndex([createDocument('1', 'Kurta')]);
  expect(index.listCorrections('lehnga')).toEqual([]);
  index.put(createDocument('2', 'Lehenga'));
  expect(index.listCorrections('lehnga')).toEqual(['lehenga']);
  index.put(createDocument('3', 'Lehnda'));
  index.put(createDocument('4', 'Lehnda'));
  expect(index.listCorrections('lehnga')).toEqual(['lehnda', 'lehenga']);
  index.put(createDocument('3', 'Lehenga'));
  expect(index.listCorrections('lehnga')).toEqual(['lehenga', 'lehnda']);
});
