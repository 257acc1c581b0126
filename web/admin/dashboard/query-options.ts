/** The dashboard is refetched when the window gets the focus. */
export const REFETCH_ON_FOCUS = { staleTime: 0, refetchOnWindowFocus: true } as const;
