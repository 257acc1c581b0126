import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import {
  type Answers,
  createApiError,
  createConnectionError,
  renderWithStore,
  shopper,
} from '../test/render-with-store';
import VerifyEmailPage from './verify-email-page';

const TOKEN = 'head.claims.signature';
const CONFIRMED = { message: AUTH_MESSAGES.emailVerified };

const open = (answers: Answers, options: { hash?: string; isLoggedIn?: boolean } = {}) =>
  renderWithStore(<VerifyEmailPage />, {
    path: `/verify-email${options.hash ?? `#token=${TOKEN}`}`,
    user: options.isLoggedIn ? shopper : null,
    answers,
  });

it('confirms the email once, and leads to the login', async () => {
  const store = open({ 'auth.verifyEmail': CONFIRMED });
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(screen.getByText(AUTH_MESSAGES.emailVerified)).toBeInTheDocument();
  expect(store.getInputs('auth.verifyEmail')).toEqual([{ token: TOKEN }]);
});

it.each(['.', ')', '&utm_source=x'])('confirms the email where a program appended %j', async (suffix) => {
  const store = open({ 'auth.verifyEmail': CONFIRMED }, { hash: `#token=${TOKEN}${suffix}` });
  await screen.findByText(AUTH_MESSAGES.emailVerified);
  expect(store.getInputs('auth.verifyEmail')).toEqual([{ token: TOKEN }]);
});

it('says if a part of the link is missing', async () => {
  const store = open({}, { hash: '#token=head.claims' });
  expect(await screen.findByText(/This link is not complete\./)).toBeInTheDocument();
  expect(store.getInputs('auth.verifyEmail')).toEqual([]);
});

it('leads whoever is logged in to the cart', async () => {
  open({ 'auth.verifyEmail': CONFIRMED, 'auth.me': { user: shopper } }, { isLoggedIn: true });
  expect(await screen.findByRole('link', { name: 'To your cart' })).toHaveAttribute('href', '/cart');
});

it('explains a link that has expired, and leads to where a new one is requested', async () => {
  const error = createApiError('BAD_REQUEST', AUTH_MESSAGES.verificationLinkWrong);
  open({ 'auth.verifyEmail': () => Promise.reject(error) });
  expect(await screen.findByRole('alert')).toHaveTextContent(AUTH_MESSAGES.verificationLinkWrong);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Your profile' })).toHaveAttribute('href', '/profile');
});

it('tries again without an answer', async () => {
  let calls = 0;
  open({
    'auth.verifyEmail': () => (calls++ === 0 ? Promise.reject(createConnectionError()) : CONFIRMED),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(AUTH_MESSAGES.verificationFailed);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(AUTH_MESSAGES.emailVerified)).toBeInTheDocument();
});

it('keeps the error and the focus during another attempt', async () => {
  let isFirst = true;
  open({
    'auth.verifyEmail': () => {
      if (!isFirst) return new Promise<never>(() => {});
      isFirst = false;
      throw createConnectionError();
    },
  });
  const button = await screen.findByRole('button', { name: 'Try again' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveFocus();
});

it('says what to do without a link', async () => {
  const store = open({}, { hash: '' });
  expect(
    await screen.findByText('Open the link in our email to confirm your email address.'),
  ).toBeInTheDocument();
  expect(store.getInputs('auth.verifyEmail')).toEqual([]);
});
