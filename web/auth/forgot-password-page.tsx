import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { INVITED } from '../../src/auth/invitation-link';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import { getErrorCode, hasNoAnswer } from '../call-error';
import { useZodForm } from '../form/use-zod-form';
import { paths } from '../paths';
import { useSession } from '../session/session';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { ErrorNote } from '../ui/error-note';
import { TextField } from '../ui/fields';
import { AuthLayout } from './auth-layout';
import * as css from './auth-layout.css';
import { ResetByLink } from './reset-by-link';
import { ResetPassword } from './reset-password';
import { useNext } from './use-leave-when-logged-in';
import { LINK_NOT_COMPLETE, useLinkToken } from './use-link-token';
import { useOtpRequest } from './use-otp-request';

const requestOtpSchema = () => import('../../src/auth/schema').then(({ requestOtpInput }) => requestOtpInput);

export default function ForgotPasswordPage() {
  const { request, markSent, forget } = useOtpRequest();
  const [previousEmail, setOtherThan] = useState('');
  const token = useLinkToken(/^[\w-]{43}/);
  // Not redirected: a user who is logged in may have forgotten the password, or opened the link of another account.
  const { user } = useSession();
  const withLogin = (lead: string) =>
    user ? `${lead} You are logged in as ${user.email}. A new password logs you out here.` : lead;
  if (token) {
    const isInvited = window.location.hash.includes(INVITED);
    return (
      <AuthLayout
        page="forgot-password"
        title={isInvited ? 'Choose a password' : 'Reset password'}
        lead={withLogin(isInvited ? 'With it you log in to the back office.' : 'Choose a new password.')}
      >
        <ResetByLink key={token} token={token} isInvited={isInvited} onReset={forget} />
        <div className={css.links}>
          <Button variant="quiet" asChild>
            <a href="#request">Request a new OTP</a>
          </Button>
        </div>
      </AuthLayout>
    );
  }
  if (request) {
    const changeEmail = () => {
      setOtherThan(request.email);
      forget();
    };
    return (
      <AuthLayout page="forgot-password" title="Reset password" lead={withLogin(AUTH_MESSAGES.otpSent)}>
        <ResetPassword
          request={request}
          onSentAgain={() => markSent(request.email)}
          onOtherEmail={changeEmail}
          onReset={forget}
        />
        <BackToLogin />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      page="forgot-password"
      title="Forgot password"
      lead={withLogin('Enter your email address and we will send you a one-time password.')}
    >
      {token === '' && <ErrorNote>{LINK_NOT_COMPLETE}</ErrorNote>}
      <RequestOtp email={previousEmail} onSent={markSent} />
      <BackToLogin />
    </AuthLayout>
  );
}

/** The first step. `email` is the previous one if the user wants to change it. */
function RequestOtp({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const requestOtp = trpc.auth.requestOtp.useMutation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (email) input.current?.focus();
  }, [email]);
  const form = useZodForm(requestOtpSchema, {
    defaults: { email },
    submit: async (values) => {
      // If only the answer was lost, another OTP has to wait for a minute, and the first is in the inbox.
      const { error, variables } = requestOtp;
      const wasUnanswered = error && hasNoAnswer(error) && variables?.email === values.email;
      await requestOtp.mutateAsync(values).catch((next) => {
        if (!wasUnanswered || getErrorCode(next) !== 'TOO_MANY_REQUESTS') throw next;
      });
    },
    onSuccess: (_, values) => onSent(values.email),
    fallback: AUTH_MESSAGES.otpFailed,
  });
  return (
    <form className={css.form} method="dialog" onSubmit={form.handleSubmit} noValidate>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        ref={input}
        {...form.field('email')}
      />
      {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
      <Button type="submit" wide loading={form.pending}>
        Send OTP
      </Button>
    </form>
  );
}

function BackToLogin() {
  const next = useNext() ?? undefined;
  return (
    <div className={css.links}>
      <Button variant="quiet" asChild>
        <Link href={paths.login(next)}>Back to login</Link>
      </Button>
    </div>
  );
}
