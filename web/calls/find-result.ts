import { hasNoAnswer } from '../call-error';
import { withTimeout } from '../with-timeout';

/** A person waits for the check, and a server that has not answered the call may not answer the check either. */
const CHECK_TIMEOUT_MS = 3000;

/** For calls that would do it twice if sent twice: to learn that they have succeeded is worth a longer wait. */
export const ADDITION_TIMEOUT_MS = 10_000;

/** What a failed call has made: null if it was answered, if `find` finds nothing, and if it has not found out in time. */
export const findResult = async <Result>(
  error: unknown,
  find: () => Promise<Result | null>,
  timeoutMs = CHECK_TIMEOUT_MS,
): Promise<Result | null> => (hasNoAnswer(error) ? withTimeout(find(), timeoutMs).catch(() => null) : null);
