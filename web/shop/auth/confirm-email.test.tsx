import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AUTH_MESSAGES } from '../../../src/auth/messages';
import { type Answers, createConnectionError, renderWithStore, shopper } from '../../test/render-with-store';
import { ConfirmEmail } from './confirm-email';

const unverified = { ...shopper, emailIsVerified: false as const };

const show = (answers: Answers = {}) =>
  renderWithStore(<ConfirmEmail />, {
    path: '/checkout',
    user: unverified,
    answers: { 'auth.me': { user: unverified }, ...answers },
  });
const sendAgain = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Send the link again' }));

it('says what to do, and sends the link again', async () => {
  show({ 'auth.requestVerification': { message: AUTH_MESSAGES.verificationSent } });
  expect(await screen.findByText(/open the link that we sent to/)).toHaveTextContent(shopper.email);
  await sendAgain();
  expect((await screen.findAllByText(AUTH_MESSAGES.verificationSent))[0]).toBeInTheDocument();
});

it('sends one link for a double click', async () => {
  const store = show({ 'auth.requestVerification': { message: AUTH_MESSAGES.verificationSent } });
  const button = await screen.findByRole('button', { name: 'Send the link again' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findAllByText(AUTH_MESSAGES.verificationSent);
  expect(store.getInputs('auth.requestVerification')).toHaveLength(1);
});

it('disappears when the email was confirmed in another tab', async () => {
  let isVerified = false;
  show({
    'auth.me': () => ({ user: isVerified ? shopper : unverified }),
    'auth.requestVerification': () => {
      isVerified = true;
      return { message: AUTH_MESSAGES.emailIsVerified };
    },
  });
  await sendAgain();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Confirm your email' })).not.toBeInTheDocument(),
  );
});

it('says so when the link could not be sent', async () => {
  show({ 'auth.requestVerification': () => Promise.reject(createConnectionError()) });
  await sendAgain();
  expect((await screen.findAllByText(AUTH_MESSAGES.verificationNotSent))[0]).toBeInTheDocument();
});

it('shows nothing to whoever needs no confirmation', async () => {
  renderWithStore(<ConfirmEmail />, { path: '/checkout', user: shopper });
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
});
