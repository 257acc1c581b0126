/**
 * SQLite's driver: better-sqlite3 13, or 12 for a Node.js that can't load 13. Compiled with the headers of Node.js 24.19 or a later 24,
 * version 12 ends the process when a statement is freed outside of any script, at random: https://github.com/nodejs/node/issues/65446.
 */
import nodeModule, { createRequire } from 'node:module';
import type BetterSqlite from 'better-sqlite3';

export type SqliteDatabase = BetterSqlite.Database;

type Resolve<Context> = (specifier: string, context: Context) => unknown;

/** Since Node.js 22.15, which is newer than the types. */
const { registerHooks } = nodeModule as {
  registerHooks?: <Context>(hooks: {
    resolve: (specifier: string, context: Context, resolve: Resolve<Context>) => unknown;
  }) => void;
};

const requirePackage = createRequire(import.meta.url);

function isInstalled(name: string): boolean {
  try {
    requirePackage.resolve(name);
    return true;
  } catch {
    return false;
  }
}

export const DRIVER_PACKAGE =
  registerHooks && isInstalled('better-sqlite3-13') ? 'better-sqlite3-13' : 'better-sqlite3';

/** What is deleted or replaced is overwritten: an erased account must not be left in the file. It reads nothing of the file. */
export const SECURE_DELETE = 'secure_delete = ON';

/** Throws where the driver is missing, or was compiled for another version of Node.js. */
export function openSqliteFile(file: string, options?: BetterSqlite.Options): SqliteDatabase {
  const database = new (requirePackage(DRIVER_PACKAGE) as typeof BetterSqlite)(file, options);
  database.pragma(SECURE_DELETE);
  return database;
}

let isChosen = DRIVER_PACKAGE === 'better-sqlite3';

/** Gives the same driver to Prisma's adapter, if that is loaded afterwards. */
export function chooseAdapterDriver(): void {
  if (!isChosen)
    registerHooks?.({
      resolve: (specifier, context, resolve) =>
        resolve(specifier === 'better-sqlite3' ? DRIVER_PACKAGE : specifier, context),
    });
  isChosen = true;
}
