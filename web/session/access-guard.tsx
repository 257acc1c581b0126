import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../paths';
import { PageLoading } from '../ui/page-loading';
import { useLoginFirst, useSession } from './session';

interface AccessGuardProps {
  access: 'customer' | 'admin';
  /** title and meta elements shown until the access is checked */
  head?: ReactNode;
  children: ReactNode;
}

/** Renders the page for users who may see it. Redirects visitors to the login, and customers away from the back office. */
export function AccessGuard({ access, head, children }: AccessGuardProps) {
  const { status, user } = useSession();
  const loginFirst = useLoginFirst();
  const [, navigate] = useLocation();
  const isForbidden = status === 'user' && access === 'admin' && user.userType !== 'ADMIN';

  useEffect(() => {
    if (status === 'anonymous') loginFirst();
    else if (isForbidden) navigate(paths.home, { replace: true });
  }, [status, isForbidden, loginFirst, navigate]);

  if (status !== 'user' || isForbidden) {
    return (
      <>
        {head}
        <PageLoading label="Checking your login…" />
      </>
    );
  }
  return children;
}
