import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { createLateCheck } from '../../session/reject-late-answers';

/**
 * What a form has sent and has no answer for, or none yet. It is in the cache, because the form may be closed before the answer, and
 * whoever opens it again has to know about it. The end of the session removes it, and an answer that comes later does not restore it.
 */
export function useSentDraft<Draft>(kind: string, id: string) {
  const queryClient = useQueryClient();
  const queryKey = useMemo(() => ['sentDraft', kind, id], [kind, id]);
  const { data = null } = useQuery<Draft | null>({
    queryKey,
    // Never called: it has only what is stored here. The `skipToken` of the library would be in the scripts of every page.
    queryFn: () => null,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const isLate = useRef<() => boolean>(() => false);
  const setDraft = (draft: Draft | null) => {
    if (!isLate.current()) queryClient.setQueryData(queryKey, draft);
  };
  return {
    draft: data,
    getDraft: () => queryClient.getQueryData<Draft | null>(queryKey) ?? null,
    /** Called when the form is sent. */
    beginDraft: (draft: Draft) => {
      isLate.current = createLateCheck();
      setDraft(draft);
    },
    setDraft,
  };
}
