import { foldCase } from '../fold-case';

/** Whether two names are one color, as in toVariantKey: "Red" and "red" have their sizes together. */
export const isSameColor = (a: string, b: string): boolean => foldCase(a) === foldCase(b);
