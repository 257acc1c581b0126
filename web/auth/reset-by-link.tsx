import { useLocation } from 'wouter';
import { AUTH_MESSAGES } from '../../src/auth/messages';
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
  const form = useZodForm(resetSchema, {
    defaults: { token, newPassword: '', confirmPassword: '' },
    submit: ({ confirmPassword: _, ...input }) => reset.mutateAsync(input),
    onSuccess: ({ message }) => {
      toast.confirm(message);
      onReset();
      navigate(paths.login(next), { replace: true });
    },
    fallback: AUTH_MESSAGES.resetFailed,
  });
  return (
    <form className={css.form} method="dialog" onSubmit={form.handleSubmit} noValidate>
      <NewPasswordFields field={form.field} />
      {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
      <Button type="submit" wide loading={form.pending}>
        Reset password
      </Button>
    </form>
  );
}
