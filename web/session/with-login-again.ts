import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../server/router';
import { isTokenRejected } from '../call-error';
import { requestLogin } from './login-prompt';
import { getStoredToken, isReplaced } from './token';

/**
 * Holds calls whose token the server rejected, which it does before it acts, until the user has logged in again on the same page.
 * Then it repeats them.
 */
export const withLoginAgain =
  (link: TRPCLink<AppRouter>): TRPCLink<AppRouter> =>
  (runtime) => {
    const send = link(runtime);
    return (call) =>
      observable((observer) => {
        const { path, context } = call.op;
        // A login may be rejected for its password, and a logout has its own token.
        const isFinal = path === 'auth.login' || Boolean(context.token);
        let isActive = true;
        let unsubscribe = () => {};

        async function recover(error: TRPCClientError<AppRouter>, token: string | null) {
          if (await requestLogin(token)) {
            if (isActive) start();
            return;
          }
          // Without its code the error does not end the session of the other login.
          observer.error(isReplaced(token) ? new TRPCClientError(error.message) : error);
        }

        function start() {
          const token = getStoredToken();
          ({ unsubscribe } = send(call).subscribe({
            next: (value) => observer.next(value),
            complete: () => observer.complete(),
            error: (error) => {
              if (isFinal || !isTokenRejected(error)) observer.error(error);
              else void recover(error, token);
            },
          }));
        }

        start();
        return () => {
          isActive = false;
          unsubscribe();
        };
      });
  };
