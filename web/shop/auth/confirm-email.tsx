import { useEffect } from 'react';
import { AUTH_MESSAGES } from '../../../src/auth/messages';
import { getErrorMessage } from '../../form/get-error-message';
import { useOneAtATime } from '../../form/use-one-at-a-time';
import { useSession } from '../../session/session';
import { getStoredToken } from '../../session/token';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { useToast } from '../../ui/toast';
import * as css from './confirm-email.css';

/** Whose email is still to be confirmed before an order: how, and the link once more. Nothing for everybody else. */
export function ConfirmEmail() {
  const { user } = useSession();
  return user?.emailIsVerified === false ? <Request email={user.email} /> : null;
}

function Request({ email }: { email: string }) {
  const session = useSession();
  const toast = useToast();
  // The link opens in another tab; on the way back from there the email is confirmed.
  const { data, refetch } = trpc.auth.me.useQuery(undefined, { refetchOnWindowFocus: 'always' });
  const verified = data && data.user.emailIsVerified !== false ? data.user : null;
  useEffect(() => {
    const token = getStoredToken();
    if (verified && token) session.begin(token, verified);
  }, [verified, session.begin]);
  const request = trpc.auth.requestVerification.useMutation({
    onSuccess: ({ message }) => {
      toast.confirm(message);
      void refetch();
    },
    onError: (error) => toast.error(getErrorMessage(error, AUTH_MESSAGES.verificationNotSent)),
  });
  const send = useOneAtATime(() => request.mutateAsync());
  return (
    <section className={css.note} aria-label="Confirm your email">
      <p className={css.text}>
        Please confirm your email before you order: open the link that we sent to {email}.
      </p>
      <Button variant="secondary" size="small" loading={request.isPending} onClick={send}>
        Send the link again
      </Button>
    </section>
  );
}
