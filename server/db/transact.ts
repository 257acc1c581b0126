/** Runs transactions, and repeats those that conflicted with another one. */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Prisma } from '../../prisma/generated/mysql/client';
import { AppError, RETRY_AFTER_SECONDS } from '../../src/errors';
import type { ContentTag } from '../response-cache/content-tags';
import type { ContentListener, Database, SqlTransaction, Tx } from './client';
import { writeContentChange } from './content-changes';
import { isOverloaded, isWriteConflict } from './database-errors';
import { type Sql, sql } from './sql';

const MIN_ATTEMPTS = 8;

/** No attempt begins later: each may wait as long again for a lock that another process keeps, and somebody waits for the answer. */
const MAX_REPEAT_MS = 10_000;

/** Random and growing with each attempt up to the second, so that conflicting transactions do not meet again. */
const PAUSE_MS = 10;
const MAX_PAUSE_MS = 200;

export const BUSY = 'The store is very busy. Please try again in a moment.';

export const createBusyError = (cause?: unknown): AppError =>
  new AppError('SERVICE_UNAVAILABLE', BUSY, { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });

export const createWriteProbe =
  ({ transactSql }: Pick<Database, 'transactSql'>) =>
  () =>
    transactSql(async (tx) => void (await tx.execute(sql`UPDATE _migration SET finished = finished`)));

/**
 * Prisma's transaction, which takes hand-written statements too. They are properties of an object in front of it, because all
 * transactions share what is assigned to one of them.
 */
export function toTx(kind: Database['kind'], tx: Prisma.TransactionClient): Tx {
  const statements: SqlTransaction = {
    kind,
    isOnlyWriter: kind === 'sqlite',
    query: (statement) => tx.$queryRaw(statement),
    execute: (statement) => tx.$executeRaw(statement),
  };
  return Object.create(tx, Object.getOwnPropertyDescriptors(statements)) as Tx;
}

type Run<Given> = <T>(work: (tx: Given) => Promise<T>) => Promise<T>;

/**
 * Transactions, and the content changes that they record.
 * @param runners run one transaction each, once; getRetryMs returns for how long, at least, a conflicting one is repeated.
 *   Without runStatement, a single statement is a transaction like any other.
 */
export function createTransactions(runners: {
  runPrisma: Run<Tx>;
  runStatements: Run<SqlTransaction>;
  runStatement?: (statement: Sql) => Promise<number>;
  getRetryMs?: () => number;
}): Pick<Database, 'transact' | 'transactSql' | 'execute' | 'source' | 'onContentChange'> {
  const { getRetryMs = () => 0 } = runners;
  const source = randomBytes(4).toString('hex');
  const listeners = new Set<ContentListener>();
  const repeat = async <T>(run: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    for (let attempt = 1; ; attempt++) {
      try {
        return await run();
      } catch (error) {
        if (isWriteConflict(error)) {
          const elapsedMs = performance.now() - startedAt;
          if (elapsedMs < MAX_REPEAT_MS && (attempt < MIN_ATTEMPTS || elapsedMs < getRetryMs())) {
            await pause(Math.random() * Math.min(PAUSE_MS * attempt, MAX_PAUSE_MS));
            continue;
          }
          throw createBusyError(error);
        }
        if (isOverloaded(error)) throw createBusyError(error);
        throw error;
      }
    }
  };
  const runAndReport = async <Given extends SqlTransaction, T>(
    run: Run<Given>,
    work: (tx: Given) => Promise<T>,
  ): Promise<T> => {
    let changed: readonly ContentTag[] = [];
    try {
      return await run(async (tx) => {
        const result = await work(tx);
        changed = await writeContentChange(tx, source);
        return result;
      });
    } finally {
      // Also after an error: a commit whose response was lost may have taken place.
      if (changed.length > 0) for (const listener of listeners) listener(changed);
    }
  };
  const { runPrisma, runStatements } = runners;
  const runStatement =
    runners.runStatement ?? ((statement: Sql) => runStatements((tx) => tx.execute(statement)));
  const onContentChange = (listener: ContentListener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    transact: (work) => repeat(() => runAndReport(runPrisma, work)),
    transactSql: (work) => repeat(() => runAndReport(runStatements, work)),
    execute: (statement) => repeat(() => runStatement(statement)),
    source,
    onContentChange,
  };
}
