/**
 * A text as names are compared: in lower case, and with one encoding of each letter. Keyboards differ in whether a letter with a mark,
 * such as ड़ and é, is one character or two (Unicode Standard Annex 15).
 */
export const foldCase = (text: string): string => text.toLowerCase().normalize('NFC');
