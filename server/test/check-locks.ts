/** Fails a transaction of a test on MySQL that locks rows after it has read, see lock-rows.ts. */
import { Prisma } from '../../prisma/generated/mysql/client';
import type { Database, SqlTransaction } from '../db/client';
import type { Sql } from '../db/sql';

const READING_METHOD = /^(find|count|aggregate|groupBy)/;

/** The table that a statement of lock-rows.ts locks. */
function findLocked({ sql, values }: Sql): string | null {
  const [, table] = /^UPDATE `(\w+)` SET id = id/.exec(sql) ?? [];
  if (table) return table;
  return sql.startsWith('INSERT INTO `Revision`') ? String(values[0]) : null;
}

/** Only the sequence of locks needs it: in an order's transaction nothing that was read of the products decides about them. */
const mayFollowReads = (table: string, locked: readonly string[]): boolean =>
  table === 'Product' && locked[0] === 'Order';

function checkTransaction(tx: SqlTransaction): void {
  let read: string | null = null;
  const locked: string[] = [];
  const { query, execute } = tx;
  const checked: Pick<SqlTransaction, 'query' | 'execute'> = {
    query: (statement) => {
      read ??= statement.sql;
      return query(statement);
    },
    execute: async (statement) => {
      const table = findLocked(statement);
      if (table && read && !mayFollowReads(table, locked))
        throw new Error(`${table} is locked after the transaction has read: ${read}`);
      if (table) locked.push(table);
      return execute(statement);
    },
  };
  Object.assign(tx, checked);
  for (const model of Object.keys(Prisma.ModelName)) {
    const name = model.charAt(0).toLowerCase() + model.slice(1);
    const delegate: unknown = Reflect.get(tx, name);
    if (typeof delegate !== 'object' || !delegate) continue;
    const get = (target: object, method: string | symbol): unknown => {
      if (READING_METHOD.test(String(method))) read ??= `${name}.${String(method)}`;
      return Reflect.get(target, method);
    };
    Object.defineProperty(tx, name, { value: new Proxy(delegate, { get }) });
  }
}

/** Changes the given database. */
export function checkLocks(db: Database): void {
  const { transact, transactSql } = db;
  const check =
    <Given extends SqlTransaction, T>(work: (tx: Given) => Promise<T>) =>
    (tx: Given) => {
      checkTransaction(tx);
      return work(tx);
    };
  db.transact = (work) => transact(check(work));
  db.transactSql = (work) => transactSql(check(work));
}
