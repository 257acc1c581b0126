/** A database that can be made to fail at a chosen transaction, as if the process had been killed there. */
import type { Database } from '../../db/client';

/** Ends a request without a response, as a killed process does. */
export class ProcessKilledError extends Error {
  override readonly name = 'ProcessKilledError';
}

export interface CrashingDatabase extends Database {
  /** Kills the process at the n-th transaction from now, before or after its commit; 0: never. */
  crashAt(nth: number, when: 'before' | 'after'): void;
}

export function createCrashingDatabase(db: Database): CrashingDatabase {
  let remaining = 0;
  let when: 'before' | 'after' = 'before';
  const crashOrRun = async <T>(transaction: () => Promise<T>): Promise<T> => {
    const isLast = remaining > 0 && --remaining === 0;
    if (isLast && when === 'before') throw new ProcessKilledError();
    const result = await transaction();
    if (isLast) throw new ProcessKilledError();
    return result;
  };
  return {
    ...db,
    transact: (work) => crashOrRun(() => db.transact(work)),
    execute: (statement) => crashOrRun(() => db.execute(statement)),
    transactSql: (work) => crashOrRun(() => db.transactSql(work)),
    crashAt: (nth, at) => {
      remaining = nth;
      when = at;
    },
  };
}
