/** Opens SQLite files with better-sqlite3, unless its native part would end the process. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import BetterSqlite from 'better-sqlite3';

export type SqliteDatabase = BetterSqlite.Database;

const readNativePart = (): Buffer => {
  const folder = dirname(createRequire(import.meta.url).resolve('better-sqlite3/package.json'));
  return readFileSync(join(folder, 'build/Release/better_sqlite3.node'));
};

/**
 * What is wrong with the driver; null if nothing is. What the headers of Node.js 24.19 and later 24 add to each statement ends the process
 * when a statement is freed outside of any script, at random: https://github.com/nodejs/node/issues/65446. better-sqlite3 13, which needs
 * Node.js 22, does without, and has no native part in this folder.
 * @param version of Node.js, such as "v24.21.0"
 */
export function findDriverFault(version: string, read: () => Buffer = readNativePart): string | null {
  if (!version.startsWith('v24.')) return null;
  try {
    if (!read().includes('RemoveEnvironmentCleanupHook')) return null;
  } catch {
    return null;
  }
  return `SQLite's driver, as compiled for Node.js ${version}, would end the store at random. Replace it: npm install --no-save better-sqlite3@13.2.0. Or use another version of Node.js, and npm rebuild better-sqlite3.`;
}

let fault: string | null | undefined;

/** @throws an error with the code UNSAFE_DRIVER whose message says what to do, and the driver's own errors */
export function openSqliteFile(file: string, options?: BetterSqlite.Options): SqliteDatabase {
  fault = fault === undefined ? findDriverFault(process.version) : fault;
  if (fault) throw Object.assign(new Error(fault), { code: 'UNSAFE_DRIVER' });
  return new BetterSqlite(file, options);
}
