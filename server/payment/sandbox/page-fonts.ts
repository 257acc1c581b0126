/** The store's fonts for the hosted page, which does not use the store's built files. */
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

const FACES = [
  { family: 'Yrsa', folder: 'yrsa', weights: '300 700', adjust: '' },
  { family: 'Anek Latin', folder: 'anek-latin', weights: '100 800', adjust: 'size-adjust:107%;' },
];

// latin-ext contains the ₹.
const SUBSETS = [
  { subset: 'latin', range: 'U+0000-00FF,U+2000-206F,U+2212' },
  { subset: 'latin-ext', range: 'U+0100-02BA,U+20A0-20C0' },
];

const FILES = FACES.flatMap((face) =>
  SUBSETS.map(({ subset, range }) => ({
    ...face,
    range,
    name: `${face.folder}-${subset}.woff2`,
    source: `@fontsource-variable/${face.folder}/files/${face.folder}-${subset}-wght-normal.woff2`,
  })),
);

/** Relative to a page at `pay/…`. */
export const PAGE_FONTS = FILES.map(
  ({ family, name, weights, range, adjust }) =>
    `@font-face{font-family:'${family}';src:url(../fonts/${name}) format('woff2');font-weight:${weights};font-display:swap;${adjust}unicode-range:${range}}`,
).join('\n');

export const FONT_FILES = FILES.map(({ name, source }) => ({ name, path: resolve(source) }));
