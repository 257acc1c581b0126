/** The imports of all sources, for the tests of the architecture. */
import { type Import, readImports } from './read-imports';
import { isInFolder, isTest, sourceFiles } from './source-files';

export const imports = sourceFiles.flatMap(readImports);

/** The imports outside of tests that break a rule, as sentences. */
export function findOffenders(rule: (each: Import) => boolean): string[] {
  return imports
    .filter((each) => !isTest(each.from) && rule(each))
    .map(({ from, to }) => `${from} imports ${to}`);
}

/** A file and the files of its folder that it imports, directly or indirectly. */
export function findImportedWithin(folder: string, start: string): Set<string> {
  const found = new Set([start]);
  for (const file of found)
    for (const { from, to } of imports)
      if (from === file && isInFolder(to, folder)) found.add(`${to.replace(/\.ts$/, '')}.ts`);
  return found;
}
