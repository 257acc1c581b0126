import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CART_MESSAGES } from '../../src/cart/messages';
import { toCart } from '../../src/cart/totals';
import type { PlacedOrder } from '../../src/order/placed-order';
import { paths } from '../paths';
import { browser } from '../shop/payment/use-external-redirect';
import { createApiError } from '../test/render-with-store';
import { cart, checkOut, placed, placeOrder } from './test-checkout';

/** Reloads the page while the order is sent. Returns what was sent. */
async function reloadWhileSending() {
  const store = checkOut({ 'order.place': () => new Promise<never>(() => {}) });
  await screen.findByText('Default');
  await placeOrder();
  await waitFor(() => expect(store.getInputs('order.place')).toHaveLength(1));
  store.unmount();
  return store.getInputs('order.place')[0] as { idempotencyKey: string };
}

const rejectEmpty = () => {
  throw createApiError('BAD_REQUEST', CART_MESSAGES.empty);
};

it('shows the orders, with the number of the placed one, when the cart is empty after a reload', async () => {
  const sent = await reloadWhileSending();
  const store = checkOut({ 'cart.get': toCart([]), 'order.place': placed });
  expect((await screen.findAllByText('Order 7c1f9a2e has been placed.'))[0]).toBeInTheDocument();
  expect(store.getInputs('order.place')).toEqual([sent]);
  expect(store.getUrl()).toBe(paths.orders);
  store.unmount();
  const later = checkOut({ 'cart.get': toCart([]) });
  await waitFor(() => expect(later.getUrl()).toBe(paths.cart), { timeout: 3000 });
  expect(later.getInputs('order.place')).toEqual([]);
});

it('leads to the cart when the order was not placed', async () => {
  await reloadWhileSending();
  const store = checkOut({ 'cart.get': toCart([]), 'order.place': rejectEmpty });
  await waitFor(() => expect(store.getUrl()).toBe(paths.cart), { timeout: 3000 });
  expect(store.getInputs('order.place')).toHaveLength(1);
});

it.each([
  ['paid on delivery', {}],
  ['paid online', { merchantTransactionId: 'T1' }],
])('leads to the cart when the order, to be %s, was canceled since', async (_, payment) => {
  await reloadWhileSending();
  const canceled = { ...placed.order, deliveryStatus: 'CANCELED' as const };
  const store = checkOut({
    'cart.get': toCart([]),
    'order.place': { ...placed, order: canceled, ...payment },
  });
  await waitFor(() => expect(store.getUrl()).toBe(paths.cart), { timeout: 3000 });
  expect(store.getInputs('order.place')).toHaveLength(1);
  expect(screen.queryByText(/has been placed/)).not.toBeInTheDocument();
});

it('shows the order that was placed after the reloaded page had its cart', async () => {
  const sent = await reloadWhileSending();
  const isSent = ({ idempotencyKey }: { idempotencyKey: string }) => idempotencyKey === sent.idempotencyKey;
  checkOut({
    'cart.get': cart,
    'order.place': (input: { idempotencyKey: string }) => (isSent(input) ? placed : rejectEmpty()),
  });
  await screen.findByText('Default');
  await placeOrder();
  expect(await screen.findByText(/7c1f9a2e/)).toBeInTheDocument();
});

it('says that the cart is empty when the order that was placed before was canceled since', async () => {
  const sent = await reloadWhileSending();
  const canceled = { ...placed, order: { ...placed.order, deliveryStatus: 'CANCELED' as const } };
  checkOut({
    'cart.get': cart,
    'order.place': ({ idempotencyKey }: { idempotencyKey: string }) =>
      idempotencyKey === sent.idempotencyKey ? canceled : rejectEmpty(),
  });
  await screen.findByText('Default');
  await placeOrder();
  expect(await screen.findByRole('alert')).toHaveTextContent(CART_MESSAGES.empty);
  expect(screen.queryByText(/7c1f9a2e/)).not.toBeInTheDocument();
});

it('shows the payment of an order whose payment page did not return to the store', async () => {
  vi.spyOn(browser, 'goTo')
    .mockReset()
    .mockImplementation(() => {});
  const online = { ...placed.order, paymentMethod: 'ONLINE_PAYMENT' as const };
  const pay = { order: online, created: true, merchantTransactionId: 'T1' };
  const store = checkOut({ 'order.place': { ...pay, redirectUrl: 'https://pay.example.com/1' } });
  await screen.findByText('Default');
  await userEvent.click(await screen.findByRole('radio', { name: 'Pay online' }));
  await placeOrder();
  await waitFor(() => expect(browser.goTo).toHaveBeenCalled());
  store.unmount();
  // It has been paid, which empties the cart.
  const later = checkOut({ 'cart.get': toCart([]), 'order.place': pay });
  await waitFor(() => expect(later.getUrl()).toBe(paths.paymentStatus('T1')), { timeout: 3000 });
  expect(later.getInputs('order.place')).toEqual(store.getInputs('order.place'));
});

it.each([
  ['that the order was placed', {}, 'Order 7c1f9a2e has been placed.'],
  [
    'where its payment is shown',
    { merchantTransactionId: 'T1' },
    'Order 7c1f9a2e has been placed. Your order history shows its payment.',
  ],
])('says on another page %s', async (_, payment, text) => {
  await reloadWhileSending();
  let settle: (order: PlacedOrder) => void = () => {};
  const found = new Promise<PlacedOrder>((resolve) => {
    settle = resolve;
  });
  const store = checkOut({ 'cart.get': toCart([]), 'order.place': () => found });
  await waitFor(() => expect(store.getInputs('order.place')).toHaveLength(1));
  act(() => window.history.pushState(null, '', paths.contact));
  await waitFor(() => expect(screen.queryByText('Your cart is empty. Redirecting...')).toBeNull());
  settle({ ...placed, ...payment });
  expect((await screen.findAllByText(text))[0]).toBeInTheDocument();
  expect(store.getUrl()).toBe(paths.contact);
});
