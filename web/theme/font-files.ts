/** Addresses of the two faces every page opens with: the server asks browsers to preload them. */
import anekLatin from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url';
import yrsa from '@fontsource-variable/yrsa/files/yrsa-latin-wght-normal.woff2?url';

export const fontFiles: readonly string[] = [yrsa, anekLatin];
