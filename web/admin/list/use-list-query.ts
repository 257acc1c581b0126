/** What a list shows stands in its address: search, filters, sort and page survive a reload, Back, and being sent to someone. */
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { KEEP_SCROLL } from '../../shell/location';

type QueryChanges = Record<string, string | number | null>;

export interface ListQuery {
  params: URLSearchParams;
  /** what the list shows: the previous parameters while the list of the present ones is loading */
  deferredParams: URLSearchParams;
  get(name: string): string;
  /** The address with these changes: null and '' take a parameter out; anything but the page itself leads to page 1. */
  hrefWith(changes: QueryChanges): string;
  /**
   * Goes there, in place of the present entry of the history unless told otherwise. A pushed entry begins at the
   * page's top, unless `keepScroll` is set because something opens over the list.
   */
  set(changes: QueryChanges, options?: { push?: boolean; keepScroll?: boolean }): void;
}

function applyChanges(search: string, changes: QueryChanges): string {
  const params = new URLSearchParams(search);
  if (!('page' in changes)) params.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '' || (name === 'page' && value === 1)) params.delete(name);
    else params.set(name, String(value));
  }
  const text = params.toString();
  return text && `?${text}`;
}

export function useListQuery(): ListQuery {
  const search = useSearch();
  const [location, navigate] = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const deferredParams = useDeferredValue(params);
  const hrefWith = useCallback(
    (changes: QueryChanges) => location + applyChanges(search, changes),
    [location, search],
  );
  const set = useCallback(
    (
      changes: QueryChanges,
      { push = false, keepScroll = false }: { push?: boolean; keepScroll?: boolean } = {},
    ) => navigate(hrefWith(changes), { replace: !push, state: keepScroll ? KEEP_SCROLL : null }),
    [hrefWith, navigate],
  );
  return { params, deferredParams, get: (name) => params.get(name) ?? '', hrefWith, set };
}
