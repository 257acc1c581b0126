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
  return {
    ...db,
    transact: async (work) => {
      const isLast = remaining > 0 && --remaining === 0;
      if (isLast && when === 'before') throw new ProcessKilledError();
      const result = await db.transact(work);
      if (isLast) throw new ProcessKilledError();
      return result;
    },
    crashAt: (nth, at) => {
      remaining = nth;
      when = at;
    },
  };
}
