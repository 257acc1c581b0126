import { existsSync } from 'node:fs';
import type { DatabaseTarget, SqlReader } from '../client';
import { parseTime, sql } from '../sql';

interface ServerInfo {
  version: string;
  time: Date;
  /** as a replica; those who administer the server may write all the same */
  isReadOnly: boolean;
}

/** What a database server says of itself; null for SQLite, which has no version or clock of its own. */
export async function readServerInfo(db: SqlReader): Promise<ServerInfo | null> {
  if (db.kind === 'sqlite') return null;
  const [row] = await db.query<{ version: string; time: Date | string; isReadOnly: number }>(
    sql`SELECT VERSION() AS version, UTC_TIMESTAMP(3) AS time, @@read_only AS isReadOnly`,
  );
  return row
    ? { version: row.version, time: parseTime(row.time), isReadOnly: Boolean(row.isReadOnly) }
    : null;
}

/** The tables that would neither roll back nor check foreign keys, as a dump or another server may have made them. */
export async function listUnsafeTables(db: SqlReader): Promise<string[]> {
  if (db.kind === 'sqlite') return [];
  const rows = await db.query<{ name: string }>(sql`
    SELECT TABLE_NAME AS name FROM information_schema.TABLES
    WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE' AND ENGINE <> 'InnoDB' ORDER BY TABLE_NAME`);
  return rows.map(({ name }) => name);
}

/** The file of the embedded database, if it does not exist yet. */
export const findMissingFile = (target: DatabaseTarget): string | null =>
  target.kind === 'sqlite' && !existsSync(target.file) ? target.file : null;
