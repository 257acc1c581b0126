import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import { getErrorCode } from '../call-error';
import { getErrorMessage } from '../form/get-error-message';
import { paths } from '../paths';
import { useSession } from '../session/session';
import { getStoredToken } from '../session/token';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { ErrorNote } from '../ui/error-note';
import { AuthLayout } from './auth-layout';
import * as css from './auth-layout.css';
import { LINK_NOT_COMPLETE, useLinkToken } from './use-link-token';

/** The link that confirms an email. It works in any browser, also in one that is not logged in. */
export default function VerifyEmailPage() {
  const session = useSession();
  const utils = trpc.useUtils();
  const token = useLinkToken(/^[\w-]+(\.[\w-]+){2}/);
  /** shown until the next answer, also during another attempt */
  const [failure, setFailure] = useState<{ token: string; error: unknown } | null>(null);
  // Not a suspense query: it changes the account, so it must never be repeated in the background.
  const verify = trpc.auth.verifyEmail.useMutation({
    onSuccess: async () => {
      const login = getStoredToken();
      const me = login && (await utils.auth.me.fetch(undefined, { staleTime: 0 }).catch(() => null));
      if (me) session.begin(login, me.user);
    },
    onError: (error, { token }) => setFailure({ token, error }),
  });
  const sent = useRef<string | null>(null);
  useEffect(() => {
    // Once for each link, though effects may run twice.
    if (!token || sent.current === token) return;
    sent.current = token;
    verify.mutate({ token });
  }, [token, verify.mutate]);

  if (verify.isSuccess)
    return (
      <AuthLayout page="login" title="Email confirmed" lead={AUTH_MESSAGES.emailVerified}>
        <div className={css.links}>
          {session.status === 'user' ? (
            <Button asChild>
              <Link href={paths.cart}>To your cart</Link>
            </Button>
          ) : (
            <Button asChild>
              <Link href={paths.login()}>Log in</Link>
            </Button>
          )}
        </div>
      </AuthLayout>
    );
  const hasFailed = failure !== null && failure.token === token;
  const isExpired = getErrorCode(failure?.error) === 'BAD_REQUEST';
  return (
    <AuthLayout page="login" title="Confirm your email" lead={toLead(hasFailed, token)}>
      {hasFailed && (
        <ErrorNote
          onRetry={!isExpired ? () => verify.mutate({ token }) : undefined}
          retrying={verify.isPending}
        >
          {getErrorMessage(failure.error, AUTH_MESSAGES.verificationFailed)}
        </ErrorNote>
      )}
      <div className={css.links}>
        <Button variant="quiet" asChild>
          <Link href={paths.profile}>Your profile</Link>
        </Button>
      </div>
    </AuthLayout>
  );
}

function toLead(hasFailed: boolean, token: string | null): string {
  if (hasFailed) return 'The email could not be confirmed.';
  if (token === '') return LINK_NOT_COMPLETE;
  return token ? 'One moment…' : 'Open the link in our email to confirm your email address.';
}
