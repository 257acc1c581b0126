/** As src/pagination.ts, which refuses later pages. */
const MAX_PAGE = 1_000_000;

/** The page in a query: "page=3" → 3; anything else → 1. @param name of the parameter, where a page has several lists */
export function parsePageNumber(search: string | URLSearchParams, name = 'page'): number {
  const page = Number(new URLSearchParams(search).get(name) ?? 1);
  return Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1;
}
