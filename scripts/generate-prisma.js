/**
 * Derives the SQLite schema from prisma/schema.prisma and generates a client for each of the two databases. npm runs it after
 * every installation. With only production dependencies it does nothing, because the built server contains its clients; it is
 * plain JavaScript so that it can run there.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const SQLITE_SCHEMA = 'prisma/generated/sqlite/schema.prisma';

/** @returns {string | null} */
function findPrisma() {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('prisma/package.json')), 'build/index.js');
  } catch {
    return null;
  }
}

/** @returns {string} */
const toSqliteSchema = (/** @type {string} */ mysqlSchema) =>
  mysqlSchema
    .replace('provider = "mysql"', 'provider = "sqlite"')
    .replace('./generated/mysql', './client')
    .replace(/ @db\.\w+(\([^)]*\))?/g, '');

const prisma = findPrisma();
if (prisma) {
  mkdirSync(dirname(SQLITE_SCHEMA), { recursive: true });
  writeFileSync(SQLITE_SCHEMA, toSqliteSchema(readFileSync('prisma/schema.prisma', 'utf8')));
  for (const schema of ['prisma/schema.prisma', SQLITE_SCHEMA])
    execFileSync(process.execPath, [prisma, 'generate', '--schema', schema, '--no-hints'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
}
