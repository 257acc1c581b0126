/** Reads a MySQL or MariaDB database by prepared statements, without Prisma. */
import { createPool, type ExecuteValues } from 'mysql2/promise';
import type { OpenQueries } from './client';
import { parseMysqlUrl } from './mysql-connection';
import { MAX_STATEMENTS } from './sql';

/** An error of mysql2, recognizable for findStorageFault: its code is MySQL's number, or that of the connection's failure. */
const toSqlError = (error: unknown) => {
  const { errno = 0, code, message } = error as NodeJS.ErrnoException;
  return Object.assign(new Error(message, { cause: error }), {
    name: 'SqlError',
    code: errno > 0 ? String(errno) : code,
  });
};

export function openMysqlQueries(url: string, connectionLimit: number): OpenQueries {
  const pool = createPool({
    ...parseMysqlUrl(url),
    connectionLimit,
    maxPreparedStatements: MAX_STATEMENTS,
    connectTimeout: 15_000,
    jsonStrings: true,
    timezone: 'Z',
  });
  return {
    kind: 'mysql',
    query: async <Row>({ sql, values }: { sql: string; values: unknown[] }) => {
      try {
        const [rows] = await pool.execute(sql, values as ExecuteValues);
        return rows as Row[];
      } catch (error) {
        throw toSqlError(error);
      }
    },
    close: () => pool.end(),
  };
}
