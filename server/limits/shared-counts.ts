/** Counts attempts in the database, for all processes that use it; in this process's memory while the database fails. */
import type { Logger } from 'pino';
import type { Database, SqlReader } from '../db/client';
import { insertInto, orUpdate, parseTime, type Sql, sql } from '../db/sql';
import { type Addition, type AttemptCount, type AttemptCounts, createMemoryCounts } from './attempt-counts';

/** After so many additions, the counts that are over are deleted. */
const ADDITIONS_PER_CLEANUP = 1_000;

async function find(db: Pick<SqlReader, 'query'>, id: string): Promise<AttemptCount | undefined> {
  const [count] = await db.query<{ attempts: number | bigint; endsAt: Date | string }>(
    sql`SELECT attempts, endsAt FROM AttemptCount WHERE id = ${id}`,
  );
  return count && { attempts: Number(count.attempts), endsAt: parseTime(count.endsAt).getTime() };
}

function toAddStatement(db: Pick<SqlReader, 'kind'>, id: string, { now, endsAt, amount }: Addition): Sql {
  const [at, end] = [new Date(now), new Date(endsAt)];
  const isOver = sql`endsAt <= ${at} OR endsAt > ${end}`;
  // In this sequence, because the first one reads what the second one assigns.
  const assignments = sql`attempts = CASE WHEN ${isOver} THEN ${amount} ELSE attempts + ${amount} END,
    endsAt = CASE WHEN ${isOver} THEN ${end} ELSE endsAt END`;
  return sql`${insertInto('AttemptCount', [{ id, attempts: amount, endsAt: end }])} ${orUpdate(db, assignments)}`;
}

export function createSharedCounts(
  db: Pick<Database, 'kind' | 'query' | 'execute' | 'transactSql'>,
  log: Logger,
): AttemptCounts {
  const memory = createMemoryCounts();
  let additions = 0;

  const orInMemory = async <T>(shared: () => Promise<T>, own: () => Promise<T>): Promise<T> => {
    try {
      return await shared();
    } catch (err) {
      log.warn({ err }, 'attempts are counted in this process alone, because the database failed');
      return own();
    }
  };

  const cleanUp = (now: number): void => {
    additions += 1;
    if (additions % ADDITIONS_PER_CLEANUP === 0)
      db.execute(sql`DELETE FROM AttemptCount WHERE endsAt <= ${new Date(now)}`).catch((err) =>
        log.warn({ err }, 'counts of attempts that are over could not be deleted'),
      );
  };

  return {
    add: (key, addition) => {
      cleanUp(addition.now);
      return orInMemory(
        async () => void (await db.execute(toAddStatement(db, key, addition))),
        () => memory.add(key, addition),
      );
    },
    addAndFind: (key, addition) => {
      cleanUp(addition.now);
      return orInMemory(
        // In one transaction, so that of two attempts at the same moment the second one sees the first.
        () =>
          db.transactSql(async (tx) => {
            await tx.execute(toAddStatement(tx, key, addition));
            return (await find(tx, key)) ?? { attempts: addition.amount, endsAt: addition.endsAt };
          }),
        () => memory.addAndFind(key, addition),
      );
    },
    find: (key) =>
      orInMemory(
        () => find(db, key),
        () => memory.find(key),
      ),
    subtract: (key) =>
      orInMemory(
        async () =>
          void (await db.execute(
            sql`UPDATE AttemptCount SET attempts = attempts - 1 WHERE id = ${key} AND attempts > 0`,
          )),
        () => memory.subtract(key),
      ),
    remove: (key) =>
      orInMemory(
        async () => void (await db.execute(sql`DELETE FROM AttemptCount WHERE id = ${key}`)),
        () => memory.remove(key),
      ),
  };
}
