const DEVANAGARI_ZERO = 0x966;

/** Digits as Hindi writes them: "१२९९" → "1299". */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
