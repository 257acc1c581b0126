/** Whether two names are one color, as in toVariantKey: "Red" and "red" have their sizes together. */
export const isSameColor = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
