import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const findRoot = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));

/** The folder of package.json, both for the sources and for the built server in dist/. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)));
