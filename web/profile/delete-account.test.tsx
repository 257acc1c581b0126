import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { PRIVACY_MESSAGES } from '../../src/privacy/messages';
import { paths } from '../paths';
import { AccessGuard } from '../session/access-guard';
import { createApiError, createConnectionError, renderWithStore, shopper } from '../test/render-with-store';
import ProfilePage from './profile-page';

describe('a deletion of the account whose answer is lost', () => {
  /** Sends it to a server that deletes the account, and can be reached again after `connect`. */
  async function deleteAccount({ isConnected }: { isConnected: boolean }) {
    let isReachable = isConnected;
    let isDeleted = false;
    const reject = (message: string) => {
      throw isReachable ? createApiError('UNAUTHORIZED', message) : createConnectionError();
    };
    const store = renderWithStore(
      <Route path={paths.profile}>
        <AccessGuard access="customer">
          <ProfilePage />
        </AccessGuard>
      </Route>,
      {
        path: paths.profile,
        user: shopper,
        answers: {
          'address.list': [],
          'auth.sessions': [],
          'auth.me': () => (isDeleted ? reject('Please log in to continue.') : { user: shopper }),
          'auth.login': () => reject('Invalid credentials.'),
          'privacy.deleteAccount': () => {
            isDeleted = true;
            throw createConnectionError();
          },
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog'));
    const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await userEvent.type(dialog.getByLabelText('Your password'), 'correct horse');
    await submit();
    const connect = () => {
      isReachable = true;
    };
    return { store, dialog, submit, connect };
  }

  const expectDeleted = async ({ getInputs, getUrl }: ReturnType<typeof renderWithStore>) => {
    expect((await screen.findAllByText(PRIVACY_MESSAGES.deleted))[0]).toBeInTheDocument();
    expect(getInputs('privacy.deleteAccount')).toHaveLength(1);
    expect(getUrl()).toBe('/');
  };

  it('is known at once where the server can be reached', async () => {
    const { store } = await deleteAccount({ isConnected: true });
    await expectDeleted(store);
  });

  it('is not called failed, and is known when it is sent again', async () => {
    const { store, dialog, submit, connect } = await deleteAccount({ isConnected: false });
    expect(await dialog.findByRole('alert')).toHaveTextContent(PRIVACY_MESSAGES.mayBeDeleted);
    connect();
    await submit();
    await expectDeleted(store);
  });

  it('is known when the dialog is closed', async () => {
    const { store, dialog, connect } = await deleteAccount({ isConnected: false });
    await dialog.findByRole('alert');
    connect();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep my account' }));
    await expectDeleted(store);
  });
});
