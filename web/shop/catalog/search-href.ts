import { paths } from '../../paths';

/** The address of search results; page 1 is omitted, `filters` as in src/catalog/filters.ts. */
export function getSearchHref(term: string, page = 1, filters?: URLSearchParams): string {
  const params = new URLSearchParams([['q', term], ...(filters ?? [])]);
  if (page > 1) params.set('page', String(page));
  return `${paths.search}?${params}`;
}
