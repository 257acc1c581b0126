/**
 * Derives the SQLite schema from prisma/schema.prisma and generates a client for each of the two databases. npm runs it after
 * every installation. With only production dependencies it does nothing, because the built server contains its clients; it is
 * plain JavaScript so that it can run there.
 *
 * It calls the generator that `prisma generate` calls. Prisma's command line adds 190 MB (a database browser, a local server, an
 * engine for migrations) of which the store uses nothing.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { shrinkParamGraph } from './shrink-param-graph.js';

const MYSQL_SCHEMA = 'prisma/schema.prisma';
const SQLITE_SCHEMA = 'prisma/generated/sqlite/schema.prisma';

// Prisma's packages load only by `require`: their ES modules import files without extension.
const require = createRequire(import.meta.url);

function isInstalled() {
  try {
    require.resolve('@prisma/client-generator-ts');
    return true;
  } catch {
    return false;
  }
}

/** @returns {string} */
const toSqliteSchema = (/** @type {string} */ mysqlSchema) =>
  mysqlSchema
    .replace('provider = "mysql"', 'provider = "sqlite"')
    .replace('./generated/mysql', './client')
    .replace(/ @db\.\w+(\([^)]*\))?/g, '');

/** @returns {Promise<void>} */
async function generateClient(/** @type {string} */ schemaPath) {
  const { getGenerator } = require('@prisma/internals');
  const { PrismaClientTsGenerator } = require('@prisma/client-generator-ts');
  const generator = await getGenerator({
    schemaPath,
    registry: { 'prisma-client': { type: 'in-process', generator: new PrismaClientTsGenerator() } },
    cliCommand: 'generate',
    // No engine is needed to generate.
    skipDownload: true,
  });
  await generator.generate();
  generator.stop();
  const file = join(generator.config.output.value, 'internal/class.ts');
  writeFileSync(file, shrinkParamGraph(readFileSync(file, 'utf8')));
}

if (isInstalled()) {
  mkdirSync(dirname(SQLITE_SCHEMA), { recursive: true });
  writeFileSync(SQLITE_SCHEMA, toSqliteSchema(readFileSync(MYSQL_SCHEMA, 'utf8')));
  await generateClient(MYSQL_SCHEMA);
  await generateClient(SQLITE_SCHEMA);
}
