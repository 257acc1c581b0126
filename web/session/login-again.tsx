import { useEffect, useRef, useState } from 'react';
import type { User } from '../../src/auth/schema';
import { createLazyPanel } from '../ui/lazy-panel';
import { setLoginPrompt } from './login-prompt';
import { useRedirectToLogin, useSession } from './session';
import { getStoredToken, reportRejectedToken } from './token';

const LoginAgainDialog = createLazyPanel(() =>
  import('./login-again-dialog').then(({ LoginAgainDialog }) => LoginAgainDialog),
);

/** Asks to log in again when the session ends while a private page is open, so that nothing typed there is lost. */
export function LoginAgain() {
  const { user } = useSession();
  return user && <LoginPrompt key={user.id} user={user} />;
}

interface LoginRequest {
  rejectedToken: string;
  /** for all calls that were rejected until the login */
  answer: Promise<boolean>;
  resolve: (isLoggedIn: boolean) => void;
}

function LoginPrompt({ user }: { user: User }) {
  const session = useSession();
  const [open, setOpen] = useState(false);
  const request = useRef<LoginRequest | null>(null);
  const redirectToLogin = useRedirectToLogin();

  useEffect(() => {
    const remove = setLoginPrompt((rejectedToken) => {
      if (!request.current) {
        let resolve: LoginRequest['resolve'] = () => {};
        const answer = new Promise<boolean>((done) => {
          resolve = done;
        });
        request.current = { rejectedToken, answer, resolve };
      }
      setOpen(true);
      return request.current.answer;
    });
    return () => {
      remove();
      if (!request.current) return;
      reportRejectedToken(request.current.rejectedToken);
      request.current.resolve(false);
    };
  }, []);

  // A token that another tab has stored may be another user's: only the session knows whose it is, and changes once it does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the session has changed
  useEffect(() => {
    if (!request.current || getStoredToken() === request.current.rejectedToken) return;
    request.current.resolve(true);
    request.current = null;
    setOpen(false);
  }, [session]);

  // Leaving the page ends the session, unless a form with unsaved changes keeps the page.
  return <LoginAgainDialog open={open} onOpenChange={redirectToLogin} user={user} />;
}
