import type { Database } from '../db/client';
import type { Traces } from './traces';

/** The database with a span for each transaction and each hand-written statement. */
export function traceDatabase(db: Database, traces: Traces): Database {
  return {
    ...db,
    query: (statement) => traces.trace('database query', () => db.query(statement)),
    longQuery: (statement) => traces.trace('database long query', () => db.longQuery(statement)),
    execute: (statement) => traces.trace('database transaction', () => db.execute(statement)),
    transact: (work) => traces.trace('database transaction', () => db.transact(work)),
    transactSql: (work) => traces.trace('database transaction', () => db.transactSql(work)),
  };
}
