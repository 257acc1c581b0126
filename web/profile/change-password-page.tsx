import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { User } from '../../src/auth/schema';
import { needsCode } from '../call-error';
import { findResult } from '../calls/find-result';
import { NewPasswordFields } from '../form/new-password-fields';
import { useZodForm } from '../form/use-zod-form';
import { requestLogin } from '../session/login-prompt';
import { useSession } from '../session/session';
import { getStoredToken, reportRejectedToken } from '../session/token';
import { ProfileLayout } from '../shell/profile-layout';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { ErrorNote } from '../ui/error-note';
import { FieldLock } from '../ui/field-lock';
import { PasswordField } from '../ui/fields';
import { useToast } from '../ui/toast';
import * as css from './account-form.css';

const changeSchema = () =>
  import('../../src/auth/schema').then(({ changePasswordForm }) => changePasswordForm);

interface Changed {
  /** null if another login is needed to get one: the check of a lost answer has no code of the two-step login */
  token: string | null;
  message: string;
}

async function endUnlessLoggedInAgain(): Promise<void> {
  const token = getStoredToken();
  if (!(await requestLogin(token))) reportRejectedToken(token);
}

export default function ChangePasswordPage() {
  const { user } = useSession();
  return <ProfileLayout title="Change my password">{user && <ChangePassword user={user} />}</ProfileLayout>;
}

function ChangePassword({ user }: { user: User }) {
  const session = useSession();
  const toast = useToast();
  const { client } = trpc.useUtils();
  const change = trpc.auth.changePassword.useMutation();
  const form = useZodForm(changeSchema, {
    defaults: { currentPassword: '', newPassword: '', confirmPassword: '' },
    submit: async ({ confirmPassword: _, ...input }): Promise<Changed> => {
      // If only the answer was lost, the new password is valid already, and the token of this page no longer.
      const findDone = (): Promise<Changed> =>
        client.auth.login
          .mutate({ identifier: user.email, password: input.newPassword })
          .catch((error) => {
            if (needsCode(error)) return { token: null };
            throw error;
          })
          .then(({ token }) => ({ token, message: AUTH_MESSAGES.passwordChanged }));
      const earlier = change.isError && (await findResult(change.error, findDone));
      if (earlier) return earlier;
      try {
        return await change.mutateAsync(input);
      } catch (error) {
        const done = await findResult(error, findDone);
        if (done) return done;
        throw error;
      }
    },
    onSuccess: ({ token, message }) => {
      // The old token is no longer valid.
      if (token) session.begin(token, user);
      else void endUnlessLoggedInAgain();
      form.reset();
      toast.success(message);
    },
    fallback: AUTH_MESSAGES.unexpectedError,
  });
  return (
    <form className={css.form} onSubmit={form.handleSubmit} noValidate>
      <div className={css.narrow}>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <FieldLock locked={form.pending}>
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            required
            {...form.field('currentPassword')}
          />
          <NewPasswordFields field={form.field} />
        </FieldLock>
        {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
        <Button type="submit" className={css.send} loading={form.pending}>
          Change password
        </Button>
      </div>
    </form>
  );
}
