/**
 * A node of a Galera cluster rolls a transaction back when another node was first to commit a change of the same row: at its commit,
 * or between two of its statements, of which the next may hear nothing. What came after would begin a second transaction, and could
 * commit the later half of the work. So each transaction begins with a savepoint, which goes away with it, and is committed only
 * while that is there.
 */
import type { PrismaMariaDb } from '@prisma/adapter-mariadb';
import type { SqlReader } from './client';
import { sql } from './sql';

const NAME = 'whole_transaction';
export const BEGIN_WHOLE = `SAVEPOINT ${NAME}`;
const END_WHOLE = `RELEASE SAVEPOINT ${NAME}`;

/** The database has rolled the transaction back, whatever error that has caused. It can be repeated. */
export const TRANSACTION_LOST = 'The transaction was rolled back by another node.';

type RunText = (statement: string) => Promise<unknown>;

/** No such savepoint, and a deadlock. */
const LOST = /\b(1305|1213)\b|SAVEPOINT \w+ does not exist|Deadlock found/i;

const describe = (error: unknown): string => {
  const { message, errno, meta } = error as { message?: string; errno?: number; meta?: unknown };
  return `${errno ?? ''} ${message} ${JSON.stringify(meta ?? {})}`;
};

/** @throws Error TRANSACTION_LOST when the transaction is another than at its beginning */
export async function ensureWhole(run: RunText, cause?: unknown): Promise<void> {
  try {
    await run(END_WHOLE);
  } catch (error) {
    if (LOST.test(describe(error))) throw new Error(TRANSACTION_LOST, { cause: cause ?? error });
    if (cause === undefined) throw error;
  }
}

/** Whether the server is a node of a cluster; other databases do not have the variable. */
export async function isGaleraNode({ query }: Pick<SqlReader, 'query'>): Promise<boolean> {
  const [row] = await query<{ Value: string }>(sql`SHOW VARIABLES LIKE 'wsrep_on'`);
  return row?.Value === 'ON';
}

type Adapter = Awaited<ReturnType<PrismaMariaDb['connect']>>;
type Transaction = Awaited<ReturnType<Adapter['startTransaction']>>;

/** Without autocommit, statements after a rollback are never committed on their own. Prisma's other queries need it. */
async function guardTransaction(tx: Required<Transaction>): Promise<Transaction> {
  const [commit, rollback] = [tx.commit.bind(tx), tx.rollback.bind(tx)];
  const run = (text: string) => tx.executeRaw({ sql: text, args: [], argTypes: [] });
  const end = async (statement: 'COMMIT' | 'ROLLBACK') => {
    await run(statement);
    await run('SET autocommit = 1');
  };
  tx.rollback = async () => {
    await end('ROLLBACK').catch(() => {});
    // Also gives the connection back.
    await rollback();
  };
  tx.commit = async () => {
    try {
      await ensureWhole(() => tx.releaseSavepoint(NAME));
      await end('COMMIT');
    } catch (error) {
      await tx.rollback();
      throw error;
    }
    await commit();
  };
  try {
    await run('SET autocommit = 0');
    await tx.createSavepoint(NAME);
  } catch (error) {
    await tx.rollback();
    throw error;
  }
  return tx;
}

/** Makes Prisma's transactions whole on a node of a cluster. */
export function withWholeTransactions(
  factory: PrismaMariaDb,
  isGalera: () => Promise<boolean>,
): PrismaMariaDb {
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolation) => {
      const isGuarded = await isGalera();
      const tx = await start(isolation);
      return isGuarded ? guardTransaction(tx as Required<Transaction>) : tx;
    };
    return adapter;
  };
  return factory;
}
