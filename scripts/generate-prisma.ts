/** Derives the SQLite schema from prisma/schema.prisma and generates a client for each of the two databases. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const cli = join(dirname(createRequire(import.meta.url).resolve('prisma/package.json')), 'build/index.js');

export function sqliteSchema(mysqlSchema: string): string {
  return mysqlSchema
    .replace('provider = "mysql"', 'provider = "sqlite"')
    .replace('./generated/mysql', './client')
    .replace(/ @db\.\w+(\([^)]*\))?/g, '');
}

function generate(schema: string) {
  execFileSync(process.execPath, [cli, 'generate', '--schema', schema, '--no-hints'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

mkdirSync('prisma/generated/sqlite', { recursive: true });
writeFileSync(
  'prisma/generated/sqlite/schema.prisma',
  sqliteSchema(readFileSync('prisma/schema.prisma', 'utf8')),
);
generate('prisma/schema.prisma');
generate('prisma/generated/sqlite/schema.prisma');
