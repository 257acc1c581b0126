/**
 * Two self-hosted variable fonts in the subsets latin and latin-ext (which contains ₹), and fallbacks with adjusted metrics,
 * so that nothing moves when the web fonts have loaded.
 */
import { globalFontFace } from '@vanilla-extract/css';

const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const LATIN_EXT =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';

const woff2 = (file: string) => `url('@fontsource-variable/${file}') format('woff2')`;

globalFontFace(
  'Yrsa',
  [
    { src: woff2('yrsa/files/yrsa-latin-ext-wght-normal.woff2'), unicodeRange: LATIN_EXT },
    { src: woff2('yrsa/files/yrsa-latin-wght-normal.woff2'), unicodeRange: LATIN },
  ].map((face) => ({ ...face, fontStyle: 'normal', fontWeight: '300 700', fontDisplay: 'swap' })),
);

globalFontFace(
  'Anek Latin',
  [
    { src: woff2('anek-latin/files/anek-latin-latin-ext-wght-normal.woff2'), unicodeRange: LATIN_EXT },
    { src: woff2('anek-latin/files/anek-latin-latin-wght-normal.woff2'), unicodeRange: LATIN },
  ].map((face) => ({
    ...face,
    fontStyle: 'normal',
    fontWeight: '100 800',
    fontDisplay: 'swap',
    sizeAdjust: '107%',
  })),
);

// `sizeAdjust` was measured on a paragraph of the shop's texts; ascent and descent are those of the web fonts.
globalFontFace('Yrsa fallback', {
  src: "local('Times New Roman'), local('Liberation Serif'), local('Tinos')",
  sizeAdjust: '96.6%',
  ascentOverride: '75.4%',
  descentOverride: '28.2%',
  lineGapOverride: '22.6%',
});
globalFontFace('Yrsa fallback Georgia', {
  src: "local('Georgia'), local('Gelasio')",
  sizeAdjust: '86.7%',
  ascentOverride: '84%',
  descentOverride: '31.4%',
  lineGapOverride: '25.2%',
});
globalFontFace('Anek Latin fallback', {
  src: "local('Arial'), local('Roboto'), local('Helvetica Neue'), local('Liberation Sans'), local('Arimo')",
  sizeAdjust: '99.6%',
  ascentOverride: '96.7%',
  descentOverride: '21.5%',
  lineGapOverride: '0%',
});
