/** No search of the server takes less; some, by email for one, take more. */
const MAX_SEARCH_LENGTH = 200;

/** The search term in a query, trimmed and cut to what the server accepts; '' without one. Characters of two code units stay whole. */
export const parseSearchTerm = (params: URLSearchParams): string =>
  [...(params.get('q') ?? '').trim()].slice(0, MAX_SEARCH_LENGTH).join('');
