/** Limits and texts of the search (specification, sections 2, 5 and 9). */

/** A trimmed term shorter than this finds nothing. */
export const MIN_SEARCH_LENGTH = 2;

/** As many as a search lists at once; there may be more. */
export const MAX_SEARCH_RESULTS = 36;

/** How long typing must pause before the search runs. */
export const SEARCH_DEBOUNCE_MS = 500;

/** How long a search without results stays before it counts as what somebody wanted. */
export const SEARCH_SETTLED_MS = 3_000;

export const SEARCH_MESSAGES = {
  searching: 'Searching...',
  results: 'Search Results',
  popular: 'Popular Categories',
  nothing: (term: string) => `No products found for "${term}".`,
} as const;
