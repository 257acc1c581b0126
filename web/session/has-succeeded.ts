import { getErrorCode, hasNoAnswer } from '../call-error';

/** Whether a call that failed did what was asked for: it has no answer, and `check` finds the result on the server. */
export const hasSucceeded = async (error: unknown, check: () => Promise<boolean>): Promise<boolean> =>
  hasNoAnswer(error) && check().catch(() => false);

/** Checks a deletion: whether the query for what was deleted finds nothing. */
export const isGone = (query: Promise<unknown>): Promise<boolean> =>
  query.then(
    () => false,
    (error) => getErrorCode(error) === 'NOT_FOUND',
  );
