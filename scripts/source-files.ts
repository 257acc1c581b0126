/** The TypeScript sources of the project, for the tests that check them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../server/project-root';

function listSources(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\/(node_modules|generated)\//.test(file));
}

/** Paths relative to the project's root, such as "src/money.ts". */
export const sourceFiles: readonly string[] = ['src', 'server', 'web', 'scripts'].flatMap(listSources);

/** Whether a file contains tests or is used only by tests. */
export const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /(^|\/)(test|e2e)\//.test(file);
export const isInFolder = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
