import { useTransition } from 'react';
import type { RenderFailure } from '../calls/query-boundary';
import { useSession } from './session';

/** Where a login is needed but could not be checked. The error stays visible during a retry. */
export function SessionFailure({ render }: { render: RenderFailure }) {
  const session = useSession();
  const [isRetrying, startRetry] = useTransition();
  const error = session.status === 'unavailable' ? session.error : null;
  return render(error, () => startRetry(session.check), isRetrying);
}
