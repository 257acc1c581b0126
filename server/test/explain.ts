/** Tells how the database reads what a procedure asks for. */
import type { Prisma } from '../../prisma/generated/mysql/client';
import type { Database } from '../db/client';
import { quoteTableName, type Sql, sql } from '../db/sql';

/** The database, and the statements that it runs, without Prisma's. */
export function recordStatements(database: Database): { db: Database; statements: Sql[] } {
  const statements: Sql[] = [];
  const record =
    (run: Database['query']): Database['query'] =>
    (statement) => {
      statements.push(statement);
      return run(statement);
    };
  return {
    db: {
      ...database,
      query: record((statement) => database.query(statement)),
      longQuery: record((statement) => database.longQuery(statement)),
    },
    statements,
  };
}

type Explained = Pick<Database, 'kind' | 'query' | 'longQuery'>;

/** MySQL 9 draws a tree unless it is asked for a table, in words that MariaDB does not know. */
async function toExplain(db: Explained): Promise<string> {
  if (db.kind === 'sqlite') return 'EXPLAIN QUERY PLAN';
  const [row] = await db.query<{ version: string }>(sql`SELECT VERSION() AS version`);
  return row?.version.includes('MariaDB') ? 'EXPLAIN' : 'EXPLAIN FORMAT=TRADITIONAL';
}

type PlanRow = Record<'table' | 'type' | 'key' | 'Extra' | 'detail', string>;

async function readPlan(db: Explained, statement: Sql): Promise<PlanRow[]> {
  const command = await toExplain(db);
  const read = db.kind === 'sqlite' ? db.query : db.longQuery;
  return read<PlanRow>({ sql: `${command} ${statement.sql}`, values: statement.values } as Sql);
}

/** Whether the database sorts the rows, because no index has their order. */
export async function hasSort(db: Explained, statement: Sql): Promise<boolean> {
  const rows = await readPlan(db, statement);
  return rows.some(({ detail, Extra }) => /FOR ORDER BY|filesort/.test(detail ?? Extra));
}

/**
 * How the database reads a table: on SQLite a line such as "SEARCH Product USING INDEX … (deletedAt=? AND createdAt<?)", on MySQL
 * "range by …", and "Using index" for an index alone. MariaDB plans some statements otherwise when they are executed again, which a
 * long query is not.
 */
export async function explain(db: Explained, table: string, statement: Sql): Promise<string> {
  const rows = await readPlan(db, statement);
  if (db.kind === 'sqlite') return rows.find(({ detail }) => detail.includes(` ${table} `))?.detail ?? '';
  const row = rows.find((each) => each.table === table);
  return row ? `${row.type} by ${row.key}, ${row.Extra}` : '';
}

/**
 * Counts the rows of tables anew, on which MySQL's plans depend. Its own count in the background is ended: begun before the rows were
 * there, it would replace this one.
 */
export async function analyze(db: Database, ...tables: Prisma.ModelName[]): Promise<void> {
  if (db.kind !== 'mysql') return;
  for (const table of tables) {
    await db.query(sql`ALTER TABLE ${quoteTableName(table)} STATS_AUTO_RECALC = 0`);
    await db.query(sql`ANALYZE TABLE ${quoteTableName(table)}`);
  }
}
