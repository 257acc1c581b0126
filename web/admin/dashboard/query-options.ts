/** The dashboard is refetched whenever the window gets the focus, even if its data has just been loaded. */
export const REFETCH_ON_FOCUS = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;
