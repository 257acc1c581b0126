import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { OrderPayments } from '../../../src/payment/schema';
import { attempt, makePayments, onlineOrder, paidAttempt, refund } from '../../test/payments';
import { createApiError, createConnectionError } from '../../test/render-with-store';
import { describeCheckResult } from './payment-labels';
import { open, wrong } from './test-order-payment';

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

  it('shows progress', async () => {
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
    [createConnectionError(), 'The payment could not be checked.'],
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

  it('says that a refund without an answer may have been requested', async () => {
    const { part } = await open(review, {
      'admin.payment.refund': () => Promise.reject(createConnectionError()),
    });
    await userEvent.click(await within(part).findByRole('button', { name: 'Refund' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Refund' }),
    );
    // Not in a toast, which is gone after seconds.
    expect(await within(part).findByRole('alert')).toHaveTextContent(
      /the refund may have been made or requested/,
    );
  });

  it('says so of an order whose dialog was closed before the answer', async () => {
    let fail = (_: Error) => {};
    const { part } = await open(review, {
      'admin.payment.refund': () => new Promise((_, reject) => (fail = reject)),
    });
    await userEvent.click(await within(part).findByRole('button', { name: 'Refund' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Refund' }));
    await userEvent.click(question.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    fail(createConnectionError());
    const message = await screen.findAllByText(/^Order 7c1f9a2e: No answer arrived, so the refund may/);
    expect(message[0]).toBeInTheDocument();
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

  it('records a refund that the provider never makes, only after a confirmation', async () => {
    const rejected = { ...refund, state: 'FAILED', amount: '0.50', creditNoteId: 'note' } as const;
    const recorded = { ...rejected, id: 'T1R2', state: 'COMPLETED', providerRefundId: null } as const;
    const attempts = [paidAttempt];
    let known = makePayments({ attempts, refunds: [rejected], canRefund: true, manualRefundAmount: '0.50' });
    let tries = 0;
    const { store, part } = await open(
      () => known,
      {
        'admin.payment.recordManualRefunds': () => {
          if (tries++ === 0) throw createConnectionError();
          known = makePayments({ attempts, refunds: [rejected, recorded] });
          return known;
        },
      },
      { ...onlineOrder, deliveryStatus: 'DELIVERED', paymentStatus: 'COMPLETED' },
    );
    await userEvent.click(await within(part).findByRole('button', { name: 'Returned another way' }));
    const confirm = async () => {
      const question = await screen.findByRole('alertdialog', { name: 'Was ₹0.50 returned another way?' });
      await userEvent.click(within(question).getByRole('button', { name: 'Yes, it was returned' }));
    };
    expect(store.getInputs('admin.payment.recordManualRefunds')).toEqual([]);
    await confirm();
    expect(await within(part).findByRole('alert')).toHaveTextContent(/the refund may have been recorded/);
    await userEvent.click(await within(part).findByRole('button', { name: 'Returned another way' }));
    await confirm();
    expect((await screen.findAllByText('The refund was recorded.'))[0]).toBeInTheDocument();
    expect(within(part).queryByRole('alert')).not.toBeInTheDocument();
    expect(store.getInputs('admin.payment.recordManualRefunds').at(-1)).toEqual({
      orderId: onlineOrder.id,
      amount: '0.50',
    });
    const refunds = within(part).getByRole('list', { name: 'Refunds, newest first' });
    expect(refunds).toHaveTextContent('Returnedanother way');
  });

  it.each([
    ['PENDING', /stays unpaid until you have checked this payment .* cancels the order\.$/],
    ['COMPLETED', /“Refund” returns the money. The order stays as it is\.$/],
  ] as const)('says what it does to an order whose payment is %s', async (paymentStatus, advice) => {
    const { part } = await open(review, {}, { ...onlineOrder, paymentStatus });
    expect(await within(part).findByText(/^The provider captured/)).toHaveTextContent(advice);
  });

  it('advises nothing about a payment that was returned', async () => {
    const { part } = await open(makePayments({ attempts: [wrong], refunds: [refund], canRefund: true }));
    expect(await within(part).findByText(/^The provider captured/)).toHaveTextContent(
      /^The provider captured ₹1,299.01 instead of ₹1,299.00.$/,
    );
  });

  it('shows no second amount for a payment of another order', async () => {
    const { part } = await open(makePayments({ attempts: [{ ...wrong, captured: '1299.00' }] }));
    expect(await within(part).findByText(/^The provider captured/)).toHaveTextContent(
      'The provider captured ₹1,299.00, but for a different payment or in a different currency.',
    );
  });
});
