import { Link } from 'wouter';
import { LOGIN_NEEDED } from '../../src/auth/messages';
import { LoginCodeField } from '../form/login-code-field';
import { isPaymentStatus, paths } from '../paths';
import { useSession } from '../session/session';
import { useLoginForm } from '../session/use-login-form';
import { Button } from '../ui/button';
import { ErrorNote } from '../ui/error-note';
import { PasswordField, TextField } from '../ui/fields';
import { AuthLayout } from './auth-layout';
import * as css from './auth-layout.css';
import { useLeaveWhenLoggedIn, useNext } from './use-leave-when-logged-in';

/** For whoever ordered in an app's own browser: a payment app returns to the phone's browser, which knows no login. */
const LOGIN_AFTER_PAYMENT =
  'Log in to see the result of your payment. What you have paid counts, even if you do not log in here.';

function getLead(next: string | null): string {
  if (next === null) return 'Welcome back.';
  return isPaymentStatus(next) ? LOGIN_AFTER_PAYMENT : LOGIN_NEEDED;
}

export default function LoginPage() {
  const session = useSession();
  const next = useNext();
  useLeaveWhenLoggedIn();
  const { form, isCodeNeeded } = useLoginForm('', ({ token, user }) => session.begin(token, user));

  return (
    <AuthLayout page="login" title="Log in" lead={getLead(next)}>
      <form className={css.form} method="dialog" onSubmit={form.handleSubmit} noValidate>
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
        {isCodeNeeded && <LoginCodeField {...form.field('code')} />}
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
