import { keepPreviousData } from '@tanstack/react-query';
import type { QuickSearchResults } from '../../../src/quick-search/schema';
import { trpc } from '../../trpc';
import { useDebounced } from '../../ui/use-debounced';

/** The search begins this long after the last key. */
const SEARCH_AFTER_MS = 180;

export interface QuickSearchState {
  /** what was found last; of an earlier question while `searching` */
  found: QuickSearchResults | undefined;
  searching: boolean;
  failed: boolean;
  again(): void;
}

/** Asks a moment after the typing stops, and keeps the earlier answer until the next is there. */
export function useQuickSearch(typed: string): QuickSearchState {
  const q = useDebounced(typed, SEARCH_AFTER_MS);
  const { data, isError, isFetching, isPlaceholderData, refetch } = trpc.admin.find.useQuery(
    { q },
    { enabled: q !== '', placeholderData: keepPreviousData, retry: false },
  );
  const waiting = typed !== q;
  return {
    found: typed === '' || isError ? undefined : data,
    searching: typed !== '' && (waiting || isFetching || isPlaceholderData),
    failed: isError && !waiting && !isFetching,
    again: () => void refetch(),
  };
}
