import type { Database } from '../db/client';
import type { Metrics } from './metrics';

type Kind = 'query' | 'long query' | 'transaction' | 'transaction of statements';

/**
 * The database with a gauge of what uses a connection or waits for one. Of each kind, as much as DATABASE_CONNECTIONS is at work at a
 * time on MySQL, and one transaction on SQLite; what is above that waits.
 */
export function measureDatabase(db: Database, metrics: Pick<Metrics, 'addGauge'>): Database {
  const inProgress: Record<Kind, number> = {
    query: 0,
    'long query': 0,
    transaction: 0,
    'transaction of statements': 0,
  };
  const track = async <Result>(kind: Kind, work: () => Promise<Result>): Promise<Result> => {
    inProgress[kind]++;
    try {
      return await work();
    } finally {
      inProgress[kind]--;
    }
  };
  metrics.addGauge(
    'vastra_database_work',
    'SqlReader and transactions that use a connection of the database or wait for one',
    ['kind'],
    async () => Object.entries(inProgress).map(([kind, value]) => ({ labels: { kind }, value })),
  );
  return {
    ...db,
    query: (statement) => track('query', () => db.query(statement)),
    longQuery: (statement) => track('long query', () => db.longQuery(statement)),
    execute: (statement) => track('transaction of statements', () => db.execute(statement)),
    transact: (work) => track('transaction', () => db.transact(work)),
    transactSql: (work) => track('transaction of statements', () => db.transactSql(work)),
  };
}
