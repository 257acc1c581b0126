import { toTyped } from '../text';

/** A GSTIN or PAN without spaces and hyphens, which people copy along, and in capitals. */
export const cleanCode = (text: string): string => toTyped(text).replace(/[\s-]/g, '').toUpperCase();
