import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import { paths } from '../paths';
import { getStoredToken } from '../session/token';
import { renderWithStore, shopper } from '../test/render-with-store';
import ForgotPasswordPage from './forgot-password-page';

type Reset = { message: string };

/** Opens the page, whose reset is answered by `settle`. */
function open(hash = '') {
  let settle = () => {};
  const answer = new Promise<Reset>((resolve) => {
    settle = () => resolve({ message: AUTH_MESSAGES.passwordReset });
  });
  const store = renderWithStore(
    <Route path={paths.forgotPassword()}>
      <ForgotPasswordPage />
    </Route>,
    {
      path: paths.forgotPassword() + hash,
      user: shopper,
      answers: {
        'auth.requestOtp': { message: AUTH_MESSAGES.otpSent },
        'auth.resetPassword': () => answer,
        'auth.resetPasswordByLink': () => answer,
        'auth.logOut': undefined,
      },
    },
  );
  return { store, settle };
}

it.each([
  ['the OTP', '', 'auth.resetPassword'],
  ['the link', `#token=${'x'.repeat(43)}`, 'auth.resetPasswordByLink'],
])('leaves another page alone once the password is reset by %s', async (_, hash, call) => {
  const { store, settle } = open(hash);
  if (!hash) {
    await userEvent.type(await screen.findByLabelText('Email'), 'meera@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    await userEvent.type(await screen.findByLabelText('OTP'), '123456');
  }
  await userEvent.type(await screen.findByLabelText('New password'), 'secret-2');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'secret-2');
  await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
  await waitFor(() => expect(store.getInputs(call)).toHaveLength(1));
  act(() => window.history.pushState(null, '', paths.about));
  await waitFor(() => expect(screen.queryByLabelText('New password')).toBeNull());
  settle();
  expect((await screen.findAllByText(AUTH_MESSAGES.passwordReset))[0]).toBeInTheDocument();
  expect(store.getUrl()).toBe(paths.about);
  // It may be another account's.
  expect(getStoredToken()).not.toBeNull();
});
