/** Counts attempts in the database, for all processes that use it; in this process's memory while the database fails. */
import type { Logger } from 'pino';
import { type Database, isUniqueViolation, type Queries, type Statements } from '../db/client';
import { insertInto, parseTime, sql } from '../db/sql';
import { type AttemptCount, type AttemptCounts, createMemoryCounts } from './attempt-counts';

/** After so many additions, the counts that are over are deleted. */
const ADDITIONS_PER_CLEANUP = 1_000;

async function find(db: Queries, id: string): Promise<AttemptCount | undefined> {
  const [count] = await db.query<{ attempts: number | bigint; endsAt: Date | string }>(
    sql`SELECT attempts, endsAt FROM AttemptCount WHERE id = ${id}`,
  );
  return count && { attempts: Number(count.attempts), endsAt: parseTime(count.endsAt).getTime() };
}

export function createSharedCounts(
  { transactStatements }: Pick<Database, 'transactStatements'>,
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

  const add = (id: string, now: number, endsAt: number, amount: number): Promise<AttemptCount> => {
    const [at, end] = [new Date(now), new Date(endsAt)];
    return transactStatements(async (tx) => {
      // The columns in this sequence: MySQL assigns one after the other.
      const increment = () =>
        tx.execute(sql`
          UPDATE AttemptCount
          SET attempts = CASE WHEN endsAt <= ${at} OR endsAt > ${end} THEN ${amount} ELSE attempts + ${amount} END,
            endsAt = CASE WHEN endsAt <= ${at} OR endsAt > ${end} THEN ${end} ELSE endsAt END
          WHERE id = ${id}`);
      if ((await increment()) === 0) {
        try {
          await tx.execute(insertInto('AttemptCount', [{ id, attempts: amount, endsAt: end }]));
          return { attempts: amount, endsAt };
        } catch (error) {
          if (!isUniqueViolation(error)) throw error;
          await increment();
        }
      }
      return (await find(tx, id)) ?? { attempts: amount, endsAt };
    });
  };

  const execute = async (statement: Parameters<Statements['execute']>[0]): Promise<void> => {
    await transactStatements((tx) => tx.execute(statement));
  };

  return {
    add: async (key, now, endsAt, amount) => {
      additions += 1;
      if (additions % ADDITIONS_PER_CLEANUP === 0)
        void execute(sql`DELETE FROM AttemptCount WHERE endsAt <= ${new Date(now)}`).catch((err) =>
          log.warn({ err }, 'counts of attempts that are over could not be deleted'),
        );
      return orInMemory(
        () => add(key, now, endsAt, amount),
        () => memory.add(key, now, endsAt, amount),
      );
    },
    find: (key) =>
      orInMemory(
        () => transactStatements((tx) => find(tx, key)),
        () => memory.find(key),
      ),
    subtract: (key) =>
      orInMemory(
        () =>
          execute(sql`UPDATE AttemptCount SET attempts = attempts - 1 WHERE id = ${key} AND attempts > 0`),
        () => memory.subtract(key),
      ),
    remove: (key) =>
      orInMemory(
        () => execute(sql`DELETE FROM AttemptCount WHERE id = ${key}`),
        () => memory.remove(key),
      ),
  };
}
