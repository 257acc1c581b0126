import { AppError } from '../../src/errors';
import { isForeignKeyViolation, isMissingRow, isUniqueViolation } from './database-errors';

/** Something changed between being read and being written. Another try reads it anew; `message` is for when none succeeds. */
export class ConflictError extends AppError {
  constructor(message: string, details: { cause?: unknown } = {}) {
    super('CONFLICT', message, details);
  }
}

const CHANGED_AT_THE_SAME_TIME = 'Someone else has just changed this. Please try again.';
const DELETED_AT_THE_SAME_TIME =
  'Someone else has just changed or deleted this. Reload the page and try again.';

const toTakenError = (thrown: unknown, message = CHANGED_AT_THE_SAME_TIME): AppError | null =>
  isUniqueViolation(thrown) ? new AppError('CONFLICT', message, { cause: thrown }) : null;

/** Two requests wrote the same unique value, or one deleted what the other needs, and nothing more precise is known. */
export function toConflictError(thrown: unknown): AppError | null {
  const isGone = isForeignKeyViolation(thrown) || isMissingRow(thrown);
  return isGone
    ? new AppError('CONFLICT', DELETED_AT_THE_SAME_TIME, { cause: thrown })
    : toTakenError(thrown);
}

const MAX_ATTEMPTS = 5;

/**
 * Runs `work` again while it ends with a {@link ConflictError} or a unique violation. `work` is a transaction or ends with one, so
 * that a failed try leaves nothing behind. Deadlocks are not for this: Database.transact repeats those by itself.
 * @param message for a unique violation that does not go away
 * @throws AppError CONFLICT after several tries
 */
export async function retryOnConflict<T>(work: () => Promise<T>, message?: string): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const conflict = error instanceof ConflictError ? error : toTakenError(error, message);
      if (!conflict) throw error;
      if (attempt >= MAX_ATTEMPTS) throw conflict;
    }
  }
}
