/** In UTF-16 code units, as the server counts. No search takes less; some, by email for one, take more. */
const MAX_SEARCH_LENGTH = 200;

const HALF_CHARACTER = /[\ud800-\udbff]$/;

/** The search term in a query, trimmed and cut to what the server accepts, which takes no half of a character; '' without one. */
export const parseSearchTerm = (params: URLSearchParams): string =>
  (params.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH).replace(HALF_CHARACTER, '');
