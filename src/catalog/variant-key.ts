import { foldCase } from '../fold-case';

/** Variants are equal when color and size are equal, ignoring case. */
export const toVariantKey = ({ color, size }: { color: string; size: string }): string =>
  JSON.stringify([foldCase(color), foldCase(size)]);
