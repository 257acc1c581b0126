import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import { type Answers, createApiError, renderWithStore, shopper } from '../test/render-with-store';
import { trpc } from '../trpc';
import { AccessGuard } from './access-guard';
import { downloadFile } from './download-file';
import { LoginAgain } from './login-again';
import { useSession } from './session';
import { getStoredToken, storeToken } from './token';
import '../../src/auth/schema';
import './login-again-dialog';

const rejectToken = (): never => {
  throw createApiError('UNAUTHORIZED', 'Please log in to continue.');
};

/** A private page with a form, and with data that it loads on request. */
function PrivatePage() {
  const session = useSession();
  const [comment, setComment] = useState('');
  const [isListShown, setListShown] = useState(false);
  const send = trpc.contact.send.useMutation();
  const addresses = trpc.address.list.useQuery(undefined, { enabled: isListShown });
  const message = { name: 'Meera', email: 'meera@example.com', subject: 'Sizes', message: comment };
  return (
    <>
      <input aria-label="Comment" value={comment} onChange={(event) => setComment(event.target.value)} />
      <button type="button" onClick={() => send.mutate(message)}>
        Send
      </button>
      <button type="button" onClick={() => setListShown(true)}>
        Show addresses
      </button>
      <button type="button" onClick={() => session.begin('from another tab', { ...shopper })}>
        Another tab logs in
      </button>
      <p>
        {send.status}, {addresses.status}
      </p>
    </>
  );
}

/** As in app.tsx, where the login page has neither. */
function Page() {
  const [location] = useLocation();
  if (!location.startsWith('/profile')) return null;
  return (
    <>
      <AccessGuard access="customer">
        <PrivatePage />
      </AccessGuard>
      <LoginAgain />
    </>
  );
}

async function openPage(answers: Answers = {}) {
  const isValid = () => getStoredToken() !== 'a token';
  const store = renderWithStore(<Page />, {
    user: shopper,
    path: '/profile/addresses?from=cart',
    answers: {
      'contact.send': () => (isValid() ? { message: 'Sent.' } : rejectToken()) as never,
      'address.list': () => (isValid() ? [] : rejectToken()) as never,
      'auth.login': { token: 'fresh', user: shopper },
      ...answers,
    },
  });
  await userEvent.type(await screen.findByLabelText('Comment'), 'A long text');
  return store;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Log in again' }));

async function logIn(password = 'secret-1') {
  const dialog = await findDialog();
  await userEvent.clear(dialog.getByLabelText('Password'));
  await userEvent.type(dialog.getByLabelText('Password'), password);
  await press('Log in');
}

const expectDialogToClose = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('when the session ends while a private page is open', () => {
  it('asks to log in again, keeps what was typed, and then repeats the call once', async () => {
    const store = await openPage();
    await press('Send');
    const dialog = await findDialog();
    expect(dialog.getByText(AUTH_MESSAGES.loginAgain, { exact: false })).toBeVisible();
    expect(dialog.getByLabelText('Email')).toHaveValue('meera@example.com');
    expect(dialog.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByText('pending, pending')).toBeInTheDocument();

    await logIn();
    expect(await screen.findByText('success, pending')).toBeInTheDocument();
    await expectDialogToClose();
    expect(screen.getByLabelText('Comment')).toHaveValue('A long text');
    expect(getStoredToken()).toBe('fresh');
    expect(store.getUrl()).toBe('/profile/addresses?from=cart');
    expect(store.getInputs('auth.login')).toEqual([
      { identifier: 'meera@example.com', password: 'secret-1' },
    ]);
    expect(store.getInputs('contact.send')).toHaveLength(2);
  });

  it('fails a call that needs the code of the two-step login, whose token is valid', async () => {
    const needed = createApiError('UNAUTHORIZED', AUTH_MESSAGES.codeNeeded, [], { needsCode: true });
    await openPage({
      'contact.send': () => {
        throw needed;
      },
    });
    await press('Send');
    expect(await screen.findByText('error, pending')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(getStoredToken()).toBe('a token');
  });

  it('asks once for all calls, also those that load data', async () => {
    const store = await openPage();
    await press('Send');
    await findDialog();
    await userEvent.setup({ pointerEventsCheck: 0 }).click(screen.getByText('Show addresses'));
    await waitFor(() => expect(store.getInputs('address.list')).toHaveLength(1));
    await logIn();
    expect(await screen.findByText('success, success')).toBeInTheDocument();
    await expectDialogToClose();
    expect(store.getInputs('auth.login')).toHaveLength(1);
  });

  it('stays open after a wrong password, and asks for the code of the two-step login', async () => {
    const store = await openPage({
      'auth.login': ({ password, code }: { password: string; code?: string }) => {
        if (password === 'wrong') throw createApiError('UNAUTHORIZED', 'Invalid credentials.');
        if (!code) throw createApiError('UNAUTHORIZED', AUTH_MESSAGES.codeNeeded, [], { needsCode: true });
        return { token: 'fresh', user: shopper };
      },
    });
    await press('Send');
    await logIn('wrong');
    const dialog = await findDialog();
    expect(await dialog.findByText('Invalid credentials.')).toBeVisible();
    await logIn();
    await waitFor(() => expect(dialog.getByLabelText('Code', { exact: false })).toHaveFocus());
    await userEvent.keyboard('123456');
    await press('Log in');
    expect(await screen.findByText('success, pending')).toBeInTheDocument();
    expect(store.getInputs('contact.send')).toHaveLength(2);
  });

  it('goes on after the same user has logged in in another tab', async () => {
    await openPage();
    await press('Send');
    await findDialog();
    await userEvent.setup({ pointerEventsCheck: 0 }).click(screen.getByText('Another tab logs in'));
    expect(await screen.findByText('success, pending')).toBeInTheDocument();
    await expectDialogToClose();
  });

  it('does not repeat the call with a token that another user has stored in another tab', async () => {
    const store = await openPage();
    await press('Send');
    await findDialog();
    storeToken('of another user');
    await act(async () => navigate('/profile/orders'));
    expect(store.getUrl()).toBe('/profile/orders');
    expect(store.getInputs('contact.send')).toHaveLength(1);
  });

  it('ignores Escape, and leads to the login page when it is closed', async () => {
    const store = await openPage();
    await press('Send');
    const dialog = await findDialog();
    await userEvent.keyboard('{Escape}');
    expect(dialog.getByLabelText('Password')).toBeVisible();
    await press('Switch account');
    await waitFor(() => expect(store.getUrl()).toBe('/login?next=%2Fprofile%2Faddresses%3Ffrom%3Dcart'));
    await waitFor(() => expect(getStoredToken()).toBeNull());
  });

  it('shows nothing of the page to another user', async () => {
    const store = await openPage({ 'auth.login': { token: 'fresh', user: { ...shopper, id: 'other' } } });
    await press('Send');
    await logIn();
    // The address changes before the page is rendered.
    await waitFor(() => expect(screen.queryByLabelText('Comment')).not.toBeInTheDocument());
    expect(store.getUrl()).toMatch(/^\/login/);
    expect(store.getInputs('contact.send')).toHaveLength(1);
  });

  it('repeats a download, too', async () => {
    const tokens: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
      tokens.push(new Headers(headers).get('authorization'));
      return new Response('file', { status: tokens.length === 1 ? 401 : 200 });
    });
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
    await openPage();
    let download = Promise.resolve();
    act(() => {
      download = downloadFile('/api/file', 'file.txt');
    });
    await logIn();
    await download;
    expect(tokens).toEqual(['Bearer a token', 'Bearer fresh']);
    made.mockRestore();
  });
});
