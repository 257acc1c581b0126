import { Fragment, type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import type { RenderFailure } from '../calls/query-boundary';
import { getErrorMessage } from '../form/get-error-message';
import { paths } from '../paths';
import { Empty } from '../ui/empty';
import { PageLoading } from '../ui/page-loading';
import { RetryButton } from '../ui/retry-button';
import { useRedirectToLogin, useSession } from './session';
import { SessionFailure } from './session-failure';

const renderFailure: RenderFailure = (error, retry, isRetrying) => (
  <div role="alert">
    <Empty
      as="h1"
      title={getErrorMessage(error, SOMETHING_WENT_WRONG)}
      action={<RetryButton onRetry={retry} retrying={isRetrying} />}
    >
      Your login could not be checked. Check your connection, then try again.
    </Empty>
  </div>
);

interface AccessGuardProps {
  access: 'customer' | 'admin';
  /** title and meta elements shown until the access is checked */
  head?: ReactNode;
  /** shown instead of a spinner while the login is checked; it must not need the user */
  checking?: ReactNode;
  children: ReactNode;
}

/** Renders the page for users who may see it. Redirects visitors to the login, and customers away from the back office. */
export function AccessGuard({ access, head, checking, children }: AccessGuardProps) {
  const { status, user } = useSession();
  const redirectToLogin = useRedirectToLogin();
  const [, navigate] = useLocation();
  const isForbidden = status === 'user' && access === 'admin' && user.userType !== 'ADMIN';

  useEffect(() => {
    if (status === 'anonymous') redirectToLogin();
    else if (isForbidden) navigate(paths.home, { replace: true });
  }, [status, isForbidden, redirectToLogin, navigate]);

  // Keyed, so that forms filled with the details of one user are not sent by another, who has logged in in another tab.
  if (status === 'user' && !isForbidden) return <Fragment key={user.id}>{children}</Fragment>;
  if (status === 'checking' && checking) return checking;
  return (
    <>
      {head}
      {status === 'unavailable' ? (
        <SessionFailure render={renderFailure} />
      ) : (
        <PageLoading label="Checking your login…" />
      )}
    </>
  );
}
