import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../server/router';
import { currentUser } from './current-user';

const LATE_ANSWER =
  'You were logged out before the server answered. Log in again to see whether it was done.';

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
        const { id } = currentUser;
        const isLate = () => call.op.type === 'mutation' && id !== undefined && id !== currentUser.id;
        return send(call).subscribe({
          next: (value) => (isLate() ? observer.error(createLateAnswerError()) : observer.next(value)),
          complete: () => observer.complete(),
          error: (error) => observer.error(error),
        });
      });
  };
