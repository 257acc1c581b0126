import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { AUTH_MESSAGES, REGISTRATION_FAILED } from '../../src/auth/messages';
import { useZodForm } from '../form/use-zod-form';
import { paths } from '../paths';
import { useCompany } from '../shop/site';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { ErrorNote } from '../ui/error-note';
import { PasswordField, TextField } from '../ui/fields';
import { useToast } from '../ui/toast';
import { AuthLayout } from './auth-layout';
import * as css from './auth-layout.css';
import { useLeaveWhenLoggedIn, useNext } from './use-leave-when-logged-in';

export const REGISTER_REDIRECT_MS = 1000;

const EMPTY = { firstName: '', lastName: '', username: '', email: '', password: '', mobile: '', dob: '' };

const loadSetPassword = () => import('./set-password');

// Loaded together: once the connection is gone, nothing could be loaded.
const registerSchema = () =>
  Promise.all([import('../../src/auth/schema'), loadSetPassword()]).then(
    ([{ registerInput }]) => registerInput,
  );

export default function RegisterPage() {
  const next = useNext() ?? undefined;
  const toast = useToast();
  const { name } = useCompany();
  const { client } = trpc.useUtils();
  const register = trpc.auth.register.useMutation();
  const [done, setDone] = useState(false);
  useLeaveWhenLoggedIn();
  useLoginAfter(done, paths.login(next));

  const form = useZodForm(registerSchema, {
    defaults: EMPTY,
    submit: async ({ mobile, dob, ...account }) => {
      const { setPassword } = await loadSetPassword();
      return setPassword(client, {
        account,
        send: () =>
          register.mutateAsync({
            ...account,
            ...(mobile && { mobile }),
            ...(dob && { dob }),
            consents: true,
          }),
        previousError: register.error,
        done: AUTH_MESSAGES.accountCreated,
      });
    },
    onSuccess: ({ message }) => {
      toast.success(message);
      setDone(true);
    },
    fallback: REGISTRATION_FAILED,
  });
  const password = form.field('password');

  return (
    <AuthLayout
      page="register"
      title="Create account"
      lead="Create an account to save your cart, place orders and track them."
    >
      <form className={css.form} method="dialog" onSubmit={form.handleSubmit} noValidate>
        <div className={css.pair}>
          <TextField label="First name" autoComplete="given-name" required {...form.field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" required {...form.field('lastName')} />
        </div>
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.field('username')}
        />
        <TextField label="Email" type="email" autoComplete="email" required {...form.field('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={password.error ? undefined : 'At least 6 characters.'}
          required
          {...password}
        />
        <div className={css.pair}>
          <TextField label="Mobile" type="tel" autoComplete="tel" optional {...form.field('mobile')} />
          <TextField label="Date of birth" type="date" autoComplete="bday" optional {...form.field('dob')} />
        </div>
        {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
        <p className={css.consent}>
          By creating an account, you agree that {name} uses these details for your account and your orders,
          as described in the{' '}
          <a
            href={paths.legal('privacy-policy')}
            target="_blank"
            rel="noreferrer"
            className={css.consentLink}
          >
            Privacy Policy
          </a>
          .
        </p>
        <Button type="submit" wide loading={form.pending || done}>
          Create account
        </Button>
      </form>
      <div className={css.links}>
        <Button variant="quiet" asChild>
          <Link href={paths.login(next)}>Log in instead</Link>
        </Button>
      </div>
    </AuthLayout>
  );
}

function useLoginAfter(done: boolean, login: string): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => navigate(login), REGISTER_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [done, login, navigate]);
}
