import { useMutation } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { User } from '../../src/auth/schema';
import type { ComplaintSummary } from '../../src/complaint/schema';
import { useCart } from '../shop/cart/cart';
import { createApiError, renderWithStore, shopper } from '../test/render-with-store';
import { trpc } from '../trpc';
import { AccessGuard } from './access-guard';
import { useSession } from './session';
import { getStoredToken, storeToken } from './token';
import { useReturnFromCache } from './use-return-from-cache';

const other: User = { ...shopper, id: 'other', firstName: 'Asha' };

function Name() {
  useReturnFromCache();
  const { user, status, begin } = useSession();
  return (
    <button type="button" onClick={() => begin('the token of a login', other)}>
      {user?.firstName ?? status}
    </button>
  );
}

const Count = () => <p>{useCart().itemCount} items</p>;

it('keeps a login that was faster than the check of the token before it', async () => {
  let answer = (_: Error) => {};
  renderWithStore(<Name />, {
    user: shopper,
    answers: { 'auth.me': () => new Promise<never>((_, reject) => (answer = reject)) },
  });
  await userEvent.click(await screen.findByText('checking'));
  await act(async () => answer(createApiError('UNAUTHORIZED', 'Log in first.')));
  expect(screen.getByText('Asha')).toBeVisible();
  expect(getStoredToken()).toBe('the token of a login');
});

describe('when another tab', () => {
  function storeInOtherTab(token: string | null) {
    storeToken(token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'vastra.token', newValue: token }));
  }

  /** Storage events are not sent to a page in the back-forward cache. */
  function leaveAndReturn(whileAway: () => void) {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    whileAway();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }

  it('logs out, so does this one', async () => {
    renderWithStore(<Name />, { user: shopper });
    await screen.findByText('Meera');
    act(() => storeInOtherTab(null));
    expect(screen.getByText('anonymous')).toBeVisible();
  });

  it('logs in again, the event of its logout does not end that login', async () => {
    renderWithStore(<Name />, { user: shopper });
    await screen.findByText('Meera');
    await act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'vastra.token', newValue: null }));
    });
    expect(screen.getByText('Meera')).toBeVisible();
    expect(getStoredToken()).toBe('a token');
  });

  it('logs in, so does this one', async () => {
    renderWithStore(<Name />, { answers: { 'auth.me': { user: shopper } } });
    await screen.findByText('anonymous');
    act(() => storeInOtherTab('a token'));
    expect(await screen.findByText('Meera')).toBeVisible();
  });

  it('logs in as somebody else, nothing of the first user remains', async () => {
    const ownItems = { count: 3 };
    renderWithStore(
      <AccessGuard access="customer">
        <Name />
        <Count />
        <input aria-label="First name" />
      </AccessGuard>,
      {
        user: shopper,
        path: '/profile/edit',
        answers: {
          'auth.me': () => ({ user: getStoredToken() === 'a token' ? shopper : other }),
          'cart.get': () => ({ items: [], itemCount: ownItems.count, total: '0.00' }),
        },
      },
    );
    await screen.findByText('3 items');
    await userEvent.type(screen.getByLabelText('First name'), 'Meera');
    ownItems.count = 1;
    act(() => storeInOtherTab('the token of another user'));
    expect(await screen.findByText('1 items')).toBeVisible();
    expect(screen.getByText('Asha')).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('');
  });

  it('logs out while this page lay in the back-forward cache, the page that returns logs out', async () => {
    renderWithStore(<Name />, { user: shopper });
    await screen.findByText('Meera');
    act(() => leaveAndReturn(() => storeToken(null)));
    expect(screen.getByText('anonymous')).toBeVisible();
  });

  it('logs in as somebody else, a page that returns from the cache is theirs', async () => {
    renderWithStore(<Name />, {
      user: shopper,
      answers: { 'auth.me': () => ({ user: getStoredToken() === 'a token' ? shopper : other }) },
    });
    await screen.findByText('Meera');
    act(() => leaveAndReturn(() => storeToken('the token of another user')));
    expect(await screen.findByText('Asha')).toBeVisible();
  });

  it('stores anything else, nothing is checked', async () => {
    const { getInputs } = renderWithStore(<Name />, { user: shopper });
    await screen.findByText('Meera');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'vastra.consent' })));
    await waitFor(() => expect(getInputs('auth.me')).toHaveLength(1));
  });
});

