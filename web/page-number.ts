/** The page a query asks for, "page=3" → 3; anything else is the first. */
export function pageNumber(search: string | URLSearchParams): number {
  const page = Number(new URLSearchParams(search).get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
