import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { LoginSession } from '../../src/auth/schema';
import { formatDateTime } from '../../src/dates';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import { isTokenRejected } from '../call-error';
import { describeUnknown, findOutcome } from '../calls/find-outcome';
import { QueryBoundary, renderErrorNote } from '../calls/query-boundary';
import { getErrorMessage } from '../form/get-error-message';
import { getStoredToken } from '../session/token';
import { confirmDiscard } from '../shell/unsaved-changes/guarded-forms';
import { useLogout } from '../shop/use-logout';
import { trpc } from '../trpc';
import { AlertDialog } from '../ui/alert-dialog';
import { Button } from '../ui/button';
import { Skeleton, Skeletons } from '../ui/skeleton';
import { useToast } from '../ui/toast';
import { useKeptFocus } from '../ui/use-kept-focus';
import * as css from './login-sessions.css';

/** Where the user is logged in, and the ways to end it. */
export function LoginSessions() {
  return (
    <QueryBoundary
      queryKey={getQueryKey(trpc.auth.sessions, undefined, 'query')}
      loading={<Loading />}
      failed={renderErrorNote(AUTH_MESSAGES.sessionsFailed)}
    >
      <SessionList />
    </QueryBoundary>
  );
}

function SessionList() {
  const [sessions] = trpc.auth.sessions.useSuspenseQuery(undefined, { staleTime: 0 });
  const list = useKeptFocus<HTMLUListElement>(sessions);
  return (
    <>
      <ul aria-label="Logins" {...list}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <LogOutEverywhere />
    </>
  );
}

function SessionRow({ session }: { session: LoginSession }) {
  const { id, device, address, lastUsedAt, isCurrent } = session;
  const utils = trpc.useUtils();
  const toast = useToast();
  const reportEnd = () => toast.success('The device was logged out.');
  const end = trpc.auth.endSession.useMutation({
    onSuccess: reportEnd,
    onError: async (error) => {
      const outcome = await findOutcome(error, async () => {
        const left = await utils.auth.sessions.fetch(undefined, { staleTime: 0 });
        return left.every((each) => each.id !== id);
      });
      if (outcome === 'done') reportEnd();
      else if (outcome === 'unknown') toast.error(describeUnknown('the device may be logged out'));
      else toast.error(getErrorMessage(error, SOMETHING_WENT_WRONG));
    },
    // Also after an error, because the session may be over already.
    onSettled: () => utils.auth.sessions.invalidate(),
  });
  const lastUsed = formatDateTime(lastUsedAt);
  return (
    <li className={css.row}>
      <div>
        <div className={css.device}>{device}</div>
        <div className={css.details}>{isCurrent ? 'This device' : `Last used ${lastUsed}`}</div>
        <div className={css.details}>Logged in from {address}</div>
      </div>
      {!isCurrent && (
        <Button
          variant="quiet"
          size="small"
          loading={end.isPending}
          aria-label={`Log out ${device}, last used ${lastUsed}`}
          onClick={() => end.mutate({ id })}
        >
          Log out
        </Button>
      )}
    </li>
  );
}

function LogOutEverywhere() {
  const [isConfirming, setConfirming] = useState(false);
  const logout = useLogout({ isRevoked: true });
  const toast = useToast();
  const { client } = trpc.useUtils();
  const leave = () => {
    toast.confirm(AUTH_MESSAGES.loggedOutEverywhere);
    logout();
  };
  const end = trpc.auth.logOutEverywhere.useMutation({
    onSuccess: leave,
    onError: async (error) => {
      const token = getStoredToken();
      const outcome = await findOutcome(error, () =>
        // With its token, so that no login is asked for.
        client.auth.me.query(undefined, { context: { token } }).then(
          () => false,
          (checkError) => {
            if (isTokenRejected(checkError)) return true;
            throw checkError;
          },
        ),
      );
      if (outcome === 'done') leave();
      else if (outcome === 'unknown') toast.error(describeUnknown('all your devices may be logged out'));
      else toast.error(getErrorMessage(error, SOMETHING_WENT_WRONG));
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className={css.everywhere}
        // Now, because the token is rejected once it was done.
        onClick={() => confirmDiscard(() => setConfirming(true))}
      >
        Log out everywhere
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Log out everywhere?"
        cancelLabel="Stay logged in"
        confirmLabel="Log out everywhere"
        // onError above shows the error.
        onConfirm={() => end.mutateAsync().catch(() => {})}
      >
        You will be logged out on all devices, including this one.
      </AlertDialog>
    </>
  );
}

function Loading() {
  return (
    <Skeletons label="Loading your devices…">
      <div className={css.row}>
        <Skeleton width="60%" />
      </div>
      <div className={css.row}>
        <Skeleton width="60%" />
      </div>
    </Skeletons>
  );
}
