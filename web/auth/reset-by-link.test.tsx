import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INVITED } from '../../src/auth/invitation-link';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { User } from '../../src/auth/schema';
import { getStoredToken } from '../session/token';
import {
  type Answers,
  createApiError,
  createConnectionError,
  renderWithStore,
  shopper,
} from '../test/render-with-store';
import ForgotPasswordPage from './forgot-password-page';
import { advanceTime, press, type } from './test-password-form';
import './set-password';
import '../../src/auth/schema';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the link in the email', () => {
  const token = 'x'.repeat(43);

  async function openLink(answers: Answers = {}, user: User | null = null, suffix = '') {
    const byLink = { 'auth.resetPasswordByLink': { message: AUTH_MESSAGES.passwordReset }, ...answers };
    const path = `/forgot-password#token=${token}${suffix}`;
    const store = renderWithStore(<ForgotPasswordPage />, { path, user, answers: byLink });
    await advanceTime(0);
    type('New password', 'secret-2');
    type('Confirm new password', 'secret-2');
    return store;
  }

  it('needs only the new password', async () => {
    const store = await openLink();
    expect(screen.queryByLabelText('OTP')).not.toBeInTheDocument();
    await press('Reset password');
    expect(store.getInputs('auth.resetPasswordByLink')).toEqual([{ token, newPassword: 'secret-2' }]);
    expect(store.getUrl()).toBe('/login');
    expect(screen.getAllByText(AUTH_MESSAGES.passwordReset)[0]).toBeInTheDocument();
  });

  it.each(['.', ')', '&utm_source=x'])('works where a program appended %j', async (suffix) => {
    const store = await openLink({}, null, suffix);
    await press('Reset password');
    expect(store.getInputs('auth.resetPasswordByLink')).toEqual([{ token, newPassword: 'secret-2' }]);
  });

  it('of an invitation chooses a first password, and says nothing of a reset', async () => {
    const store = await openLink({}, null, INVITED);
    expect(screen.getByRole('heading', { level: 1, name: 'Choose a password' })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/reset/i);
    await press('Choose password');
    expect(store.getInputs('auth.resetPasswordByLink')).toEqual([{ token, newPassword: 'secret-2' }]);
    expect(screen.getAllByText('Your password is set. Please log in with it.')[0]).toBeInTheDocument();
  });

  it('says if a part of it is missing', async () => {
    const path = `/forgot-password#token=${token.slice(1)}`;
    renderWithStore(<ForgotPasswordPage />, { path });
    await advanceTime(0);
    expect(screen.getByRole('alert')).toHaveTextContent('This link is not complete.');
    expect(screen.getByLabelText('Email')).toBeVisible();
  });

  it('works for somebody who is logged in, and logs out on the way to the login', async () => {
    const store = await openLink({ 'auth.logOut': undefined }, shopper);
    await advanceTime(1000);
    expect(store.getUrl()).toBe('/forgot-password');
    expect(screen.getByText(/You are logged in as meera@example.com/)).toBeInTheDocument();
    await press('Reset password');
    await advanceTime(1000);
    expect(store.getInputs('auth.resetPasswordByLink')).toEqual([{ token, newPassword: 'secret-2' }]);
    expect(store.getUrl()).toBe('/login');
    expect(getStoredToken()).toBeNull();
    expect(store.getInputs('auth.logOut')).toHaveLength(1);
  });

  it('logs out also where the answer was lost and the password may have been reset', async () => {
    const errors = [createConnectionError(), createApiError('BAD_REQUEST', AUTH_MESSAGES.resetLinkWrong)];
    const rejectReset = () => Promise.reject(errors.shift());
    const store = await openLink(
      { 'auth.resetPasswordByLink': rejectReset, 'auth.logOut': undefined },
      shopper,
    );
    await press('Reset password');
    fireEvent.click(screen.getByRole('link', { name: 'Log in' }));
    await advanceTime(1000);
    expect(store.getUrl()).toBe('/login');
    expect(getStoredToken()).toBeNull();
  });

  it('may have reset the password if the answer was lost, and says so at once', async () => {
    const errors = [createConnectionError(), createApiError('BAD_REQUEST', AUTH_MESSAGES.resetLinkWrong)];
    await openLink({ 'auth.resetPasswordByLink': () => Promise.reject(errors.shift()) });
    await press('Reset password');
    expect(screen.getByRole('alert')).toHaveTextContent('Your password may have been reset already.');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  it('may have reset the password if the server could not be reached until the next call', async () => {
    const lost = createConnectionError();
    const errors = [lost, lost, createApiError('BAD_REQUEST', AUTH_MESSAGES.resetLinkWrong)];
    await openLink({ 'auth.resetPasswordByLink': () => Promise.reject(errors.shift()) });
    await press('Reset password');
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to reset password.');
    await press('Reset password');
    expect(screen.getByRole('alert')).toHaveTextContent('Your password may have been reset already.');
  });

  it('resets the password if the first call did not arrive', async () => {
    let calls = 0;
    const store = await openLink({
      'auth.resetPasswordByLink': () => {
        if (calls++ === 0) throw createConnectionError();
        return { message: AUTH_MESSAGES.passwordReset };
      },
    });
    await press('Reset password');
    expect(screen.getAllByText(AUTH_MESSAGES.passwordReset)[0]).toBeInTheDocument();
    expect(store.getUrl()).toBe('/login');
  });

  it('that has expired offers to request a new OTP', async () => {
    const error = createApiError('BAD_REQUEST', AUTH_MESSAGES.resetLinkWrong);
    await openLink({ 'auth.resetPasswordByLink': () => Promise.reject(error) });
    await press('Reset password');
    expect(screen.getByRole('alert')).toHaveTextContent(AUTH_MESSAGES.resetLinkWrong);
    window.location.hash = screen.getByRole('link', { name: 'Request a new OTP' }).getAttribute('href') ?? '';
    await advanceTime(1);
    expect(screen.getByRole('heading', { name: 'Forgot password' })).toBeInTheDocument();
  });
});
