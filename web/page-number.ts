/** The page in a query: "page=3" → 3; anything else → 1. */
export function pageNumber(search: string | URLSearchParams): number {
  const page = Number(new URLSearchParams(search).get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
