/** History state of an address that shows the same page another way: the reader stays where they are on it. */
export const STAY = { stay: true } as const;

export const isStay = (state: unknown): boolean => (state as Partial<typeof STAY> | null)?.stay === true;
