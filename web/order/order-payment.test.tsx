import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, Route } from 'wouter';
import type { Order } from '../../src/order/schema';
import { browser } from '../shop/payment/use-external-redirect';
import { onlineOrder } from '../test/payments';
import { type Answers, createApiError, renderWithStore, shopper } from '../test/render-with-store';
import OrdersPage from './orders-page';
// Loaded here, so that compiling it does not count toward a test's time.
import './pay-button';

const goTo = vi.spyOn(browser, 'goTo');
beforeEach(() => void goTo.mockReset().mockImplementation(() => {}));
afterEach(() => void vi.useRealTimers());

const payable = {
  orderId: onlineOrder.id,
  merchantTransactionId: 'T1',
  payableUntil: '2026-11-21T10:35:00.000Z',
};

const show = async (changes: Partial<Order>, answers: Answers = {}) => {
  const store = renderWithStore(<OrdersPage />, {
    path: '/profile/orders',
    user: shopper,
    answers: { 'order.mine': [{ ...onlineOrder, ...changes }], ...answers },
  });
  return { store, block: await screen.findByRole('article') };
};

describe('an order that awaits payment', () => {
  it.each([
    ['PENDING', 'Payment pending'],
    ['FAILED', 'Payment failed'],
  ] as const)(
    'shows until when its items are reserved, and redirects to the payment: %s',
    async (state, words) => {
      const { store, block } = await show(
        { paymentStatus: state },
        {
          'payment.unpaid': [payable],
          'payment.retry': { redirectUrl: 'https://pay.example.com/2', merchantTransactionId: 'T2' },
        },
      );
      expect(await within(block).findByText(words)).toBeInTheDocument();
      expect(await within(block).findByText(/We keep your items until 4:05 pm\./)).toBeInTheDocument();
      // The items are still in the cart.
      expect(within(block).queryByRole('button', { name: 'Reorder' })).not.toBeInTheDocument();
      const pay = await within(block).findByRole('button', { name: 'Pay now' });
      expect(pay).toHaveAccessibleDescription('7c1f9a2e');
      await userEvent.click(pay);
      await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.example.com/2'));
      expect(store.getInputs('payment.retry')).toEqual([{ orderId: onlineOrder.id }]);
      expect(pay).toHaveAttribute('aria-busy', 'true');
    },
  );

  it('is not requested again at once by a browser whose clock is weeks behind', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const payableUntil = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000).toISOString();
    const { block } = await show({}, { 'payment.unpaid': [{ ...payable, payableUntil }] });
    await within(block).findByRole('button', { name: 'Pay now' });
    // A longer timer fires at once.
    expect(timers.mock.calls.filter(([, delay = 0]) => delay > 2 ** 31 - 1)).toEqual([]);
    timers.mockRestore();
  });

  it("can't be paid after its time has ended, and not be ordered again while its items are still in the cart", async () => {
    const { block } = await show({ paymentStatus: 'FAILED' });
    expect(await within(block).findByText('Payment failed')).toBeInTheDocument();
    expect(within(block).queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
    expect(within(block).queryByRole('button', { name: 'Reorder' })).not.toBeInTheDocument();
  });

  it('shows that it was canceled soon after its time has ended', async () => {
    vi.useFakeTimers({ now: new Date(payable.payableUntil).getTime() - 20_000, shouldAdvanceTime: true });
    const advanceTime = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    let unpaid = [payable];
    let found: Order = onlineOrder;
    const { store, block } = await show({}, { 'payment.unpaid': () => unpaid, 'order.mine': () => [found] });
    await within(block).findByRole('button', { name: 'Pay now' });
    unpaid = [];
    await advanceTime(25);
    expect(within(block).queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
    expect(within(block).getByText('Payment pending')).toBeVisible();
    found = { ...onlineOrder, deliveryStatus: 'CANCELED', paymentStatus: 'FAILED' };
    await advanceTime(35);
    expect(within(block).getByText('Canceled')).toBeVisible();
    expect(within(block).getByRole('button', { name: 'Reorder' })).toBeVisible();
    const requests = store.getInputs('order.mine').length;
    await advanceTime(60);
    expect(store.getInputs('order.mine')).toHaveLength(requests);
  });

  it("shows the server's error beside the button", async () => {
    const { block } = await show(
      { paymentStatus: 'FAILED' },
      {
        'payment.unpaid': [payable],
        'payment.retry': () =>
          Promise.reject(
            createApiError('CONFLICT', 'The time to pay for this order is over. Please order again.'),
          ),
      },
    );
    await userEvent.click(await within(block).findByRole('button', { name: 'Pay now' }));
    expect(await within(block).findByRole('alert')).toHaveTextContent('Please order again.');
  });
});

