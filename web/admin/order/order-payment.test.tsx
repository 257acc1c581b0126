import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../../src/order/schema';
import type { OrderPayments } from '../../../src/payment/schema';
import { listedOrder, makePage, orderDetail } from '../../test/admin-orders';
import { attempt, makePayments, onlineOrder, paidAttempt, refund } from '../../test/payments';
import {
  type Answer,
  type Answers,
  admin,
  createApiError,
  createConnectionError,
  renderWithStore,
} from '../../test/render-with-store';
// Loaded ahead, so that no test's time goes into compiling it.
import '../../ui/dialog-panel';
import OrdersPage from './orders-page';
import { describeCheckResult, formatPaymentMode } from './payment-labels';

const open = async (
  payments: Answer<'admin.payment.ofOrder'>,
  answers: Answers = {},
  order: Order = onlineOrder,
) => {
  const store = renderWithStore(<OrdersPage />, {
    path: `/admin/orders?view=${order.id}`,
    user: admin,
    answers: {
      'admin.order.list': makePage([listedOrder]),
      'admin.order.detail': { ...orderDetail, order },
      'admin.payment.ofOrder': payments,
      ...answers,
    },
  });
  await screen.findByRole('dialog', { name: /Order 7c1f9a2e/ });
  return { store, part: await screen.findByRole('region', { name: 'Payment' }) };
};

const wrong = { ...paidAttempt, state: 'REVIEW', captured: '1299.01' } as const;

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

describe('Check now', () => {
  const press = async (part: HTMLElement) =>
    userEvent.click(await within(part).findByRole('button', { name: 'Check now' }));

  it('asks the provider, shows the outcome, and reloads the order and the list', async () => {
    const answer = makePayments({ attempts: [paidAttempt], canCheck: false });
    let known: OrderPayments = makePayments();
    const { store, part } = await open(() => known, {
      'admin.payment.check': () => {
        known = answer;
        return answer;
      },
    });
    await press(part);
    expect((await screen.findAllByText('The payment of ₹1,299.00 was received.'))[0]).toBeInTheDocument();
    expect(await within(part).findByText('Paid')).toBeInTheDocument();
    expect(store.getInputs('admin.payment.check')).toEqual([{ orderId: onlineOrder.id }]);
    await waitFor(() => expect(store.getInputs('admin.order.list').length).toBeGreaterThan(1));
    expect(store.getInputs('admin.order.detail').length).toBeGreaterThan(1);
    expect(within(part).queryByRole('button', { name: 'Check now' })).not.toBeInTheDocument();
  });

  it('shows progress meanwhile', async () => {
    const { part } = await open(makePayments(), { 'admin.payment.check': () => new Promise(() => {}) });
    await press(part);
    expect(within(part).getByRole('button', { name: 'Check now' })).toHaveAttribute('aria-busy', 'true');
  });

  it.each([
    [
      createApiError(
        'SERVICE_UNAVAILABLE',
        'The payment provider is not responding. Please try again in a moment.',
      ),
      'The payment provider is not responding. Please try again in a moment.',
    ],
    [createConnectionError(), 'The payment provider could not be reached.'],
  ])("shows the server's message, or its own: %s", async (error, sentence) => {
    const { part } = await open(makePayments(), { 'admin.payment.check': () => Promise.reject(error) });
    await press(part);
    expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
  });

  it.each([
    [makePayments(), 'The payment is still pending.'],
    [makePayments({ attempts: [{ ...attempt, state: 'FAILED' }] }), 'The payment failed.'],
    [makePayments({ attempts: [{ ...attempt, state: 'EXPIRED' }] }), 'The payment expired.'],
    [
      makePayments({ attempts: [wrong] }),
      'The provider captured ₹1,299.01, which is not the requested amount. Please review it.',
    ],
    [makePayments({ attempts: [paidAttempt], refunds: [refund] }), 'The refund is still in progress.'],
    [
      makePayments({ attempts: [paidAttempt], refunds: [{ ...refund, state: 'COMPLETED' }] }),
      'The refund was completed.',
    ],
    [
      makePayments({ attempts: [paidAttempt], refunds: [{ ...refund, state: 'FAILED' }] }),
      'The refund failed.',
    ],
    [makePayments({ attempts: [] }), 'There is no payment to check.'],
  ])('%#: %s', (payments, sentence) => {
    expect(describeCheckResult(payments)).toBe(sentence);
  });
});

