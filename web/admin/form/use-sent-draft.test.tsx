import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { currentUser } from '../../session/current-user';
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
  return { result, queryClient };
}

it('keeps what is sent by a form that was rendered before the current user was known', () => {
  currentUser.id = 'earlier';
  const { result } = render();
  currentUser.id = 'current';
  act(() => result.current.beginDraft('sending'));
  act(() => result.current.setDraft('failed'));
  expect(result.current.getDraft()).toBe('failed');
});

it('is not restored by an answer that comes once another user has logged in', () => {
  currentUser.id = 'one';
  const { result, queryClient } = render();
  act(() => result.current.beginDraft('sending'));
  currentUser.id = 'another';
  act(() => queryClient.setQueryData(['sentDraft', 'form', '1'], null));
  act(() => result.current.setDraft('failed'));
  expect(result.current.getDraft()).toBeNull();
});
