import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/project-root';

const isBackOffice = (file: string) => file.startsWith('admin/');

/** The stylesheets, in the same order for browser and server. With the back office last, the shop's names compress better. */
const STYLE_FILES = readdirSync(join(projectRoot, 'web'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css.ts'))
  .map((file) => file.replaceAll('\\', '/'))
  .sort()
  .sort((a, b) => Number(isBackOffice(a)) - Number(isBackOffice(b)));
/** The number of each style in its file, by vanilla-extract's own name for it. */
const styleNumbers = new Map(STYLE_FILES.map((file) => [file, new Map<string, number>()]));

/**
 * The name of a class or a CSS variable: the number of its file in two digits, and its own. Names are hashes otherwise, which hardly
 * compress: every page repeats hundreds, and every script has its own.
 */
export function nameStyle({ filePath, hash }: { filePath: string; hash: string }): string {
  const numbers = styleNumbers.get(filePath);
  if (!numbers) throw new Error(`There is no stylesheet ${filePath} in web/`);
  const number = numbers.get(hash) ?? numbers.size;
  numbers.set(hash, number);
  const file = STYLE_FILES.indexOf(filePath).toString(36).padStart(2, '0');
  return `v${file}${number.toString(36)}`;
}
