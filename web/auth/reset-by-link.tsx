import { Link } from 'wouter';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import { NewPasswordFields } from '../form/new-password-fields';
import { useZodForm } from '../form/use-zod-form';
import { paths } from '../paths';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { ErrorNote } from '../ui/error-note';
import { useToast } from '../ui/toast';
import * as css from './auth-layout.css';
import { useGoToLogin } from './use-go-to-login';
import { useNext } from './use-leave-when-logged-in';

const loadSetPassword = () => import('./set-password');

// Loaded together: once the connection is gone, nothing could be loaded.
const resetSchema = () =>
  Promise.all([import('../../src/auth/schema'), loadSetPassword()]).then(
    ([{ resetByLinkForm }]) => resetByLinkForm,
  );

interface ResetByLinkProps {
  token: string;
  /** The account has no password yet. */
  isInvited: boolean;
  onReset: () => void;
}

/** The form that the link in the email opens: a new password, without the OTP. */
export function ResetByLink({ token, isInvited, onReset }: ResetByLinkProps) {
  const next = useNext() ?? undefined;
  const goToLogin = useGoToLogin();
  const toast = useToast();
  const reset = trpc.auth.resetPasswordByLink.useMutation();
  const form = useZodForm(resetSchema, {
    defaults: { token, newPassword: '', confirmPassword: '' },
    submit: async ({ confirmPassword: _, ...input }): Promise<{ message: string }> => {
      const { setPasswordByLink } = await loadSetPassword();
      return setPasswordByLink(() => reset.mutateAsync(input), form.isUnanswered || mayBeDone);
    },
    onSuccess: ({ message }, _, isShown) => {
      toast.confirm(isInvited ? 'Your password is set. Please log in with it.' : message);
      onReset();
      if (isShown) goToLogin();
    },
    fallback: AUTH_MESSAGES.resetFailed,
  });
  const mayBeDone = form.formError === AUTH_MESSAGES.resetMayBeDone;
  return (
    <form className={css.form} method="dialog" onSubmit={form.handleSubmit} noValidate>
      <NewPasswordFields field={form.field} />
      {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
      {mayBeDone && (
        <Button variant="secondary" wide asChild>
          <Link
            href={paths.login(next)}
            onClick={(event) => {
              event.preventDefault();
              goToLogin();
            }}
          >
            Log in
          </Link>
        </Button>
      )}
      <Button type="submit" wide loading={form.pending}>
        {isInvited ? 'Choose password' : 'Reset password'}
      </Button>
    </form>
  );
}
