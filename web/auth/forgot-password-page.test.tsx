import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import { useLogout } from '../shop/use-logout';
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

const sent = { 'auth.requestOtp': { message: AUTH_MESSAGES.otpSent } };
const reset = { 'auth.resetPassword': { message: AUTH_MESSAGES.passwordReset } };
const show = (answers: Answers = {}, path = '/forgot-password') =>
  renderWithStore(<ForgotPasswordPage />, { path, answers: { ...sent, ...reset, ...answers } });

async function askForOtp(email = 'Meera@Example.com') {
  type('Email', email);
  await press('Send OTP');
}

function fillIn({
  otp = '123 456',
  password = 'secret-2',
  again,
}: Partial<Record<'otp' | 'password' | 'again', string>> = {}) {
  type('OTP', otp);
  type('New password', password);
  type('Confirm new password', again ?? password);
}

/** As in the menu of the shop. */
function LogOut() {
  const logOut = useLogout();
  return (
    <button type="button" onClick={logOut}>
      Log out
    </button>
  );
}

it('does not show the email of somebody who has logged out since', async () => {
  const first = show();
  await askForOtp();
  first.unmount();
  const visit = renderWithStore(<LogOut />, { user: shopper, answers: { 'auth.logOut': () => {} } });
  await press('Log out');
  visit.unmount();
  show();
  expect(screen.getByLabelText('Email')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Send OTP' })).toBeVisible();
});

describe('requesting an OTP', () => {
  it('shows the second step when the first answer was lost, and another OTP has to wait', async () => {
    let calls = 0;
    show({
      'auth.requestOtp': () => {
        if (calls++ === 0) throw createConnectionError();
        throw createApiError('TOO_MANY_REQUESTS', 'Please try again in 55 seconds.');
      },
    });
    await askForOtp();
    expect(screen.getByRole('alert')).toHaveTextContent(AUTH_MESSAGES.otpFailed);
    await press('Send OTP');
    expect(screen.getByLabelText('OTP')).toHaveFocus();
  });

  it('sends the email, shows the second step and focuses the OTP', async () => {
    const store = show();
    await askForOtp();
    expect(store.getInputs('auth.requestOtp')).toEqual([{ email: 'meera@example.com' }]);
    expect(screen.getByRole('heading', { name: 'Reset password' })).toBeInTheDocument();
    expect(screen.getByText(AUTH_MESSAGES.otpSent)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('meera@example.com');
    expect(screen.getByLabelText('OTP')).toHaveFocus();
  });

  it('rejects an invalid email before sending', async () => {
    const store = show();
    await askForOtp('meera');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter a valid email address.');
    expect(store.getInputs('auth.requestOtp')).toEqual([]);
  });

  it.each([
    ["the server's sentence", createApiError('TOO_MANY_REQUESTS', 'Please wait.'), 'Please wait.'],
    ['a sentence of its own when no answer came', createConnectionError(), 'Failed to send OTP.'],
  ])('shows %s', async (_, error, sentence) => {
    show({ 'auth.requestOtp': () => Promise.reject(error) });
    await askForOtp();
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByLabelText('Email')).toHaveValue('Meera@Example.com');
  });
});

describe('requesting another OTP', () => {
  const resend = () => screen.getByRole('button', { name: 'Resend OTP' });

  it('is possible after 60 seconds, which are shown as a countdown and announced once at the end', async () => {
    const store = show();
    await askForOtp();
    expect(resend()).toHaveTextContent('Resend OTP in 60 s');
    expect(resend()).toHaveAttribute('aria-disabled', 'true');
    expect(resend()).toHaveAccessibleDescription('You can request a new OTP one minute after the last one.');
    await press('Resend OTP');
    expect(store.getInputs('auth.requestOtp')).toHaveLength(1);
    await advanceTime(30_000);
    expect(resend()).toHaveTextContent('Resend OTP in 30 s');
    expect(screen.queryByText('You can request a new OTP now.')).not.toBeInTheDocument();
    await advanceTime(30_000);
    expect(resend()).toHaveTextContent(/^Resend OTP$/);
    expect(resend()).not.toHaveAttribute('aria-disabled');
    expect(screen.getByText('You can request a new OTP now.')).toBeInTheDocument();

    type('OTP', '1234');
    await press('Resend OTP');
    expect(store.getInputs('auth.requestOtp')).toHaveLength(2);
    expect(resend()).toHaveTextContent('Resend OTP in 60 s');
    expect(screen.getByLabelText('OTP')).toHaveValue('1234');
  });

  it('requests one for a double click', async () => {
    const store = show();
    await askForOtp();
    await advanceTime(60_000);
    fireEvent.click(resend());
    await press('Resend OTP');
    expect(store.getInputs('auth.requestOtp')).toHaveLength(2);
  });

  it('shows an error when it failed', async () => {
    let calls = 0;
    show({
      'auth.requestOtp': () =>
        calls++ === 0 ? { message: 'Sent.' } : Promise.reject(createConnectionError()),
    });
    await askForOtp();
    await advanceTime(60_000);
    await press('Resend OTP');
    expect(screen.getAllByText('Failed to send OTP.')[0]).toBeInTheDocument();
    expect(resend()).not.toHaveAttribute('aria-disabled');
  });

  it('starts over for another email', async () => {
    show();
    await askForOtp();
    fireEvent.click(screen.getByRole('button', { name: 'Use another email' }));
    await advanceTime(0);
    expect(screen.getByRole('heading', { name: 'Forgot password' })).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('meera@example.com');
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });
});

describe('resetting the password', () => {
  it.each([
    ['at once where the server can be reached', true],
    ['when it is sent again', false],
  ])('by a call whose answer was lost is known %s', async (_, isConnected) => {
    let isReachable = isConnected;
    const store = show({
      'auth.resetPassword': () => Promise.reject(createConnectionError()),
      'auth.login': () => {
        if (!isReachable) throw createConnectionError();
        throw createApiError('UNAUTHORIZED', AUTH_MESSAGES.codeNeeded, [], { needsCode: true });
      },
    });
    await askForOtp();
    fillIn();
    await press('Reset password');
    if (!isConnected) {
      expect(screen.getByRole('alert')).toHaveTextContent('Failed to reset password.');
      expect(screen.getByLabelText('New password')).toHaveValue('secret-2');
      isReachable = true;
      await press('Reset password');
    }
    expect(screen.getAllByText(AUTH_MESSAGES.passwordReset)[0]).toBeInTheDocument();
    expect(screen.queryByText('Failed to reset password.')).toBeNull();
    expect(store.getUrl()).toBe('/login');
    expect(store.getInputs('auth.resetPassword')).toHaveLength(1);
  });

  it('resets the password, goes to /login and confirms it', async () => {
    const store = show({}, '/forgot-password?next=%2Fcheckout');
    await askForOtp();
    fillIn();
    await press('Reset password');
    expect(store.getInputs('auth.resetPassword')).toEqual([
      { email: 'meera@example.com', otp: '123456', newPassword: 'secret-2' },
    ]);
    expect(store.getUrl()).toBe('/login?next=%2Fcheckout');
    expect(screen.getAllByText(AUTH_MESSAGES.passwordReset)[0]).toBeInTheDocument();
  });

  it.each([
    ['Confirm new password', { again: 'secret-3' }, 'Passwords do not match.'],
    ['New password', { password: 'short' }, 'New password must be at least 6 characters long.'],
    ['OTP', { otp: '12345' }, AUTH_MESSAGES.otpFormat],
  ])('validates %s before sending', async (label, values, sentence) => {
    const store = show();
    await askForOtp();
    fillIn(values);
    await press('Reset password');
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(store.getInputs('auth.resetPassword')).toEqual([]);
  });

  it('shows how many digits the OTP has once, as a hint or as an error', async () => {
    show();
    await askForOtp();
    expect(screen.getByLabelText('OTP')).toHaveAccessibleDescription(
      'Enter the 6-digit code from the email.',
    );
    fillIn({ otp: '12345' });
    await press('Reset password');
    expect(screen.getByLabelText('OTP')).toHaveAccessibleDescription(AUTH_MESSAGES.otpFormat);
  });

  it('shows a wrong OTP at its field', async () => {
    const error = createApiError('BAD_REQUEST', 'Wrong.', [{ path: 'otp', message: 'Wrong.' }]);
    const store = show({ 'auth.resetPassword': () => Promise.reject(error) });
    await askForOtp();
    fillIn();
    await press('Reset password');
    expect(screen.getByLabelText('OTP')).toHaveAccessibleDescription(/Wrong\./);
    expect(store.getUrl()).toBe('/forgot-password');
  });

  it('survives a reload while the OTP is valid', async () => {
    const first = show();
    await askForOtp();
    first.unmount();
    await advanceTime(20_000);
    const second = show();
    await advanceTime(0);
    expect(screen.getByLabelText('OTP')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Resend OTP' })).toHaveTextContent('in 40 s');
    second.unmount();
    await advanceTime(10 * 60_000);
    show();
    await advanceTime(0);
    expect(screen.getByRole('heading', { name: 'Forgot password' })).toBeInTheDocument();
  });
});
