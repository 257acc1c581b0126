import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiError, createConnectionError, renderWithStore, shopper } from '../test/render-with-store';
import RegisterPage from './register-page';
import './set-password';
import '../../src/auth/schema';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function register(password = 'secret-1') {
  type('First name', 'Meera');
  type('Last name', 'Rathore');
  type('Username', 'meera');
  type('Email', 'meera@example.com');
  type('Password', password);
  fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
  // The schema is loaded when it is first needed.
  await act(() => import('../../src/auth/schema'));
  await advanceTime(20);
}

const required = {
  firstName: 'Meera',
  lastName: 'Rathore',
  username: 'meera',
  email: 'meera@example.com',
  password: 'secret-1',
  consents: true,
};
const made = { 'auth.register': { message: 'Your account was created. Please log in.', user: shopper } };

describe('registering', () => {
  it('omits an empty mobile and date of birth, then goes to /login after a second', async () => {
    const store = renderWithStore(<RegisterPage />, { path: '/register?next=%2Fcheckout', answers: made });
    await register();
    expect(store.getInputs('auth.register')).toEqual([required]);
    await act(() => import('../ui/toast-view'));
    expect(screen.getAllByText('Your account was created. Please log in.')[0]).toBeInTheDocument();
    await advanceTime(900);
    expect(store.getUrl()).toBe('/register?next=%2Fcheckout');
    await advanceTime(100);
    expect(store.getUrl()).toBe('/login?next=%2Fcheckout');
  });

  describe('by a call whose answer is lost', () => {
    /** A server that creates the account, and whose login can be reached after `connect`. */
    function loseAnswer({ isConnected }: { isConnected: boolean }) {
      let isReachable = isConnected;
      const store = renderWithStore(<RegisterPage />, {
        path: '/register',
        answers: {
          'auth.register': () => Promise.reject(createConnectionError()),
          'auth.login': () => {
            if (!isReachable) throw createConnectionError();
            return { token: 'a token', user: shopper };
          },
          'auth.logOut': undefined,
        },
      });
      const connect = () => {
        isReachable = true;
      };
      return { store, connect };
    }

    it('is known at once where the server can be reached', async () => {
      const { store } = loseAnswer({ isConnected: true });
      await register();
      await act(() => import('../ui/toast-view'));
      expect(screen.getAllByText('Your account was created. Please log in.')[0]).toBeInTheDocument();
      expect(screen.queryByText('Registration failed.')).toBeNull();
      await advanceTime(1000);
      expect(store.getUrl()).toBe('/login');
      expect(store.getInputs('auth.register')).toHaveLength(1);
      expect(store.getInputs('auth.logOut')).toHaveLength(1);
    });

    it('is known when it is sent again', async () => {
      const { store, connect } = loseAnswer({ isConnected: false });
      await register();
      expect(screen.getByRole('alert')).toHaveTextContent('Registration failed.');
      connect();
      await register();
      await advanceTime(1000);
      expect(store.getUrl()).toBe('/login');
      expect(store.getInputs('auth.register')).toHaveLength(1);
      expect(store.getInputs('auth.logOut')).toHaveLength(1);
    });
  });

  it('sends mobile and date of birth when they are given', async () => {
    const store = renderWithStore(<RegisterPage />, { path: '/register', answers: made });
    type(/Mobile/, '+91 98290 00000');
    type(/Date of birth/, '1990-05-17');
    await register();
    expect(store.getInputs('auth.register')).toEqual([
      { ...required, mobile: '+91 98290 00000', dob: '1990-05-17' },
    ]);
  });

  it('says what the details are used for, and asks for nothing else', () => {
    renderWithStore(<RegisterPage />, { path: '/register' });
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/legal/privacy-policy',
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('rejects a short password before sending', async () => {
    const store = renderWithStore(<RegisterPage />, { path: '/register', answers: made });
    await register('short');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'Password must be at least 6 characters long.',
    );
    expect(store.getInputs('auth.register')).toEqual([]);
  });

  it('shows a taken email at its field', async () => {
    const sentence = 'An account with this email already exists.';
    renderWithStore(<RegisterPage />, {
      path: '/register',
      answers: {
        'auth.register': () =>
          Promise.reject(createApiError('CONFLICT', sentence, [{ path: 'email', message: sentence }])),
      },
    });
    await register();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(sentence);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it("shows 'Registration failed.' without a response", async () => {
    renderWithStore(<RegisterPage />, {
      path: '/register',
      answers: { 'auth.register': () => Promise.reject(createConnectionError()) },
    });
    await register();
    expect(screen.getByRole('alert')).toHaveTextContent('Registration failed.');
  });
});
