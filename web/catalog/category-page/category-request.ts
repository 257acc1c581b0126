import type { FilterParam } from '../../../src/catalog/filter-params';
import { NO_FILTERS } from '../../../src/catalog/filters';
import { parsePageNumber } from '../../page-number';
import { toSlugCase } from '../../paths';
import { loadCode } from '../../ui/load-code';

/** Reading an address's filters takes the table of colors, which a page without filters does without. */
const load = () => import('../../../src/catalog/filter-params');
let codec: Awaited<ReturnType<typeof load>> | null = null;

/** @throws CodeNotLoadedError, which the boundary of the page shows */
export async function loadFilterParser(): Promise<void> {
  codec ??= await loadCode(load);
}

/** Listed here too, because a page without filters does not load the module that reads them. */
const PARAMS: Readonly<Record<FilterParam, true>> = {
  sort: true,
  size: true,
  colour: true,
  min: true,
  max: true,
  brand: true,
  gender: true,
  age: true,
  fabric: true,
  occasion: true,
  care: true,
  origin: true,
};
const isFilterParam = ([name]: [string, string]) => Object.hasOwn(PARAMS, name);
/** Whether the address has filters or a sort. */
export const hasFilterParams = (search: URLSearchParams): boolean => [...search].some(isFilterParam);

/** An address with filters must be parsed before hydration. */
export async function loadParserOfAddress(): Promise<void> {
  if (typeof window !== 'undefined' && hasFilterParams(new URLSearchParams(window.location.search)))
    await loadFilterParser();
}

/** The query's filters as they are, without the page number. */
export function pickFilterParams(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(isFilterParam));
}

/** The request of a category page's address, the same on the server and in the browser; null until `loadFilterParser`. */
export function toCategoryRequest(slug: string, search: URLSearchParams) {
  const of = { slug: toSlugCase(slug), page: parsePageNumber(search) };
  if (!hasFilterParams(search)) return { ...of, ...NO_FILTERS };
  return codec && { ...of, ...codec.parseFilters(search) };
}
