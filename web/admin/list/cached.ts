/**
 * For the parts around a list that show its total or a summary: they read what the list has loaded, and neither load it
 * themselves nor wait for it.
 */
export const CACHED = { enabled: false } as const;
