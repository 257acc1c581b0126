/** The TypeScript sources of the project, for the tests that check them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/project-root';

function listSources(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\/(node_modules|generated)\//.test(file));
}

/** Paths relative to the project's root, such as "src/money.ts". */
export const sourceFiles: readonly string[] = ['src', 'server', 'web', 'scripts'].flatMap(listSources);

const isFile = new Set(sourceFiles);
/** The file of an import; undefined for a package. */
export const findFile = (path: string) =>
  [path, `${path}.ts`, `${path}.tsx`].find((each) => isFile.has(each));

/** Whether a file contains tests or is used only by tests. */
export const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /(^|\/)(test|e2e)\//.test(file);
export const isInFolder = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** Folders and files that only tests and developers use, although no test folder contains them. */
export const NOT_FOR_USERS: Record<string, string> = {
  'scripts/cluster': 'npm run test:cluster and npm run cluster',
  'scripts/contract': 'npm run contract',
  'scripts/faults': 'npm run test:faults',
  'scripts/rules': 'tests of the sources, and what they share',
  'scripts/run-vitest.ts': 'starts the tests of npm test and other commands',
  'scripts/seeded-store.ts': 'the store of the tests of web/e2e and scripts/contract',
  'scripts/test.ts': 'npm test',
  'web/gallery': 'shows the components that pages use',
};

/** Whether a file belongs neither to the store nor to its commands. What the tests of a folder share is named test-*. */
export const isForDevelopment = (file: string): boolean =>
  isTest(file) ||
  /(^|\/)test-[^/]+$/.test(file) ||
  Object.keys(NOT_FOR_USERS).some((path) => isInFolder(file, path));
