/** The store's typefaces for PDF, which takes no variable fonts. Each has two files, as on screen: the second contains ₹. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../project-root';

const STYLES = {
  regular: { family: 'anek-latin', weight: 400 },
  strong: { family: 'anek-latin', weight: 600 },
  display: { family: 'yrsa', weight: 600 },
} as const;
export type FontStyle = keyof typeof STYLES;

const SUBSETS = ['latin', 'latin-ext'] as const;
export type FontSubset = (typeof SUBSETS)[number];

/** The build copies the files beside the server. */
function findFile(family: string, file: string): string {
  const built = join(projectRoot, 'dist/server/fonts', file);
  if (existsSync(built)) return built;
  const installed = createRequire(import.meta.url).resolve(`@fontsource/${family}/package.json`);
  return join(dirname(installed), 'files', file);
}

export const toFontName = (style: FontStyle, subset: FontSubset): string => `${style} ${subset}`;

/** The content of each font file by its name, see {@link toFontName}. */
export async function loadFonts(): Promise<Map<string, Buffer>> {
  const fonts = new Map<string, Buffer>();
  for (const [style, { family, weight }] of Object.entries(STYLES))
    for (const subset of SUBSETS) {
      const file = findFile(family, `${family}-${subset}-${weight}-normal.woff`);
      fonts.set(toFontName(style as FontStyle, subset), await readFile(file));
    }
  return fonts;
}
