import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../server/router';
import { currentUser } from './current-user';

export const LATE_ANSWER =
  'You were logged out before the server answered. Log in again to see whether it was done.';

/** Remembers who is logged in when a change is sent; the returned function tells whether that user has logged out since. */
export function createLateCheck(): () => boolean {
  const { id } = currentUser;
  return () => id !== undefined && id !== currentUser.id;
}

/** With a code, because nothing can be found out about the call any more: another user may have logged in. */
const createLateAnswerError = () =>
  new TRPCClientError<AppRouter>(LATE_ANSWER, {
    result: {
      error: {
        message: LATE_ANSWER,
        code: -32003,
        data: { code: 'FORBIDDEN', httpStatus: 403, issues: [] },
      },
    },
  });

/**
 * Withholds the answer to a change from the page when its user has logged out by then. It would show the next user data of the last
 * one, or log that one in again. Answers to queries go with the queries, see session.tsx.
 */
export const rejectLateAnswers =
  (link: TRPCLink<AppRouter>): TRPCLink<AppRouter> =>
  (runtime) => {
    const send = link(runtime);
    return (call) =>
      observable((observer) => {
        const isLate = createLateCheck();
        return send(call).subscribe({
          next: (value) =>
            call.op.type === 'mutation' && isLate()
              ? observer.error(createLateAnswerError())
              : observer.next(value),
          complete: () => observer.complete(),
          error: (error) => observer.error(error),
        });
      });
  };