it('reloads the cart when the page returns from the back-forward cache', async () => {
  let itemCount = 3;
  const countOnCachedPage = (
    <>
      <Name />
      <Count />
    </>
  );
  const { getInputs } = renderWithStore(countOnCachedPage, {
    user: shopper,
    answers: { 'cart.get': () => ({ items: [], itemCount, total: '0.00' }) },
  });
  await screen.findByText('3 items');
  itemCount = 0;
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await screen.findByText('0 items')).toBeVisible();
  expect(getInputs('auth.me')).toHaveLength(1);
});

function Complaints() {
  const { user, end } = useSession();
  const { data } = trpc.complaint.mine.useQuery(undefined, { enabled: user !== null });
  return (
    <button type="button" onClick={end}>
      {data?.length ?? 'no'} complaints
    </button>
  );
}

it('removes the complaints of the user who logs out', async () => {
  const complaints: ComplaintSummary[] = [
    {
      id: 'late',
      number: 'CMP-1',
      subject: 'Too late',
      state: 'OPEN',
      createdAt: '2026-01-01',
      resolveBy: '2026-02-01',
      orderId: null,
    },
  ];
  renderWithStore(<Complaints />, { user: shopper, answers: { 'complaint.mine': complaints } });
  await userEvent.click(await screen.findByText('1 complaints'));
  expect(await screen.findByText('no complaints')).toBeVisible();
});

const CHANGES = [1, 2].map((newQuantity) => ({ cartItemId: 'line', newQuantity }));

/** Changes the cart twice, one change after the other, as quick clicks do. */
function CartOfUser() {
  const { begin, end } = useSession();
  const utils = trpc.useUtils();
  const [storedCount, setStoredCount] = useState<number>();
  const change = useMutation({
    scope: { id: 'cart' },
    mutationFn: (input: (typeof CHANGES)[number]) => utils.client.cart.updateQuantity.mutate(input),
    onSuccess: (cart) => utils.cart.get.setData(undefined, cart),
    onSettled: () => setStoredCount(utils.cart.get.getData()?.itemCount),
  });
  const changeTwice = () => {
    for (const input of CHANGES) change.mutate(input);
  };
  return (
    <>
      <Count />
      <p>{storedCount} after the change</p>
      <button type="button" onClick={changeTwice}>
        Change twice
      </button>
      <button type="button" onClick={end}>
        Log out
      </button>
      <button type="button" onClick={() => begin('the token of another user', other)}>
        Log in
      </button>
    </>
  );
}

describe('after a logout', () => {
  const toCart = (itemCount: number) => ({ items: [], itemCount, total: '0.00' });

  async function logOutDuringChange() {
    let answer = () => {};
    const change = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const store = renderWithStore(<CartOfUser />, {
      user: shopper,
      answers: {
        'cart.get': () => toCart(getStoredToken() === 'a token' ? 3 : 1),
        'cart.updateQuantity': () => change.then(() => toCart(2)),
      },
    });
    await screen.findByText('3 items');
    await userEvent.click(screen.getByText('Change twice'));
    await userEvent.click(screen.getByText('Log out'));
    return { ...store, answer: () => act(async () => answer()) };
  }

  it('an answer that comes late is not shown to the next user', async () => {
    const { answer } = await logOutDuringChange();
    await answer();
    await userEvent.click(screen.getByText('Log in'));
    expect(await screen.findByText('1 items')).toBeVisible();
  });

  it('an answer that comes even later is not shown to the next user, who is logged in by then', async () => {
    const { answer } = await logOutDuringChange();
    await userEvent.click(screen.getByText('Log in'));
    await screen.findByText('1 items');
    await answer();
    expect(await screen.findByText('1 after the change')).toBeVisible();
  });

  it('changes that were waiting are not made in the account of the next user', async () => {
    const { answer, getInputs } = await logOutDuringChange();
    await userEvent.click(screen.getByText('Log in'));
    await screen.findByText('1 items');
    await answer();
    expect(getInputs('cart.updateQuantity')).toEqual([CHANGES[0]]);
  });
});
