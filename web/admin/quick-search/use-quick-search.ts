import { keepPreviousData } from '@tanstack/react-query';
import type { QuickSearchResults } from '../../../src/quick-search/schema';
import { trpc } from '../../trpc';
import { useDebounced } from '../../ui/use-debounced';

/** The search starts this long after the last key press. */
const SEARCH_DELAY_MS = 180;

interface QuickSearchState {
  /** what was found last; of an earlier question while `searching` */
  results: QuickSearchResults | undefined;
  isSearching: boolean;
  isError: boolean;
  retry(): void;
}

/** Searches after a pause in typing, and keeps the earlier results until the next arrive. */
export function useQuickSearch(typed: string): QuickSearchState {
  const q = useDebounced(typed, SEARCH_DELAY_MS);
  // Not a suspense query: nothing is searched while the field is empty, and Enter has to wait for the latest answer.
  const { data, isError, isFetching, isPlaceholderData, refetch } = trpc.admin.quickSearch.useQuery(
    { q },
    { enabled: q !== '', placeholderData: keepPreviousData, retry: false },
  );
  const isTyping = typed !== q;
  return {
    results: typed === '' || isError ? undefined : data,
    isSearching: typed !== '' && (isTyping || isFetching || isPlaceholderData),
    isError: isError && !isTyping && !isFetching,
    retry: () => void refetch(),
  };
}
