import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { toCart } from '../../src/cart/totals';
import { AccessGuard } from '../session/access-guard';
import { browser } from '../shop/payment/use-external-redirect';
import { readUnansweredOrder, saveUnansweredOrder } from '../shop/unanswered/unanswered-order';
import { createCartItem, order } from '../test/orders';
import { createApiError, createConnectionError, renderWithStore } from '../test/render-with-store';
import PaymentStatusPage from './payment-status-page';
import {
  createPaymentResult,
  failed,
  findHeading,
  paid,
  payable,
  pending,
  show,
} from './test-payment-status';

it('goes home without a payment in the URL', async () => {
  const store = show({}, '/payment/status');
  await waitFor(() => expect(store.getUrl()).toBe('/'));
  expect(store.getInputs('payment.verify')).toEqual([]);
});

it('goes through the login and returns with the query', async () => {
  const store = renderWithStore(
    <Route path="/payment/status">
      <AccessGuard access="customer">
        <PaymentStatusPage />
      </AccessGuard>
    </Route>,
    { path: '/payment/status?merchantTransactionId=T1' },
  );
  await waitFor(() =>
    expect(store.getUrl()).toBe('/login?next=%2Fpayment%2Fstatus%3FmerchantTransactionId%3DT1'),
  );
});

it('shows that the payment is being checked, and is not indexed', async () => {
  show({ 'payment.verify': () => new Promise(() => {}) });
  await findHeading('Checking your payment…');
  expect(screen.getByRole('status')).toHaveTextContent('We are checking with your bank.');
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

describe('a completed payment', () => {
  it('shows its order, and reloads the cart', async () => {
    const sent = { addressId: 'home', expectedTotal: null, idempotencyKey: 'sent' };
    saveUnansweredOrder({ ...sent, paymentMethod: 'ONLINE_PAYMENT' });
    let items = [createCartItem('1')];
    const store = show({
      'payment.verify': ({ transactionId }: { transactionId: string }) => {
        expect(transactionId).toBe('T1');
        items = [];
        return paid;
      },
      'cart.get': () => toCart(items),
    });
    await findHeading('Payment Successful');
    expect(screen.getByRole('status')).toHaveTextContent(
      'Thank you, Meera. Your order is paid, and we will send it soon.',
    );
    expect(screen.getByText('7c1f9a2e')).toBeInTheDocument();
    // The total of the order and the price of its item.
    expect(screen.getAllByText('Rs. 1,299.00')).toHaveLength(2);
    const overview = screen.getByRole('region', { name: 'Your order' });
    expect(overview).toHaveTextContent(/Bagru Kurta.*Ivory, M.*Qty.1/);
    expect(overview).toHaveTextContent(
      /Delivery address.*Meera Rathore.*12 MG Road.*Jaipur, Rajasthan 302001/,
    );
    expect(overview).toHaveTextContent('Payment methodPay online');
    const next = screen.getByRole('region', { name: 'What happens next' });
    expect(next).toHaveTextContent('We send a confirmation to meera@example.com.');
    expect(next).toHaveTextContent('There is nothing to pay');
    expect(within(next).getByRole('link', { name: 'order history' })).toHaveAttribute(
      'href',
      '/profile/orders',
    );
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', '/profile/orders');
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
    await waitFor(() => expect(store.getInputs('cart.get').length).toBeGreaterThan(1));
    await waitFor(() => expect(readUnansweredOrder()).toBeNull());
    expect(await screen.findByRole('button', { name: 'Shopping cart' })).toBeInTheDocument();
    expect(store.getInputs('payment.unpaid')).toEqual([]);
    expect(document.title).toBe('Payment Successful – Vastra');
  });
});

describe('a failed payment', () => {
  const goTo = vi.spyOn(browser, 'goTo');
  beforeEach(() => void goTo.mockReset().mockImplementation(() => {}));

  it('can be retried while the order awaits payment, once at a time', async () => {
    const store = show({
      'payment.verify': failed,
      'payment.unpaid': [payable],
      'payment.retry': { redirectUrl: 'https://pay.example.com/1', merchantTransactionId: 'T2' },
    });
    await findHeading('Payment Failed');
    expect(await screen.findByText('We keep your items until 4:05 pm.')).toBeInTheDocument();
    const again = screen.getByRole('button', { name: 'Try again' });
    fireEvent.click(again);
    fireEvent.click(again);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.example.com/1'));
    expect(store.getInputs('payment.retry')).toEqual([{ orderId: order.id }]);
    // The button shows progress until the browser has left.
    expect(again).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(again);
    expect(goTo).toHaveBeenCalledTimes(1);
    // The browser restores the page from the back-forward cache.
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
  });

  it('shows the new attempt when the provider returns no page', async () => {
    const store = show({
      'payment.verify': ({ transactionId }: { transactionId: string }) =>
        transactionId === 'T1' ? failed : pending,
      'payment.unpaid': [payable],
      'payment.retry': { redirectUrl: null, merchantTransactionId: 'T2' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await findHeading('Payment Pending');
    expect(store.getUrl()).toBe('/payment/status?merchantTransactionId=T2');
    expect(goTo).not.toHaveBeenCalled();
  });

  it("shows why it can't be retried, and refetches its state", async () => {
    let settled = false;
    show({
      'payment.verify': () => (settled ? paid : failed),
      'payment.unpaid': [payable],
      'payment.retry': () => {
        settled = true;
        throw createApiError('CONFLICT', 'This order is already paid.');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await findHeading('Payment Successful');
  });

  it("shows the server's error, or a message of its own", async () => {
    let lost = true;
    show({
      'payment.verify': failed,
      'payment.unpaid': [payable],
      'payment.retry': () => {
        throw lost
          ? createConnectionError()
          : createApiError('SERVICE_UNAVAILABLE', 'Online payment does not answer.');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The payment page could not be opened.');
    lost = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Online payment does not answer.')).toBeInTheDocument();
  });

  it('links to the cart after the time to pay has ended', async () => {
    show({ 'payment.verify': failed });
    await findHeading('Payment Failed');
    expect(await screen.findByText(/The time to pay for this order has ended\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'your cart' })).toHaveAttribute('href', '/cart');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it.each([
    ['REFUND_DUE', 'This order is canceled. Your refund is on its way.'],
    ['REFUNDED', 'This order is canceled. Your payment has been refunded.'],
    ['FAILED', 'This order is canceled. If your bank charges you anyway, you will be refunded.'],
  ] as const)('explains the refund of a canceled order: %s', async (paymentStatus, text) => {
    show({ 'payment.verify': createPaymentResult('FAILED', { deliveryStatus: 'CANCELED', paymentStatus }) });
    await findHeading('Payment Failed');
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.queryByText(/The time to pay/)).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'What happens next' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Your order' })).toHaveTextContent('Bagru Kurta');
  });
});

describe('a payment that could not be verified', () => {
  it("shows the server's message as a failure, and can be verified again", async () => {
    let found = false;
    show({
      'payment.verify': () => {
        if (!found) throw createApiError('NOT_FOUND', 'Payment not found.');
        return paid;
      },
    });
    await findHeading('Payment Failed');
    expect(screen.getByRole('status')).toHaveTextContent('Payment not found.');
    expect(screen.queryByText(/it may have gone through/)).not.toBeInTheDocument();
    expect(screen.getByText(/You are logged in as meera@example.com/)).toHaveTextContent('another account');
    expect(screen.getByRole('link', { name: 'Order history' })).toHaveAttribute('href', '/profile/orders');
    found = true;
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await findHeading('Payment Successful');
  });

  it('keeps the button and its focus while it is verified again', async () => {
    let answer = (_: typeof paid) => {};
    let isFirst = true;
    show({
      'payment.verify': () => {
        if (!isFirst) return new Promise<typeof paid>((resolve) => (answer = resolve));
        isFirst = false;
        throw createApiError('SERVICE_UNAVAILABLE', 'The bank does not answer.');
      },
    });
    const button = await screen.findByRole('button', { name: 'Check again' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    expect(button).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('The bank does not answer.');
    expect(screen.queryByText(/another account/)).not.toBeInTheDocument();
    answer(paid);
    await findHeading('Payment Successful');
  });

  it('shows "Failed to verify payment." without a response', async () => {
    show({ 'payment.verify': () => Promise.reject(createConnectionError()) });
    await findHeading('Payment Failed');
    expect(screen.getByRole('status')).toHaveTextContent('Failed to verify payment.');
    expect(screen.getByText(/it may have gone through/)).toBeInTheDocument();
  });
});
