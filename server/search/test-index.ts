import { createIndexBuilder } from './index-builder';
import type { SearchDocument } from './search-document';
import { SearchIndex } from './search-index';

/** An index of these products. */
export function createTestIndex(documents: readonly SearchDocument[]): SearchIndex {
  const builder = createIndexBuilder();
  for (const document of [...documents].sort((a, b) => (a.id < b.id ? -1 : 1))) builder.add(document);
  const { sections, sizes } = builder.finish();
  return new SearchIndex({ header: { database: 'test', sizes }, ...sections });
}
