/** URLs of the two fonts that every page uses. The server adds links that load them. */
import anekLatin from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url';
import yrsa from '@fontsource-variable/yrsa/files/yrsa-latin-wght-normal.woff2?url';

export const fontFiles: readonly string[] = [yrsa, anekLatin];
