import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { QuickSearchResults } from '../../../src/quick-search/schema';
import { trpc } from '../../trpc';

/** ms from the last key to the question */
const PAUSE = 180;

export interface QuickSearchState {
  /** what was found last; of an earlier question while `searching` */
  found: QuickSearchResults | undefined;
  searching: boolean;
  failed: boolean;
  again(): void;
}

/** Asks a moment after the typing stops, and keeps the earlier answer until the next is there. */
export function useQuickSearch(typed: string): QuickSearchState {
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
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
