import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { listedOrder, makePage, orderDetail } from '../../test/admin-orders';
import { attempt, makePayments, onlineOrder } from '../../test/payments';
import { admin, createConnectionError, renderWithStore } from '../../test/render-with-store';
import OrdersPage from './orders-page';
import { formatPaymentMode } from './payment-labels';
import { open } from './test-order-payment';

it("explains why an open payment of another gateway can't be checked, and offers no check", async () => {
  const elsewhere = { ...attempt, gateway: 'sandbox', isRefreshable: false };
  const { part } = await open(makePayments({ attempts: [elsewhere], canCheck: false }));
  expect(
    await within(part).findByText(/was started with “sandbox”, which the store no longer uses/),
  ).toBeVisible();
  expect(within(part).queryByRole('button', { name: 'Check now' })).not.toBeInTheDocument();
});

it('shows each attempt with its details, the newest first', async () => {
  const failed = { ...attempt, id: 'T0', state: 'FAILED', errorCode: 'PAYMENT_DECLINED' } as const;
  const { part } = await open(
    makePayments({
      attempts: [failed, { ...attempt, mode: 'CARD' }],
      holdEndsAt: '2026-11-18T10:50:00.000Z',
    }),
  );
  const [newest, first] = await within(part).findAllByRole('listitem');
  expect(part).toHaveTextContent('Pay online Pending');
  expect(part).toHaveTextContent('Items reserved until 18 November 2026, 4:20 pm.');
  for (const text of ['Payment of ₹1,299.00 by card', 'Pending', 'T1', 'OM1', 'Can be paid until'])
    expect(newest).toHaveTextContent(text);
  for (const text of ['Failed', 'T0', 'PAYMENT_DECLINED']) expect(first).toHaveTextContent(text);
  expect(within(part).queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
});

it('shows no payments for a cash order', async () => {
  renderWithStore(<OrdersPage />, {
    path: `/admin/orders?view=${onlineOrder.id}`,
    user: admin,
    answers: { 'admin.order.list': makePage([listedOrder]), 'admin.order.detail': orderDetail },
  });
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  await screen.findByText('1 item to pack');
  expect(screen.queryByRole('region', { name: 'Payment' })).not.toBeInTheDocument();
});

it('shows an error when the payments could not be loaded, and retries', async () => {
  let tries = 0;
  const { part } = await open(() =>
    tries++ === 0 ? Promise.reject(createConnectionError()) : makePayments(),
  );
  expect(await within(part).findByRole('alert')).toHaveTextContent(
    'The payments of this order could not be loaded.',
  );
  await userEvent.click(within(part).getByRole('button', { name: 'Try again' }));
  expect(await within(part).findByText('Payment of ₹1,299.00')).toBeInTheDocument();
});

it('says what another status means for the money before it is updated', async () => {
  await open(makePayments({ attempts: [{ ...attempt, state: 'COMPLETED' }] }), {
    'admin.order.detail': { ...orderDetail, order: { ...onlineOrder, paymentStatus: 'COMPLETED' } },
  });
  const status = screen.getByLabelText('Delivery status');
  await userEvent.selectOptions(status, 'CANCELED');
  const sentence = screen.getByText(/^Updating starts the refund of ₹1,299/);
  expect(sentence).toHaveRole('status');
  await userEvent.selectOptions(status, 'SHIPPED');
  expect(sentence).toBeEmptyDOMElement();
});

it('uses the common names of payment modes', () => {
  expect(['UPI_QR', 'UPI_INTENT', 'CARD', 'TOKEN', 'NET_BANKING'].map(formatPaymentMode)).toEqual([
    'UPI',
    'UPI',
    'card',
    'card',
    'net banking',
  ]);
});

it('describes refunds in the history', async () => {
  const [placed] = orderDetail.history;
  if (!placed) throw new Error('The sample order has no history');
  const change = { field: 'Amount', from: null, to: '₹1,299.00' };
  await open(makePayments(), {
    'admin.order.detail': {
      ...orderDetail,
      order: onlineOrder,
      history: [
        placed,
        { ...placed, id: '2', action: 'refundRequested' },
        { ...placed, id: '3', action: 'refundFailed', changes: [change] },
        { ...placed, id: '4', action: 'refunded', changes: [change] },
      ],
    },
  });
  for (const line of ['Refund requested', 'Refund failed: ₹1,299.00', 'Refunded: ₹1,299.00'])
    expect(await screen.findByText(line)).toBeInTheDocument();
});

it.each([
  [{ paymentStatus: 'PENDING' }, 'Payment pending'],
  [{ paymentStatus: 'FAILED' }, 'Payment failed'],
  [{ paymentStatus: 'FAILED', deliveryStatus: 'CANCELED' }, 'Online, not paid'],
  [{ paymentStatus: 'COMPLETED' }, 'Online, paid'],
  [{ paymentStatus: 'REFUND_DUE', deliveryStatus: 'CANCELED' }, 'Refund due'],
  [{ paymentStatus: 'REFUNDED', deliveryStatus: 'CANCELED' }, 'Online, refunded'],
] as const)('shows the payment in the list: %o', async (state, text) => {
  renderWithStore(<OrdersPage />, {
    path: '/admin/orders',
    user: admin,
    answers: {
      'admin.order.list': makePage([{ ...listedOrder, paymentMethod: 'ONLINE_PAYMENT', ...state }]),
    },
  });
  const row = (await screen.findByText('7c1f9a2e')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent(text);
});
