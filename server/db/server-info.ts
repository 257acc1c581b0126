import { existsSync } from 'node:fs';
import type { DatabaseTarget, Queries } from './client';
import { parseTime, sql } from './sql';

/** The version and the clock of a database server; null for SQLite, which has neither of its own. */
export async function readServerInfo(db: Queries): Promise<{ version: string; time: Date } | null> {
  if (db.kind === 'sqlite') return null;
  const [row] = await db.query<{ version: string; time: Date | string }>(
    sql`SELECT VERSION() AS version, UTC_TIMESTAMP(3) AS time`,
  );
  return row ? { version: row.version, time: parseTime(row.time) } : null;
}

/** The file of the embedded database, if it does not exist yet. */
export const findMissingFile = (target: DatabaseTarget): string | null =>
  target.kind === 'sqlite' && !existsSync(target.file) ? target.file : null;
