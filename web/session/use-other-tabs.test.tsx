import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { toCart } from '../../src/cart/totals';
import { createCartItem } from '../test/orders';
import { renderWithStore, shopper } from '../test/render-with-store';
import { trpc } from '../trpc';
import { useOtherTabs } from './use-other-tabs';

const KEY = 'vastra.changed';

function OtherTabs() {
  useOtherTabs();
  return null;
}

function Cart({ isLate }: { isLate: boolean }) {
  const [hasCode, setHasCode] = useState(!isLate);
  const { data } = trpc.cart.get.useQuery();
  const { cart } = trpc.useUtils();
  return (
    <>
      {hasCode && <OtherTabs />}
      <button type="button" onClick={() => setHasCode(true)}>
        Load the code
      </button>
      <p>{data ? `${data.itemCount} in the cart` : 'Loading'}</p>
      <button type="button" onClick={() => cart.get.setData(undefined, toCart([createCartItem('1')]))}>
        Add
      </button>
      <button type="button" onClick={() => void cart.get.invalidate()}>
        Load again
      </button>
    </>
  );
}

function show({ isHanging = false, isLate = false } = {}) {
  localStorage.removeItem(KEY);
  const inCart = [createCartItem('1')];
  const store = renderWithStore(<Cart isLate={isLate} />, {
    user: shopper,
    answers: { 'cart.get': () => (isHanging ? new Promise<never>(() => {}) : toCart([...inCart])) },
  });
  return { store, addInOtherTab: () => inCart.push(createCartItem('2')) };
}

const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const receive = (newValue: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue })));

it('loads the cart again when another tab has changed it', async () => {
  const { store, addInOtherTab } = show();
  await screen.findByText('1 in the cart');
  addInOtherTab();
  receive('cart 1');
  await screen.findByText('2 in the cart');
  receive('wishlist 2');
  receive('elsewhere 3');
  receive(null);
  expect(store.getInputs('cart.get')).toHaveLength(2);
});

it('says when the cart has changed, and not when it has loaded what it knew', async () => {
  const { store, addInOtherTab } = show();
  await screen.findByText('1 in the cart');
  press('Load again');
  await waitFor(() => expect(store.getInputs('cart.get')).toHaveLength(2));
  await screen.findByText('1 in the cart');
  expect(localStorage.getItem(KEY)).toBeNull();
  addInOtherTab();
  press('Load again');
  await screen.findByText('2 in the cart');
  expect(localStorage.getItem(KEY)).toMatch(/^cart /);
});

it('says that this tab has set the cart before it was loaded', async () => {
  show({ isHanging: true });
  await screen.findByText('Loading');
  press('Add');
  await screen.findByText('1 in the cart');
  expect(localStorage.getItem(KEY)).toMatch(/^cart /);
});

it.each([
  ['changed', false],
  ['set, and not loaded,', true],
])('says that the cart was %s before this code was there', async (_, isHanging) => {
  show({ isLate: true, isHanging });
  await screen.findByText(isHanging ? 'Loading' : '1 in the cart');
  press('Add');
  await screen.findByText('1 in the cart');
  expect(localStorage.getItem(KEY)).toBeNull();
  press('Load the code');
  expect(localStorage.getItem(KEY)).toMatch(/^cart /);
});
