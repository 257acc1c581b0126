import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import type { PlacedOrder } from '../../src/order/placed-order';
import { paths } from '../paths';
import { address } from '../test/orders';
import { createConnectionError, renderWithStore, shopper } from '../test/render-with-store';
import CheckoutPage from './checkout-page';
import { cart, placed, placeOrder } from './test-checkout';

/** Leaves the checkout while the order is sent. `settle` ends the call. */
async function leaveWhileSending() {
  let settle: (error?: Error) => void = () => {};
  const answer = new Promise<PlacedOrder>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve(placed));
  });
  const store = renderWithStore(
    <Route path={paths.checkout}>
      <CheckoutPage />
    </Route>,
    {
      path: paths.checkout,
      user: shopper,
      answers: { 'cart.get': cart, 'address.list': [address], 'order.place': () => answer },
    },
  );
  await screen.findByText('Default');
  await placeOrder();
  await waitFor(() => expect(store.getInputs('order.place')).toHaveLength(1));
  act(() => window.history.pushState(null, '', paths.about));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull());
  return { settle };
}

it('says that the order was placed when the checkout was left while it was sent', async () => {
  const { settle } = await leaveWhileSending();
  settle();
  expect((await screen.findAllByText('Order 7c1f9a2e has been placed.'))[0]).toBeInTheDocument();
});

it('says that the order could not be placed when the checkout was left while it was sent', async () => {
  const { settle } = await leaveWhileSending();
  settle(createConnectionError());
  expect((await screen.findAllByText('Failed to place order.'))[0]).toBeInTheDocument();
});
