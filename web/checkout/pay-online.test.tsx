import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { toCart } from '../../src/cart/totals';
import type { PlaceOrderInput } from '../../src/order/schema';
import type { UnpaidOrder } from '../../src/payment/schema';
import { browser } from '../shop/payment/use-external-redirect';
import { address, createCartItem, order } from '../test/orders';
import {
  type Answers,
  createApiError,
  createConnectionError,
  renderWithStore,
  shopper,
} from '../test/render-with-store';
import CheckoutPage from './checkout-page';
import '../../src/order/schema';
import './checkout-form';

// Loaded here, so that compiling it does not count toward a test's time.
beforeAll(() => import('./checkout-form').then(() => {}));

const goTo = vi.spyOn(browser, 'goTo');
afterEach(() => void vi.useRealTimers());
beforeEach(() => void goTo.mockReset().mockImplementation(() => {}));

const PAGE = 'https://pay.example.com/1';
const placed = {
  order: { ...order, paymentMethod: 'ONLINE_PAYMENT' as const },
  created: true,
  redirectUrl: PAGE,
  merchantTransactionId: 'T1',
};

const checkOut = (answers: Answers = {}) =>
  renderWithStore(<CheckoutPage />, {
    path: '/checkout',
    user: shopper,
    answers: {
      'cart.get': toCart([createCartItem('1')]),
      'address.list': [address],
      'order.place': placed,
      ...answers,
    },
  });

async function chooseOnline() {
  await screen.findByText('Default');
  await userEvent.click(await screen.findByRole('radio', { name: 'Pay online' }));
  return screen.getByRole('button', { name: 'Place order' });
}

it('redirects to the payment provider once, and shows progress until the browser has left', async () => {
  const store = checkOut();
  const go = await chooseOnline();
  fireEvent.click(go);
  fireEvent.click(go);
  await waitFor(() => expect(goTo).toHaveBeenCalledWith(PAGE));
  expect(go).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(go);
  expect(goTo).toHaveBeenCalledTimes(1);
  expect(store.getInputs('order.place')).toMatchObject([
    { addressId: 'home', paymentMethod: 'ONLINE_PAYMENT' },
  ]);
  // Unpaid items stay in the cart, and no dialog confirms the order.
  expect(screen.getByText('Kurta 1')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('becomes usable again when the browser returns, and redirects to the same payment', async () => {
  const store = checkOut();
  const go = await chooseOnline();
  await userEvent.click(go);
  await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1));
  const carts = store.getInputs('cart.get').length;
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(go).not.toHaveAttribute('aria-busy'));
  await waitFor(() => expect(store.getInputs('cart.get').length).toBeGreaterThan(carts));
  await userEvent.click(go);
  await waitFor(() => expect(goTo).toHaveBeenCalledTimes(2));
  const [first, second] = store
    .getInputs('order.place')
    .map((input) => (input as PlaceOrderInput).idempotencyKey);
  expect(second).toBe(first);
});

it('places a new order when the browser returns from a payment whose order was canceled since', async () => {
  const NEXT_PAGE = 'https://pay.example.com/2';
  let canceledKey: PlaceOrderInput['idempotencyKey'];
  const store = checkOut({
    'order.place': ({ idempotencyKey }: PlaceOrderInput) => {
      if (idempotencyKey === canceledKey) {
        const canceled = { ...placed.order, deliveryStatus: 'CANCELED' as const };
        return { order: canceled, created: false, merchantTransactionId: 'T1' };
      }
      return canceledKey ? { ...placed, redirectUrl: NEXT_PAGE, merchantTransactionId: 'T2' } : placed;
    },
  });
  const getKeys = () =>
    store.getInputs('order.place').map((input) => (input as PlaceOrderInput).idempotencyKey);
  const go = await chooseOnline();
  await userEvent.click(go);
  await waitFor(() => expect(goTo).toHaveBeenCalledWith(PAGE));
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(go).not.toHaveAttribute('aria-busy'));
  [canceledKey] = getKeys();
  await userEvent.click(go);
  await waitFor(() => expect(goTo).toHaveBeenLastCalledWith(NEXT_PAGE));
  expect(store.getUrl()).toBe('/checkout');
  const [first, second, third, ...others] = getKeys();
  expect(others).toEqual([]);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  // Until that is canceled too.
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(go).not.toHaveAttribute('aria-busy'));
  await userEvent.click(go);
  await waitFor(() => expect(getKeys()).toEqual([first, first, third, third]));
});

