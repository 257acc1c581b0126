/** Reads the filters' products after a start, so that no visitor waits until those of a large category have been read. */
import type { Deps } from '../../context';
import { flattenTree } from '../category/category-outline';
import { getOutline } from '../category/outline-cache';
import { getCatalogTable } from './catalog-cache';

/** Returns how to stop, which takes until one category has been read. */
export function prepareFilters({ background, db }: Pick<Deps, 'background' | 'db'>): () => void {
  let isStopped = false;
  background.run('preparing the filters', async () => {
    for (const { id } of flattenTree(await getOutline(db))) {
      if (isStopped) return;
      await getCatalogTable(db, { categoryIds: [id] });
    }
  });
  return () => {
    isStopped = true;
  };
}