describe('a payment page that is ready after the customer has gone to another page', () => {
  async function payAndLeave(redirectUrl: string | null) {
    let answer = () => {};
    const started = new Promise<void>((resolve) => (answer = resolve));
    const store = renderWithStore(
      <>
        <Route path="/profile/orders" component={OrdersPage} />
        <Link href="/about">About us</Link>
      </>,
      {
        path: '/profile/orders',
        user: shopper,
        answers: {
          'order.mine': [onlineOrder],
          'payment.unpaid': [payable],
          'payment.retry': () => started.then(() => ({ redirectUrl, merchantTransactionId: 'T2' })),
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Pay now' }));
    await userEvent.click(screen.getByRole('link', { name: 'About us' }));
    await act(async () => answer());
    return store;
  }

  it('is offered, and does not take the page away', async () => {
    const store = await payAndLeave('https://pay.example.com/2');
    await screen.findAllByText('The payment page of order 7c1f9a2e is ready.');
    expect(goTo).not.toHaveBeenCalled();
    expect(store.getUrl()).toBe('/about');
    await userEvent.click(screen.getByRole('button', { name: 'Pay now' }));
    expect(goTo).toHaveBeenCalledWith('https://pay.example.com/2');
  });

  it('is said to be missing when the provider returned none', async () => {
    const store = await payAndLeave(null);
    await screen.findAllByText('The payment page of order 7c1f9a2e could not be opened.');
    expect(store.getUrl()).toBe('/about');
  });
});

it.each([
  [{ paymentStatus: 'COMPLETED' }, /^Paid online, to/],
  [
    { paymentStatus: 'REFUND_DUE', deliveryStatus: 'CANCELED' },
    'Your refund is on its way. Your bank may take a few days to show it.',
  ],
  [
    { paymentStatus: 'REFUNDED', deliveryStatus: 'CANCELED' },
    'Your payment has been refunded. Your bank may take a few days to show it.',
  ],
  [{ paymentStatus: 'FAILED', deliveryStatus: 'CANCELED' }, /^Not paid, to/],
] as const)('shows the state of the payment: %o', async (changes, words) => {
  const { block } = await show(changes);
  expect(within(block).getByText(words)).toBeInTheDocument();
  expect(within(block).queryByText(/^Payment/)).not.toBeInTheDocument();
});

describe('canceling', () => {
  const openConfirmation = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    return screen.findByRole('alertdialog', { name: 'Cancel this order?' });
  };

  it('announces the refund of a paid order before, and confirms it after', async () => {
    const { block } = await show(
      { paymentStatus: 'COMPLETED' },
      {
        'order.cancel': { ...onlineOrder, deliveryStatus: 'CANCELED', paymentStatus: 'REFUND_DUE' },
      },
    );
    const dialog = await openConfirmation();
    expect(dialog).toHaveTextContent('Your payment will be refunded to the method you paid with.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel Order' }));
    expect(await within(block).findByText(/Your refund is on its way/)).toBeInTheDocument();
  });

  it("explains the refund of a late payment for an unpaid order, which can't be paid any more", async () => {
    let unpaid = [payable];
    const { block } = await show(
      {},
      {
        'payment.unpaid': () => unpaid,
        'order.cancel': () => {
          unpaid = [];
          return { ...onlineOrder, deliveryStatus: 'CANCELED', paymentStatus: 'FAILED' };
        },
      },
    );
    await within(block).findByRole('button', { name: 'Pay now' });
    const dialog = await openConfirmation();
    expect(dialog).toHaveTextContent('If your payment still goes through, it will be refunded.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel Order' }));
    expect(await within(block).findByText('Canceled')).toBeInTheDocument();
    expect(within(block).queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
  });
});
