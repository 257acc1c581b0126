/** The two faces every page opens with. */
import anekLatin from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url';
import yrsa from '@fontsource-variable/yrsa/files/yrsa-latin-wght-normal.woff2?url';
import { preload } from 'react-dom';

/** Asks for the fonts while the page is being drawn, not only once its styles name them. */
export function preloadFonts(): void {
  for (const file of [yrsa, anekLatin])
    preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}
