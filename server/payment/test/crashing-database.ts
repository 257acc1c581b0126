/** A database that can be made to fail at a chosen transaction, as if the process had ended there. */
import type { Database } from '../../db/client';

/** What a killed process looks like from the outside: nothing is answered, and nothing more is done. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

export interface CrashingDatabase extends Database {
  /** The n-th transaction from now ends the process, before or after its commit; 0 never. */
  killAt(nth: number, when: 'before' | 'after'): void;
}

export function crashing(db: Database): CrashingDatabase {
  let left = 0;
  let when: 'before' | 'after' = 'before';
  return {
    ...db,
    transact: async (work) => {
      const isLast = left > 0 && --left === 0;
      if (isLast && when === 'before') throw new Killed();
      const result = await db.transact(work);
      if (isLast) throw new Killed();
      return result;
    },
    killAt: (nth, at) => {
      left = nth;
      when = at;
    },
  };
}
