/** A refund that the provider has rejected, and makes after all, is not made twice. */
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ControlCommand } from './sandbox/apply-command';
import { cancelPaidOrder, expectRefundedOnce } from './test/canceled-orders';
import { describeStatus } from './test/online-orders';
import { openFilePaymentFixture } from './test/payment-fixture';

const fixture = await openFilePaymentFixture({ timeoutMs: 3_000 });
const { store, provider } = fixture;
const alert = vi.spyOn(store.deps.log, 'error');

afterEach(() => {
  provider.control({ do: 'resetBehavior' });
  alert.mockClear();
});

describe('a refund that the provider makes although it has rejected it', () => {
  /** An order whose refund was rejected. `setState` changes what the provider says of a refund. */
  async function createRejected(...commands: ControlCommand[]) {
    const created = await cancelPaidOrder(fixture, { do: 'refunds', outcome: 'FAILED' }, ...commands);
    const admin = (await store.admin()).caller.admin.payment;
    const orderId = created.order.id;
    const setState = (number: 1 | 2, state: 'COMPLETED' | 'FAILED') =>
      provider.control({
        do: 'setRefundState',
        merchantRefundId: `${created.order.transactionId}R${number}`,
        state,
      });
    expect(await admin.check({ orderId })).toMatchObject({ refunds: [{ state: 'FAILED' }], canCheck: true });
    await provider.deliverWebhooks();
    alert.mockClear();
    return { created, orderId, setState, admin };
  }

  it('is completed once by twenty webhooks, and an admin who checks and records it at the same time', async () => {
    const { created, orderId, setState, admin } = await createRejected({ do: 'webhooks', copies: 20 });
    setState(1, 'COMPLETED');
    await Promise.allSettled([
      provider.deliverWebhooks(),
      admin.check({ orderId }),
      admin.recordManualRefunds({ orderId }),
    ]);
    await expectRefundedOnce(fixture, created);
    expect(alert).not.toHaveBeenCalled();
  });

  it('is found by an admin’s check, and before it is requested again or recorded as made another way', async () => {
    const { created, orderId, setState, admin } = await createRejected({ do: 'webhooks', mode: 'drop' });
    expect(await admin.ofOrder({ orderId })).toMatchObject({
      canCheck: true,
      manualRefundAmount: '1899.00',
    });
    expect(await admin.check({ orderId })).toMatchObject({ refunds: [{ state: 'FAILED' }] });
    setState(1, 'COMPLETED');
    await expect(admin.recordManualRefunds({ orderId })).rejects.toMatchObject({
      message: expect.stringContaining('The payment provider has made this refund after all'),
    });
    await expectRefundedOnce(fixture, created);

    const other = await createRejected({ do: 'webhooks', mode: 'drop' });
    other.setState(1, 'COMPLETED');
    await expect(admin.refund({ orderId: other.orderId })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expectRefundedOnce(fixture, other.created);

    const third = await createRejected({ do: 'webhooks', mode: 'drop' });
    third.setState(1, 'COMPLETED');
    expect(await admin.check({ orderId: third.orderId })).toMatchObject({
      refunds: [{ state: 'COMPLETED' }],
      canCheck: false,
    });
    await expectRefundedOnce(fixture, third.created);
  });

  it('raises an alert if it was requested again, and the second one may fail', async () => {
    const { created, orderId, setState, admin } = await createRejected();
    provider.control({ do: 'refunds', outcome: 'PENDING' });
    await admin.refund({ orderId });
    await store.deps.background.whenIdle();
    setState(1, 'COMPLETED');
    await provider.deliverWebhooks();
    expect(alert.mock.calls).toEqual([
      [
        expect.objectContaining({ refundId: `${created.order.transactionId}R1` }),
        'ALERT: the refunds of a payment are more than was paid',
      ],
    ]);
    expect(await describeStatus(fixture, orderId)).toBe('CANCELED, payment REFUND_DUE');
    setState(2, 'FAILED');
    await provider.deliverWebhooks();
    await expectRefundedOnce(fixture, created);
  });

  it('is asked for together with the others', async () => {
    const { orderId, admin } = await createRejected();
    await admin.refund({ orderId });
    await store.deps.background.whenIdle();
    await provider.deliverWebhooks();
    const { payments } = store.deps;
    if (!payments) throw new Error('The store has no payment gateway');
    const { fetchRefund } = payments;
    let answerBoth = () => {};
    const bothAsked = new Promise<void>((resolve) => {
      answerBoth = resolve;
    });
    const fetched = vi.spyOn(payments, 'fetchRefund').mockImplementation(async (refundId) => {
      if (fetched.mock.calls.length === 2) answerBoth();
      await bothAsked;
      return fetchRefund(refundId);
    });
    onTestFinished(() => fetched.mockRestore());
    expect(await admin.check({ orderId })).toMatchObject({
      refunds: [{ state: 'FAILED' }, { state: 'FAILED' }],
    });
  });
});
