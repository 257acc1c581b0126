/** Search, filters, sort and page of a list are stored in the URL: they survive a reload and Back, and can be shared. */
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { KEEP_SCROLL } from '../../shell/navigation/location';

type QueryChanges = Record<string, string | number | null>;

export interface ListQuery {
  params: URLSearchParams;
  /** the previous parameters while the list for the current ones is loading */
  deferredParams: URLSearchParams;
  get(name: string): string;
  /** The URL with these changes: null and '' remove a parameter; any change but one of the page goes to page 1. */
  hrefWith(changes: QueryChanges): string;
  /**
   * Navigates to that URL. Replaces the history entry by default. A pushed entry scrolls to the top, unless `keepScroll` is
   * set because something opens over the list.
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
