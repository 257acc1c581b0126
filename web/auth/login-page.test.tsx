import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../src/auth/schema';
import { toCart } from '../../src/cart/totals';
import { paths } from '../paths';
import { getStoredToken } from '../session/token';
import { createCartItem } from '../test/orders';
import {
  type Answer,
  admin,
  createApiError,
  createConnectionError,
  renderWithStore,
  shopper,
} from '../test/render-with-store';
import LoginPage from './login-page';
import '../../src/auth/schema';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function logIn(identifier = 'Meera') {
  fireEvent.change(screen.getByLabelText('Email or username'), { target: { value: identifier } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret-1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  // The schema is loaded when it is first needed.
  await act(() => import('../../src/auth/schema'));
  await advanceTime(20);
}

describe('after logging in', () => {
  const full = toCart([createCartItem('one')]);
  it.each<[string, User, string, Answer<'cart.get'>, string]>([
    ['the page that was asked for', shopper, '/login?next=%2Fcheckout', full, '/checkout'],
    ['the back office for an admin', admin, '/login', full, '/admin/dashboard'],
    ['the cart when it has items', shopper, '/login', full, '/cart'],
    ['home otherwise', shopper, '/login', toCart([]), '/'],
    [
      'home when the cart cannot be read',
      shopper,
      '/login',
      () => Promise.reject(createConnectionError()),
      '/',
    ],
    ['the cart instead of home, too', shopper, '/login?next=%2F', full, '/cart'],
    ['the back office instead of home, too', admin, '/login?next=%2F', full, '/admin/dashboard'],
    ['never another site', shopper, '/login?next=%2F%2Fevil.example', toCart([]), '/'],
    // Browsers leave the tab out.
    ['nor one written otherwise', shopper, '/login?next=%2F%09%2Fevil.example', toCart([]), '/'],
  ])('goes to %s', async (_, user, path, cart, place) => {
    const store = renderWithStore(<LoginPage />, {
      path,
      answers: { 'auth.login': { token: 'fresh', user }, 'cart.get': cart },
    });
    await logIn();
    expect(store.getInputs('auth.login')).toEqual([{ identifier: 'meera', password: 'secret-1' }]);
    expect(getStoredToken()).toBe('fresh');
    await advanceTime(450);
    expect(store.getUrl()).toBe(path);
    await advanceTime(100);
    expect(store.getUrl()).toBe(place);
  });

  it('redirects a user who is logged in already', async () => {
    const store = renderWithStore(<LoginPage />, { path: '/login', user: shopper });
    await advanceTime(600);
    expect(store.getUrl()).toBe('/');
  });
});

describe('when the login fails', () => {
  it("shows the server's message at the password and keeps the values", async () => {
    const store = renderWithStore(<LoginPage />, {
      path: '/login',
      answers: { 'auth.login': () => Promise.reject(createApiError('UNAUTHORIZED', 'Invalid credentials.')) },
    });
    await logIn();
    expect(screen.getByText('Invalid credentials.')).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveValue('secret-1');
    await advanceTime(1000);
    expect(store.getUrl()).toBe('/login');
  });

  it("shows 'Login failed.' without a response", async () => {
    renderWithStore(<LoginPage />, {
      path: '/login',
      answers: { 'auth.login': () => Promise.reject(createConnectionError()) },
    });
    await logIn();
    expect(screen.getByRole('alert')).toHaveTextContent('Login failed.');
  });

  it('shows what is missing without sending', async () => {
    const store = renderWithStore(<LoginPage />, { path: '/login' });
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await advanceTime(0);
    expect(screen.getByText('Email or username is required.')).toBeInTheDocument();
    expect(store.getInputs('auth.login')).toEqual([]);
  });
});

it('tells whoever returns from a payment in another browser that it counts', async () => {
  renderWithStore(<LoginPage />, { path: `/login?next=${encodeURIComponent(paths.paymentStatus('T1'))}` });
  await advanceTime(0);
  expect(screen.getByText(/see the result of your payment.*counts/)).toBeInTheDocument();
  expect(screen.queryByText('Please log in to continue.')).not.toBeInTheDocument();
});

it('keeps the requested page in the links to register and to reset the password', async () => {
  renderWithStore(<LoginPage />, { path: '/login?next=%2Fcheckout' });
  await advanceTime(0);
  expect(screen.getByText('Please log in to continue.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register?next=%2Fcheckout',
  );
  expect(screen.getByRole('link', { name: 'Forgot password' })).toHaveAttribute(
    'href',
    '/forgot-password?next=%2Fcheckout',
  );
});

it('asks for the code of a login with two steps, and keeps what was typed', async () => {
  const needed = createApiError('UNAUTHORIZED', 'Enter the code.', [], { needsCode: true });
  const store = renderWithStore(<LoginPage />, {
    path: '/login',
    answers: {
      'auth.login': ({ code }: { code?: string }) => {
        if (code === '123456') return { token: 'fresh', user: admin };
        throw needed;
      },
    },
  });
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  await logIn();
  // The second step is no error.
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Code')).toHaveFocus();
  await logIn();
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Enter the code\./);
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123 456' } });
  await logIn();
  expect(store.getInputs('auth.login').at(-1)).toEqual({
    identifier: 'meera',
    password: 'secret-1',
    code: '123456',
  });
  expect(getStoredToken()).toBe('fresh');
});

it('says that a code may be used up whose answer was lost, and takes the next one', async () => {
  let redeemed = '';
  renderWithStore(<LoginPage />, {
    path: '/login',
    answers: {
      'auth.login': ({ code }: { code?: string }) => {
        if (!code) throw createApiError('UNAUTHORIZED', 'Enter the code.', [], { needsCode: true });
        if (code === redeemed) throw createApiError('UNAUTHORIZED', 'Used.', [], { needsCode: true });
        const isFirst = redeemed === '';
        redeemed = code;
        if (isFirst) throw createConnectionError();
        return { token: 'fresh', user: admin };
      },
    },
  });
  await logIn();
  const enter = (value: string) => fireEvent.change(screen.getByLabelText('Code'), { target: { value } });
  enter('123456');
  await logIn();
  expect(screen.getByRole('alert')).toHaveTextContent('Login failed.');
  await logIn();
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Each code works once/);
  enter('654321');
  await logIn();
  expect(getStoredToken()).toBe('fresh');
});
