/** How the dashboard's figures are asked for: again when the reader comes back to the window. */
export const REFETCH_ON_FOCUS = { staleTime: 0, refetchOnWindowFocus: true } as const;
