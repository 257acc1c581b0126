import { useState } from 'react';
import type { ProductSelection } from '../../../../src/catalog/list-schema';
import type { ProductsQuery } from './products-query';

export interface ProductSelectionState {
  /** products that are selected */
  count: number;
  /** whether it is everything that the filters match, on all pages */
  isEverything: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** of products that were changed or are gone; what was selected since stays selected */
  deselect: (done: ProductSelection) => void;
  addAll: (ids: readonly string[]) => void;
  selectEverything: () => void;
  clear: () => void;
  /** for the server */
  input: ProductSelection;
}

/** Every filter of the list: without one, “all that match” would be more than is shown. */
const toFilters = ({ page: _, sort: __, ...filters }: ProductsQuery) => filters;

/** The selected products. They stay selected on other pages, and are forgotten when the filters change. */
export function useProductSelection(
  query: ProductsQuery,
  { total, pageIds }: { total: number; pageIds: readonly string[] },
): ProductSelectionState {
  const filters = toFilters(query);
  const key = JSON.stringify(filters);
  const [state, setState] = useState({ key, ids: new Set<string>(), isEverything: false });
  const { ids, isEverything } = state.key === key ? state : { ids: new Set<string>(), isEverything: false };
  const select = (next: Iterable<string>) => setState({ key, ids: new Set(next), isEverything: false });
  return {
    count: isEverything ? total : ids.size,
    isEverything,
    has: (id) => isEverything || ids.has(id),
    toggle: (id) => {
      // The server takes no exceptions from everything: the others on this page, which are seen to be selected, stay so.
      const before = isEverything ? pageIds : [...ids];
      select(before.includes(id) ? before.filter((each) => each !== id) : [...before, id]);
    },
    deselect: (done) =>
      setState((before) => {
        if (done.ids)
          return { ...before, ids: new Set([...before.ids].filter((id) => !done.ids?.includes(id))) };
        const isSame = before.isEverything && before.key === JSON.stringify(done.filters);
        return isSame ? { ...before, isEverything: false } : before;
      }),
    addAll: (more) => select([...ids, ...more]),
    selectEverything: () => setState({ key, ids: new Set(), isEverything: true }),
    clear: () => select([]),
    input: isEverything ? { filters } : { ids: [...ids] },
  };
}
