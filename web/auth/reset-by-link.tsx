import { useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import { hasNoAnswer } from '../call-error';
import { getErrorMessage } from '../form/get-error-message';
import { NewPasswordFields } from '../form/new-password-fields';
import { useZodForm } from '../form/use-zod-form';
import { paths } from '../paths';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { ErrorNote } from '../ui/error-note';
import { useToast } from '../ui/toast';
import * as css from './auth-layout.css';
import { useNext } from './use-leave-when-logged-in';

const resetSchema = () => import('../../src/auth/schema').then(({ resetByLinkForm }) => resetByLinkForm);

/** The form that the link in the email opens: a new password, without the OTP. */
export function ResetByLink({ token, onReset }: { token: string; onReset: () => void }) {
  const next = useNext() ?? undefined;
  const [, navigate] = useLocation();
  const toast = useToast();
  const reset = trpc.auth.resetPasswordByLink.useMutation();
  /** a call without an answer may have reset the password, and used the link */
  const wasUnanswered = useRef(false);
  const form = useZodForm(resetSchema, {
    defaults: { token, newPassword: '', confirmPassword: '' },
    submit: async ({ confirmPassword: _, ...input }) => {
      try {
        return await reset.mutateAsync(input);
      } catch (error) {
        if (hasNoAnswer(error)) wasUnanswered.current = true;
        throw error;
      }
    },
    onSuccess: ({ message }) => {
      toast.confirm(message);
      onReset();
      navigate(paths.login(next), { replace: true });
    },
    fallback: AUTH_MESSAGES.resetFailed,
  });
  const mayBeDone =
    wasUnanswered.current && getErrorMessage(reset.error, '') === AUTH_MESSAGES.resetLinkWrong;
  return (
    <form className={css.form} method="dialog" onSubmit={form.handleSubmit} noValidate>
      <NewPasswordFields field={form.field} />
      {form.formError && <ErrorNote>{mayBeDone ? AUTH_MESSAGES.resetMayBeDone : form.formError}</ErrorNote>}
      {mayBeDone && (
        <Button variant="secondary" wide asChild>
          <Link href={paths.login(next)}>Log in</Link>
        </Button>
      )}
      <Button type="submit" wide loading={form.pending}>
        Reset password
      </Button>
    </form>
  );
}
