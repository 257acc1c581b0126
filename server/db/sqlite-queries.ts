/** Reads an SQLite file by prepared statements, without Prisma. */
import BetterSqlite, { type Statement } from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { OpenQueries } from './client';
import { MAX_STATEMENTS } from './sql';

export function openSqliteQueries(file: string): OpenQueries {
  const connection = new BetterSqlite(file, { readonly: true, timeout: 10_000 });
  const statements = new LRUCache<string, Statement>({ max: MAX_STATEMENTS });
  const prepare = (text: string) => {
    const known = statements.get(text);
    if (known) return known;
    const statement = connection.prepare(text);
    statements.set(text, statement);
    return statement;
  };
  return {
    kind: 'sqlite',
    query: async <Row>({ sql, values }: { sql: string; values: unknown[] }) =>
      prepare(sql).all(...values) as Row[],
    close: async () => void connection.close(),
  };
}
