import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import { paths } from '../paths';
import { AccessGuard } from '../session/access-guard';
import { LoginAgain } from '../session/login-again';
import { getStoredToken } from '../session/token';
import {
  type Answers,
  createApiError,
  createConnectionError,
  renderWithStore,
  shopper,
} from '../test/render-with-store';
import ChangePasswordPage from './change-password-page';
import '../../src/auth/schema';
import '../session/login-again-dialog';

const show = (answers: Answers = {}) =>
  renderWithStore(
    <Route path={paths.changePassword}>
      <AccessGuard access="customer">
        <ChangePasswordPage />
      </AccessGuard>
    </Route>,
    { path: paths.changePassword, user: shopper, answers },
  );

async function change({ password = 'secret-2', again }: { password?: string; again?: string } = {}) {
  await userEvent.type(await screen.findByLabelText('Current password'), 'secret-1');
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('Confirm new password'), again ?? password);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
}

/** Returns a function that lets the server answer. */
async function changeSlowly() {
  let answer = () => {};
  show({
    'auth.changePassword': () =>
      new Promise((resolve) => {
        answer = () => resolve({ token: 'fresh', message: AUTH_MESSAGES.passwordChanged });
      }),
  });
  await change();
  return () => act(async () => answer());
}

it('changes the password, stores the new token and clears the fields', async () => {
  const store = show({ 'auth.changePassword': { token: 'fresh', message: AUTH_MESSAGES.passwordChanged } });
  await change();
  expect((await screen.findAllByText(AUTH_MESSAGES.passwordChanged))[0]).toBeInTheDocument();
  expect(store.getInputs('auth.changePassword')).toEqual([
    { currentPassword: 'secret-1', newPassword: 'secret-2' },
  ]);
  expect(getStoredToken()).toBe('fresh');
  expect(store.getUrl()).toBe('/profile/change-password');
  for (const label of ['Current password', 'New password', 'Confirm new password']) {
    expect(screen.getByLabelText(label)).toHaveValue('');
  }
});

it('locks the fields while the password is changed', async () => {
  const answer = await changeSlowly();
  // What is typed by then would be removed by the answer, and might be taken for the new password.
  await waitFor(() => expect(screen.getByLabelText('New password')).toBeDisabled());
  await answer();
  expect(screen.getByLabelText('New password')).toBeEnabled();
});

it('stays logged out when the answer comes after the logout', async () => {
  const answer = await changeSlowly();
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(getStoredToken()).toBeNull());
  await answer();
  expect(getStoredToken()).toBeNull();
});

it.each([
  ['New password', { password: 'short' }, 'New password must be at least 6 characters long.'],
  ['Confirm new password', { again: 'secret-3' }, 'Passwords do not match.'],
])('validates the %s before sending', async (label, values, sentence) => {
  const store = show();
  await change(values);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(store.getInputs('auth.changePassword')).toEqual([]);
});

it('shows how long the new password must be once, as a hint or as an error', async () => {
  show();
  expect(await screen.findByLabelText('New password')).toHaveAccessibleDescription('At least 6 characters.');
  await change({ password: 'short' });
  const description = 'New password must be at least 6 characters long.';
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(description);
  expect(screen.queryByText('At least 6 characters.')).not.toBeInTheDocument();
});

it('shows a wrong current password at its field, and keeps the session', async () => {
  const message = AUTH_MESSAGES.wrongCurrentPassword;
  const error = createApiError('BAD_REQUEST', message, [{ path: 'currentPassword', message }]);
  show({ 'auth.changePassword': () => Promise.reject(error) });
  await change();
  expect(await screen.findByText('Current password is incorrect.')).toBeInTheDocument();
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  expect(getStoredToken()).toBe('a token');
});

it("shows 'An unexpected error occurred.' without a response", async () => {
  show({ 'auth.changePassword': () => Promise.reject(createConnectionError()) });
  await change();
  expect(await screen.findByRole('alert')).toHaveTextContent('An unexpected error occurred.');
  expect(screen.getByLabelText('New password')).toHaveValue('secret-2');
});

describe('a change whose answer is lost', () => {
  /** A server that changes the password, and whose login can be reached after `connect`. */
  function loseAnswer({ isConnected }: { isConnected: boolean }) {
    let isReachable = isConnected;
    let password = 'secret-1';
    const store = show({
      'auth.changePassword': ({ newPassword }: { newPassword: string }) => {
        password = newPassword;
        throw createConnectionError();
      },
      'auth.login': (input: { password: string }) => {
        if (!isReachable) throw createConnectionError();
        if (input.password !== password) throw createApiError('UNAUTHORIZED', 'Invalid credentials.');
        return { token: 'fresh', user: shopper };
      },
    });
    const connect = () => {
      isReachable = true;
    };
    return { store, connect };
  }

  it('is known at once where the server can be reached', async () => {
    const { store } = loseAnswer({ isConnected: true });
    await change();
    expect((await screen.findAllByText(AUTH_MESSAGES.passwordChanged))[0]).toBeInTheDocument();
    expect(store.getInputs('auth.changePassword')).toHaveLength(1);
    expect(getStoredToken()).toBe('fresh');
  });

  it('is known when it is sent again', async () => {
    const { store, connect } = loseAnswer({ isConnected: false });
    await change();
    expect(await screen.findByText('An unexpected error occurred.')).toBeInTheDocument();
    connect();
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect((await screen.findAllByText(AUTH_MESSAGES.passwordChanged))[0]).toBeInTheDocument();
    expect(store.getInputs('auth.changePassword')).toHaveLength(1);
    expect(getStoredToken()).toBe('fresh');
  });

  it('is known with two-step login, too, which asks to log in again', async () => {
    let password = 'secret-1';
    const store = renderWithStore(
      <Route path={paths.changePassword}>
        <AccessGuard access="customer">
          <ChangePasswordPage />
        </AccessGuard>
        <LoginAgain />
      </Route>,
      {
        path: paths.changePassword,
        user: shopper,
        answers: {
          'auth.changePassword': ({ newPassword }: { newPassword: string }) => {
            password = newPassword;
            throw createConnectionError();
          },
          'auth.login': (input: { password: string; code?: string }) => {
            if (input.password !== password) throw createApiError('UNAUTHORIZED', 'Invalid credentials.');
            if (!input.code) throw createApiError('UNAUTHORIZED', 'Enter the code.', [], { needsCode: true });
            return { token: 'fresh', user: shopper };
          },
        },
      },
    );
    await change();
    expect((await screen.findAllByText(AUTH_MESSAGES.passwordChanged))[0]).toBeInTheDocument();
    const dialog = within(await screen.findByRole('dialog', { name: 'Log in again' }));
    await userEvent.type(dialog.getByLabelText('Password'), 'secret-2');
    await userEvent.click(dialog.getByRole('button', { name: 'Log in' }));
    await userEvent.type(await dialog.findByLabelText('Code'), '123456');
    await userEvent.click(dialog.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(getStoredToken()).toBe('fresh'));
    expect(store.getInputs('auth.changePassword')).toHaveLength(1);
  });
});
