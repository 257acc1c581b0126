import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { LoginSession } from '../../src/auth/schema';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import { getStoredToken } from '../session/token';
import {
  type Answers,
  createApiError,
  createConnectionError,
  renderWithStore,
  shopper,
} from '../test/render-with-store';
import { LoginSessions } from './login-sessions';

const THIS_DEVICE: LoginSession = {
  id: 'this',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: '2026-11-23T10:00:00.000Z',
  device: 'Chrome on Android',
  address: '203.0.113.7',
  isCurrent: true,
};
const OTHER: LoginSession = { ...THIS_DEVICE, id: 'other', device: 'Firefox on Linux', isCurrent: false };

const show = (answers: Answers) =>
  renderWithStore(<LoginSessions />, { path: '/profile', user: shopper, answers });

async function logOutEverywhere() {
  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
}

describe('a logout whose answer is lost', () => {
  it('has ended the session of a device that is not listed any more', async () => {
    let sessions = [THIS_DEVICE, OTHER];
    show({
      'auth.sessions': () => sessions,
      'auth.endSession': () => {
        sessions = [THIS_DEVICE];
        throw createConnectionError();
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Log out Firefox on Linux/ }));
    expect((await screen.findAllByText('The device was logged out.'))[0]).toBeInTheDocument();
    expect(screen.queryByText(SOMETHING_WENT_WRONG)).not.toBeInTheDocument();
  });

  it('has ended all sessions if the token is rejected', async () => {
    let isEnded = false;
    show({
      'auth.sessions': [THIS_DEVICE],
      'auth.me': () => {
        if (isEnded) throw createApiError('UNAUTHORIZED', 'Please log in to continue.');
        return { user: shopper };
      },
      'auth.logOutEverywhere': () => {
        isEnded = true;
        throw createConnectionError();
      },
    });
    await logOutEverywhere();
    expect((await screen.findAllByText(AUTH_MESSAGES.loggedOutEverywhere))[0]).toBeInTheDocument();
    expect(getStoredToken()).toBeNull();
  });

  it('may have ended sessions if neither it nor the check is answered', async () => {
    let isConnected = true;
    const loseConnection = () => {
      isConnected = false;
      return Promise.reject(createConnectionError());
    };
    show({
      'auth.sessions': () => (isConnected ? [THIS_DEVICE, OTHER] : Promise.reject(createConnectionError())),
      'auth.me': () => (isConnected ? { user: shopper } : Promise.reject(createConnectionError())),
      'auth.endSession': loseConnection,
      'auth.logOutEverywhere': loseConnection,
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Log out Firefox on Linux/ }));
    expect((await screen.findAllByText(/the device may be logged out already/))[0]).toBeInTheDocument();
    await logOutEverywhere();
    expect((await screen.findAllByText(/all your devices may be logged out already/))[0]).toBeInTheDocument();
    expect(getStoredToken()).toBe('a token');
  });

  it('has failed if the token is still valid', async () => {
    show({
      'auth.sessions': [THIS_DEVICE],
      'auth.logOutEverywhere': () => Promise.reject(createConnectionError()),
    });
    await logOutEverywhere();
    expect((await screen.findAllByText(SOMETHING_WENT_WRONG))[0]).toBeInTheDocument();
    expect(getStoredToken()).toBe('a token');
  });
});
