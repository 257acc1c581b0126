import { getErrorCode, hasNoAnswer } from '../call-error';
import { findResult } from './find-result';

/** What became of a call that failed. Unknown if neither the call nor the check was answered: it must not be reported as failed. */
export type Outcome = 'done' | 'failed' | 'unknown';

/** Without an answer, `check` finds out whether the server did what was asked for; it rejects if it can't. */
export async function findOutcome(error: unknown, check: () => Promise<boolean>): Promise<Outcome> {
  if (!hasNoAnswer(error)) return 'failed';
  const isDone = await findResult(error, check);
  if (isDone === null) return 'unknown';
  return isDone ? 'done' : 'failed';
}

/** An unknown outcome of what may be done again. @param result what may be the case, such as "the order may be canceled" */
export const describeUnknown = (result: string): string =>
  `No answer came back, so ${result} already. Try again to find out.`;

/** Checks a deletion: whether the query for what was deleted finds nothing. */
export const isGone = (query: Promise<unknown>): Promise<boolean> =>
  query.then(
    () => false,
    (error) => {
      if (getErrorCode(error) === 'NOT_FOUND') return true;
      throw error;
    },
  );