it('becomes usable again when the customer has stopped the payment page from loading', async () => {
  checkOut();
  const go = await chooseOnline();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(go);
  await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1));
  await act(() => vi.advanceTimersByTimeAsync(19_000));
  expect(go).toHaveAttribute('aria-busy', 'true');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(go).not.toHaveAttribute('aria-busy');
  fireEvent.click(go);
  await waitFor(() => expect(goTo).toHaveBeenCalledTimes(2));
});

it('says that the order waits for its payment once the browser returns, not on the way there', async () => {
  const earlier = { orderId: '5e', merchantTransactionId: 'T0', payableUntil: '2026-11-21T10:35:00.000Z' };
  let unpaid: UnpaidOrder[] = [earlier];
  checkOut({
    'payment.unpaid': () => unpaid,
    'order.place': () => {
      unpaid = [{ orderId: order.id, merchantTransactionId: 'T1', payableUntil: '2026-11-21T10:35:00.000Z' }];
      return placed;
    },
  });
  await userEvent.click(await chooseOnline());
  await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1));
  await act(() => Promise.resolve());
  expect(screen.getByText(/^Order 5e is waiting for your payment/)).toBeVisible();
  expect(screen.queryByText(/^Order 7c1f9a2e/)).toBeNull();
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await screen.findByText(/^Order 7c1f9a2e is waiting for your payment\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay or cancel' })).toHaveAttribute('href', '/profile/orders');
});

it('shows the payment status when there is no payment page', async () => {
  const store = checkOut({ 'order.place': { ...placed, redirectUrl: undefined } });
  await userEvent.click(await chooseOnline());
  await waitFor(() => expect(store.getUrl()).toBe('/payment/status?merchantTransactionId=T1'));
  expect(goTo).not.toHaveBeenCalled();
});

it('links to the order history when the same cart already waits for its payment', async () => {
  const sentence = 'You have already placed this order, and it is not paid yet. Pay for it or cancel it.';
  checkOut({ 'order.place': () => Promise.reject(createApiError('CONFLICT', sentence)) });
  const go = await chooseOnline();
  await userEvent.click(go);
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent(sentence);
  expect(within(note).getByRole('link', { name: 'Order history' })).toHaveAttribute(
    'href',
    '/profile/orders',
  );
  expect(go).not.toHaveAttribute('aria-busy');
});

it("shows the server's message when the provider does not respond", async () => {
  const sentence = 'Online payment is not responding right now. Please try again in a moment.';
  checkOut({ 'order.place': () => Promise.reject(createApiError('SERVICE_UNAVAILABLE', sentence)) });
  await userEvent.click(await chooseOnline());
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent(sentence);
  expect(within(note).queryByRole('link')).not.toBeInTheDocument();
});

it('offers the payment methods of the store', async () => {
  checkOut({ 'payment.methods': ['COD'] });
  expect(await screen.findByRole('radio', { name: 'Cash on delivery' })).toBeChecked();
  expect(screen.queryByRole('radio', { name: 'Pay online' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Place order' })).toBeInTheDocument();
});

it('shows an error when the payment methods could not be loaded, and retries', async () => {
  let tries = 0;
  const store = checkOut({
    'payment.methods': () =>
      tries++ === 0 ? Promise.reject(createConnectionError()) : ['COD', 'ONLINE_PAYMENT'],
  });
  expect(await screen.findByText('The payment methods could not be loaded.')).toBeInTheDocument();
  await screen.findByText('Default');
  await userEvent.click(screen.getByRole('button', { name: 'Place order' }));
  expect(await screen.findByText('Choose how to pay: cash on delivery or online.')).toBeInTheDocument();
  expect(store.getInputs('order.place')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: 'Cash on delivery' })).toBeChecked();
});
