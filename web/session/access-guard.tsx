import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../paths';
import { PageLoading } from '../ui/page-loading';
import { useLoginFirst, useSession } from './session';

interface AccessGuardProps {
  access: 'customer' | 'admin';
  /** title and meta elements for as long as the page itself may not be shown */
  head?: ReactNode;
  children: ReactNode;
}

/** Lets through whoever may see the page; sends visitors to log in, and shoppers away from the back office. */
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
