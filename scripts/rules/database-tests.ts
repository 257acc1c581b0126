/** Finds the server's tests that open no database. They are the same on every database, so they run once. */
import { readImports } from './read-imports';
import { findFile, isForDevelopment, sourceFiles } from './source-files';

const DATABASE = 'server/test/database.ts';

const importedHelpers = new Map<string, string[]>();
/** What a test imports of what only tests use: nothing else opens a test database. */
function listHelpers(file: string): string[] {
  const known = importedHelpers.get(file);
  if (known) return known;
  const helpers = readImports(file)
    .flatMap(({ to }) => findFile(to) ?? [])
    .filter(isForDevelopment);
  importedHelpers.set(file, helpers);
  return helpers;
}

function opensDatabase(test: string): boolean {
  const found = new Set([test]);
  for (const file of found) for (const helper of listHelpers(file)) found.add(helper);
  return found.has(DATABASE);
}

/** Paths relative to the project's root. */
export const listTestsWithoutDatabase = (): string[] =>
  sourceFiles.filter((file) => /^server\/.*\.test\.ts$/.test(file) && !opensDatabase(file));
