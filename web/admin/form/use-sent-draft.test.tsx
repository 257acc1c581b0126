import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { User } from '../../../src/auth/schema';
import { currentUser } from '../../session/current-user';
import { useSession } from '../../session/session';
import { admin, renderWithStore } from '../../test/render-with-store';
import { useSentDraft } from './use-sent-draft';

afterEach(() => {
  currentUser.id = undefined;
});

function render() {
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSentDraft<string>('form', '1'), { wrapper });
  return result;
}

it('keeps what is sent by a form that was rendered before the current user was known', () => {
  currentUser.id = 'earlier';
  const result = render();
  currentUser.id = 'current';
  act(() => result.current.beginDraft('sending'));
  act(() => result.current.setDraft('failed'));
  expect(result.current.getDraft()).toBe('failed');
});

const another: User = { ...admin, id: 'another' };

/** A form that is left while it is sent: its session ends before the server answers. */
function SentForm() {
  const { user, begin, end } = useSession();
  const { draft, beginDraft, setDraft } = useSentDraft<string>('form', 'new');
  return (
    <>
      <p>
        {user?.id ?? 'no user'} sees {draft ?? 'no draft'}
      </p>
      <button type="button" onClick={() => beginDraft('what was sent')}>
        Send
      </button>
      <button type="button" onClick={() => setDraft('what was sent and failed')}>
        Fail
      </button>
      <button type="button" onClick={end}>
        Log out
      </button>
      <button type="button" onClick={() => begin('another token', another)}>
        Log in
      </button>
    </>
  );
}

async function send() {
  renderWithStore(<SentForm />, { user: admin });
  await screen.findByText('admin sees no draft');
  await userEvent.click(screen.getByText('Send'));
  expect(screen.getByText('admin sees what was sent')).toBeVisible();
}

it('is gone after a logout, and not restored by an answer that comes later', async () => {
  await send();
  await userEvent.click(screen.getByText('Log out'));
  expect(await screen.findByText('no user sees no draft')).toBeVisible();
  await userEvent.click(screen.getByText('Fail'));
  await userEvent.click(screen.getByText('Log in'));
  expect(await screen.findByText('another sees no draft')).toBeVisible();
});

it('is not shown to another user who logs in without a logout before', async () => {
  await send();
  await userEvent.click(screen.getByText('Log in'));
  expect(await screen.findByText('another sees no draft')).toBeVisible();
  await userEvent.click(screen.getByText('Fail'));
  expect(screen.getByText('another sees no draft')).toBeVisible();
});
