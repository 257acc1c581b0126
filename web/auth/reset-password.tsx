import { useEffect, useId, useRef } from 'react';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import { getErrorMessage } from '../form/get-error-message';
import { NewPasswordFields } from '../form/new-password-fields';
import { useOneAtATime } from '../form/use-one-at-a-time';
import { useZodForm } from '../form/use-zod-form';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { ErrorNote } from '../ui/error-note';
import { TextField } from '../ui/fields';
import { useToast } from '../ui/toast';
import { VisuallyHidden } from '../ui/visually-hidden';
import * as css from './auth-layout.css';
import { useGoToLogin } from './use-go-to-login';
import { type OtpRequest, useCooldown } from './use-otp-request';

const loadSetPassword = () => import('./set-password');

// Loaded together: once the connection is gone, nothing could be loaded.
const resetSchema = () =>
  Promise.all([import('../../src/auth/schema'), loadSetPassword()]).then(
    ([{ resetPasswordForm }]) => resetPasswordForm,
  );

interface ResetPasswordProps {
  request: OtpRequest;
  onSentAgain: () => void;
  onOtherEmail: () => void;
  onReset: () => void;
}

/** The second step: the OTP from the email and a new password. */
export function ResetPassword({ request, onSentAgain, onOtherEmail, onReset }: ResetPasswordProps) {
  const goToLogin = useGoToLogin();
  const toast = useToast();
  const { client } = trpc.useUtils();
  const reset = trpc.auth.resetPassword.useMutation();
  const otp = useRef<HTMLInputElement>(null);
  useEffect(() => otp.current?.focus(), []);

  const form = useZodForm(resetSchema, {
    defaults: { email: request.email, otp: '', newPassword: '', confirmPassword: '' },
    // Emails show the digits in groups, so copying adds spaces.
    prepare: (values) => ({ ...values, otp: values.otp.replace(/\s/g, '') }),
    submit: async ({ confirmPassword: _, ...input }) => {
      const { setPassword } = await loadSetPassword();
      return setPassword(client, {
        account: { email: input.email, password: input.newPassword },
        send: () => reset.mutateAsync(input),
        previousError: reset.error,
        done: AUTH_MESSAGES.passwordReset,
      });
    },
    onSuccess: ({ message }, _, isShown) => {
      toast.confirm(message);
      onReset();
      if (isShown) goToLogin();
    },
    fallback: AUTH_MESSAGES.resetFailed,
  });

  const otpField = form.field('otp');
  return (
    <form className={css.form} method="dialog" onSubmit={form.handleSubmit} noValidate>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        readOnly
        value={request.email}
        aside={
          <Button variant="quiet" size="small" onClick={onOtherEmail}>
            Use another email
          </Button>
        }
      />
      <TextField
        label="OTP"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={otpField.error ? undefined : 'Enter the 6-digit code from the email.'}
        required
        ref={otp}
        aside={<Resend request={request} onSent={onSentAgain} />}
        {...otpField}
      />
      <NewPasswordFields field={form.field} />
      {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
      <Button type="submit" wide loading={form.pending}>
        Reset password
      </Button>
    </form>
  );
}

/** Requests another OTP. The countdown is visual only; its end is announced once. */
function Resend({ request, onSent }: { request: OtpRequest; onSent: () => void }) {
  const noteId = useId();
  const toast = useToast();
  const seconds = useCooldown(request.sentAt);
  const waiting = seconds > 0;
  const requestOtp = trpc.auth.requestOtp.useMutation({
    onSuccess: ({ message }) => {
      toast.confirm(message);
      onSent();
    },
    onError: (error) => toast.error(getErrorMessage(error, AUTH_MESSAGES.otpFailed)),
  });
  const resend = useOneAtATime(() => requestOtp.mutateAsync({ email: request.email }));
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        loading={requestOtp.isPending}
        aria-disabled={waiting || undefined}
        aria-describedby={waiting ? noteId : undefined}
        onClick={() => waiting || resend()}
      >
        <span>
          Resend OTP{waiting && <span aria-hidden className={css.seconds}>{` in ${seconds} s`}</span>}
        </span>
      </Button>
      <span id={noteId} hidden>
        You can request a new OTP one minute after the last one.
      </span>
      <VisuallyHidden>
        <span role="status">{waiting ? '' : 'You can request a new OTP now.'}</span>
      </VisuallyHidden>
    </>
  );
}
