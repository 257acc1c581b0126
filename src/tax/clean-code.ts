/** A GSTIN or PAN without spaces and hyphens, which people copy along, and in capitals. */
export const cleanCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();
