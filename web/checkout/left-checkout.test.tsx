import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import type { PlacedOrder } from '../../src/order/placed-order';
import { paths } from '../paths';
import { browser } from '../shop/payment/use-external-redirect';
import { address } from '../test/orders';
import { createApiError, createConnectionError, renderWithStore, shopper } from '../test/render-with-store';
import CheckoutPage from './checkout-page';
import { cart, placed, placeOrder } from './test-checkout';

/** Leaves the checkout while the order is sent. `settle` ends the call. */
async function leaveWhileSending(order: PlacedOrder = placed) {
  let settle: (error?: Error) => void = () => {};
  const answer = new Promise<PlacedOrder>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve(order));
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
  return { settle, store };
}

it('says that the order was placed when the checkout was left while it was sent', async () => {
  const { settle } = await leaveWhileSending();
  settle();
  expect((await screen.findAllByText('Order 7c1f9a2e has been placed.'))[0]).toBeInTheDocument();
});

it('says that the order could not be placed when the checkout was left while it was sent', async () => {
  const { settle } = await leaveWhileSending();
  settle(createApiError('INTERNAL_SERVER_ERROR', 'A bug'));
  expect((await screen.findAllByText('Failed to place order.'))[0]).toBeInTheDocument();
});

it('says that the order may have been placed when no answer came after the checkout was left', async () => {
  const { settle } = await leaveWhileSending();
  settle(createConnectionError());
  const text =
    'No answer arrived, so your order may have been placed. Your order history shows whether it was.';
  expect((await screen.findAllByText(text))[0]).toBeInTheDocument();
});

it('offers the payment page, instead of opening it, when the checkout was left while the order was sent', async () => {
  const goTo = vi
    .spyOn(browser, 'goTo')
    .mockReset()
    .mockImplementation(() => {});
  const { settle, store } = await leaveWhileSending({
    order: { ...placed.order, paymentMethod: 'ONLINE_PAYMENT' },
    created: true,
    redirectUrl: 'https://pay.example.com/1',
    merchantTransactionId: 'T1',
  });
  settle();
  const text = 'Order 7c1f9a2e has been placed and is waiting for your payment.';
  expect((await screen.findAllByText(text))[0]).toBeInTheDocument();
  expect(goTo).not.toHaveBeenCalled();
  expect(store.getUrl()).toBe(paths.about);
  await userEvent.click(screen.getByRole('button', { name: 'Pay now' }));
  expect(goTo).toHaveBeenCalledWith('https://pay.example.com/1');
});

it('shows the result of the payment in the order history, not at once, when the checkout was left', async () => {
  const { settle, store } = await leaveWhileSending({
    order: { ...placed.order, paymentMethod: 'ONLINE_PAYMENT' },
    created: true,
    merchantTransactionId: 'T1',
  });
  settle();
  const text = 'Order 7c1f9a2e has been placed. Your order history shows its payment.';
  expect((await screen.findAllByText(text))[0]).toBeInTheDocument();
  expect(store.getUrl()).toBe(paths.about);
});
