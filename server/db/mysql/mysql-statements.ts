/** Transactions of SQL statements on MySQL or MariaDB. */
import type { Pool, PoolConnection, ResultSetHeader } from 'mysql2/promise';
import type { SqlTransaction } from '../client';
import type { Sql } from '../sql';
import { BEGIN_WHOLE, ensureWhole } from '../whole-transaction';
import { execute, toStatementError, useConnection } from './mysql-queries';
import { TRANSACTION_ISOLATION, TRANSACTION_SETTINGS } from './session-settings';

/** How long the store waits for a whole transaction of statements, several of which may wait for a lock. */
const TRANSACTION_LIMIT_MS = 45_000;

/** Reports a connection lost at BEGIN or COMMIT as a database error, as for any other statement. */
function throwStatementError(error: unknown): never {
  throw toStatementError(error);
}

const toSqlTransaction = (connection: PoolConnection): SqlTransaction => ({
  kind: 'mysql',
  isOnlyWriter: false,
  query: (statement) => execute(connection, statement),
  execute: async (statement) => (await execute<ResultSetHeader>(connection, statement)).affectedRows,
});

/** Connections whose transactions begin with their first statement, which saves a round trip each. */
function beginByFirstStatement(pool: Pool): WeakSet<object> {
  const connections = new WeakSet<object>();
  pool.pool.on('connection', (opened) => {
    // Where it fails, the next one reports it.
    opened.query(TRANSACTION_ISOLATION, () => {});
    opened.query(`${TRANSACTION_SETTINGS}, autocommit = 0`, (error) => {
      if (!error) connections.add(opened);
    });
  });
  return connections;
}

/** Returns the function that runs a transaction of statements. */
export function createRunStatements(writers: Pool, isGalera: () => Promise<boolean>) {
  const beginning = beginByFirstStatement(writers);
  return <T>(work: (tx: SqlTransaction) => Promise<T>): Promise<T> =>
    useConnection(writers, TRANSACTION_LIMIT_MS, async (writer) => {
      const isGuarded = await isGalera();
      const run = (text: string) => writer.query(text).catch(throwStatementError);
      try {
        if (!beginning.has(writer.connection)) await writer.beginTransaction().catch(throwStatementError);
        if (isGuarded) await run(BEGIN_WHOLE);
        const result = await work(toSqlTransaction(writer)).catch(async (error: unknown) => {
          if (isGuarded) await ensureWhole(run, error);
          throw error;
        });
        if (isGuarded) await ensureWhole(run);
        await writer.commit().catch(throwStatementError);
        return result;
      } catch (error) {
        // Whatever state the connection is in, closing it rolls the transaction back.
        await writer.rollback().catch(() => writer.destroy());
        throw error;
      }
    });
}

/** Returns the function that runs a statement on a connection that commits each, and returns the number of changed rows. */
export const createRunStatement =
  (pool: Pool) =>
  (statement: Sql): Promise<number> =>
    useConnection(pool, TRANSACTION_LIMIT_MS, async (connection) => {
      const { affectedRows } = await execute<ResultSetHeader>(connection, statement);
      return affectedRows;
    });