describe('refunding a payment', () => {
  const review = makePayments({ attempts: [wrong], canRefund: true });

  it('shows both amounts, asks for confirmation and requests the refund', async () => {
    const { store, part } = await open(review, {
      'admin.payment.refund': makePayments({
        attempts: [wrong],
        refunds: [{ ...refund, amount: '1299.01' }],
      }),
    });
    expect(await within(part).findByText(/^The provider captured/)).toHaveTextContent(
      'The provider captured ₹1,299.01 instead of ₹1,299.00.',
    );
    await userEvent.click(within(part).getByRole('button', { name: 'Refund' }));
    const question = await screen.findByRole('alertdialog', { name: 'Refund ₹1,299.01?' });
    expect(question).toHaveTextContent('will be returned to Meera Rathore by the original payment method.');
    expect(question).toHaveTextContent('The order will be canceled.');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(store.getInputs('admin.payment.refund')).toEqual([]);
    await userEvent.click(await within(part).findByRole('button', { name: 'Refund' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Refund' }),
    );
    expect((await screen.findAllByText('The refund was requested.'))[0]).toBeInTheDocument();
    expect(store.getInputs('admin.payment.refund')).toEqual([{ orderId: onlineOrder.id }]);
  });

  it("shows the server's message when the refund is rejected", async () => {
    const { part } = await open(review, {
      'admin.payment.refund': () =>
        Promise.reject(createApiError('CONFLICT', 'This order has no payment to refund.')),
    });
    await userEvent.click(await within(part).findByRole('button', { name: 'Refund' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Refund' }),
    );
    expect((await screen.findAllByText('This order has no payment to refund.'))[0]).toBeInTheDocument();
  });

  it('requests a rejected refund again, for an order that is already canceled', async () => {
    const { part } = await open(
      makePayments({
        attempts: [paidAttempt],
        refunds: [{ ...refund, state: 'FAILED', errorCode: 'REFUSED' }],
        canRefund: true,
      }),
      {},
      { ...onlineOrder, deliveryStatus: 'CANCELED', paymentStatus: 'REFUND_DUE' },
    );
    const refunds = await within(part).findByRole('list', { name: 'Refunds, newest first' });
    expect(refunds).toHaveTextContent('Refund of ₹1,299.00Failed');
    expect(refunds).toHaveTextContent('REFUSED');
    await userEvent.click(within(part).getByRole('button', { name: 'Refund' }));
    const question = await screen.findByRole('alertdialog', { name: 'Refund ₹1,299.00?' });
    expect(question).not.toHaveTextContent('The order will be canceled.');
  });

  it('shows no second amount for a payment of another order', async () => {
    const { part } = await open(
      makePayments({ attempts: [{ ...wrong, captured: '1299.00' }], canRefund: false }),
    );
    expect(await within(part).findByText(/^The provider captured/)).toHaveTextContent(
      'The provider captured ₹1,299.00, but for a different payment or in a different currency.',
    );
  });
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
] as const)('shows the payment in the list: %o', async (state, words) => {
  renderWithStore(<OrdersPage />, {
    path: '/admin/orders',
    user: admin,
    answers: {
      'admin.order.list': makePage([{ ...listedOrder, paymentMethod: 'ONLINE_PAYMENT', ...state }]),
    },
  });
  const row = (await screen.findByText('7c1f9a2e')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent(words);
});
