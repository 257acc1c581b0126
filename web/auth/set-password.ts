/** Sends calls that set the password of an account, and finds out what became of one whose answer was lost. */
import { AUTH_MESSAGES } from '../../src/auth/messages';
import { hasNoAnswer, needsCode } from '../call-error';
import { ApiError } from '../calls/api-error';
import { ADDITION_TIMEOUT_MS, findResult } from '../calls/find-result';
import { getErrorMessage } from '../form/get-error-message';
import type { trpc } from '../trpc';

type Client = ReturnType<typeof trpc.useUtils>['client'];

interface Account {
  email: string;
  password: string;
}

/** Whether an account has this password. Begins no session. */
async function isValidPassword({ auth }: Client, { email, password }: Account): Promise<boolean> {
  try {
    const { token } = await auth.login.mutate({ identifier: email, password });
    auth.logOut.mutate(undefined, { context: { token } }).catch(() => {});
    return true;
  } catch (error) {
    return needsCode(error);
  }
}

interface PasswordCall {
  account: Account;
  send: () => Promise<{ message: string }>;
  /** the error of the previous call, which may have succeeded if it was not answered */
  previousError: unknown;
  /** the message of a call that has succeeded without an answer */
  done: string;
}

/** Where only the answer is lost, the account has the password. That is checked at once, or else before the next call. */
export async function setPassword(client: Client, { account, send, previousError, done }: PasswordCall) {
  const find = async () => ((await isValidPassword(client, account)) ? { message: done } : null);
  const earlier = previousError ? await findResult(previousError, find, ADDITION_TIMEOUT_MS) : null;
  if (earlier) return earlier;
  try {
    return await send();
  } catch (error) {
    const result = await findResult(error, find, ADDITION_TIMEOUT_MS);
    if (result) return result;
    throw error;
  }
}

/** An error for the user of a link that an unanswered call may have used. */
function toMayBeDone(error: unknown): unknown {
  if (getErrorMessage(error, '') !== AUTH_MESSAGES.resetLinkWrong) return error;
  return new ApiError(AUTH_MESSAGES.resetMayBeDone, { code: 'BAD_REQUEST' });
}

/** A link doesn't say whose it is. Sent once more, a call whose answer was lost succeeds or finds the link used. */
export async function setPasswordByLink<Answer>(
  send: () => Promise<Answer>,
  wasUnanswered: boolean,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!hasNoAnswer(error)) throw wasUnanswered ? toMayBeDone(error) : error;
    const sendAgain = () =>
      send().then(
        (answer) => ({ answer }),
        (next) => ({ error: toMayBeDone(next) }),
      );
    const second = await findResult(error, sendAgain, ADDITION_TIMEOUT_MS);
    if (second && 'answer' in second) return second.answer;
    throw second?.error ?? error;
  }
}
