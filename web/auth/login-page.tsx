import { useState } from 'react';
import { Link } from 'wouter';
import { LOGIN_FAILED, LOGIN_NEEDED } from '../../src/auth/messages';
import { getErrorMessage } from '../form/get-error-message';
import { LoginCodeField } from '../form/login-code-field';
import { needsCode } from '../form/needs-code';
import { useZodForm } from '../form/use-zod-form';
import { paths } from '../paths';
import { useSession } from '../session/session';
import { errorCode, trpc } from '../trpc';
import { Button } from '../ui/button';
import { ErrorNote } from '../ui/error-note';
import { PasswordField, TextField } from '../ui/fields';
import { AuthLayout } from './auth-layout';
import * as css from './auth-layout.css';
import { useLeaveWhenLoggedIn, useNext } from './use-leave-when-logged-in';

/** Wrong credentials are shown at the password field. */
function toPasswordError(error: unknown): never {
  if (errorCode(error) !== 'UNAUTHORIZED' || needsCode(error)) throw error;
  const message = getErrorMessage(error, LOGIN_FAILED);
  throw { message, data: { issues: [{ path: 'password', message }] } };
}

const loadLoginSchema = () => import('../../src/auth/schema').then(({ loginInput }) => loginInput);

export default function LoginPage() {
  const session = useSession();
  const next = useNext();
  const login = trpc.auth.login.useMutation();
  const [withCode, setWithCode] = useState(false);
  useLeaveWhenLoggedIn();
  const form = useZodForm(loadLoginSchema, {
    defaults: { identifier: '', password: '', code: '' },
    submit: ({ code, ...input }) =>
      login.mutateAsync(code ? { ...input, code } : input).catch((error: unknown) => {
        setWithCode((before) => before || needsCode(error));
        return toPasswordError(error);
      }),
    onSuccess: ({ token, user }) => session.begin(token, user),
    fallback: LOGIN_FAILED,
  });

  return (
    <AuthLayout page="login" title="Log in" lead={next ? LOGIN_NEEDED : 'Welcome back.'}>
      <form className={css.form} onSubmit={form.handleSubmit} noValidate>
        <TextField
          label="Email or username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.field('identifier')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
        {withCode && <LoginCodeField {...form.field('code')} />}
        {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
        <Button type="submit" wide loading={form.pending || session.status === 'user'}>
          Log in
        </Button>
      </form>
      <div className={css.links}>
        <Button variant="quiet" asChild>
          <Link href={paths.forgotPassword(next ?? undefined)}>Forgot password</Link>
        </Button>
        <Button variant="quiet" asChild>
          <Link href={paths.register(next ?? undefined)}>Create an account</Link>
        </Button>
      </div>
    </AuthLayout>
  );
}
