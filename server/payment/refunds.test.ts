/** A refund is requested once, completed when the provider confirms it, and never made twice. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ControlCommand } from './sandbox/apply-command';
import { sweepPayments } from './sweep-payments';
import {
  buyOnline,
  HOUR,
  MINUTE,
  orderRow,
  PRICE_PAISE,
  paymentHistory,
  refundsAtProvider,
  statusOf,
} from './test/buying';
import { payingStoreForThisFile, sweepAfter } from './test/paying-store';

const paying = await payingStoreForThisFile({ timeoutMs: 3_000 });
const { store, provider } = paying;
const alert = vi.spyOn(store.deps.log, 'error');
const admin = async () => (await store.admin()).caller.admin.payment;

afterEach(() => {
  provider.control({ do: 'resetBehavior' });
  alert.mockClear();
});

/** A paid order whose shopper cancels it while the provider does as it is told. */
async function cancelPaid(...manners: ControlCommand[]) {
  const bought = await buyOnline(paying);
  for (const manner of manners) provider.control(manner);
  await bought.buyer.caller.order.cancel({ id: bought.order.id });
  await store.deps.background.whenIdle();
  return bought;
}

async function expectReturnedOnce({ order, buyer }: Awaited<ReturnType<typeof cancelPaid>>) {
  expect(await statusOf(paying, order.id)).toBe('CANCELED, payment REFUNDED');
  const completed = refundsAtProvider(paying, order.transactionId).filter(
    ({ state }) => state === 'COMPLETED',
  );
  expect(completed).toMatchObject([{ amountPaise: PRICE_PAISE }]);
  const mails = (await store.emailsTo(buyer.email)).filter(({ kind }) => kind === 'payment-refunded');
  expect(mails).toHaveLength(1);
  expect((await paymentHistory(store.deps, order.id)).filter((each) => each.endsWith('Refunded'))).toEqual([
    'Refund due → Refunded',
  ]);
}

describe('a refund', () => {
  it('in progress is REFUND_DUE until the provider confirms it', async () => {
    const bought = await cancelPaid({ do: 'refunds', outcome: 'PENDING' });
    const { id, transactionId } = bought.order;
    for (const wait of [MINUTE, HOUR, 24 * HOUR]) {
      await sweepAfter(paying, wait);
      expect(await statusOf(paying, id)).toBe('CANCELED, payment REFUND_DUE');
    }
    expect(refundsAtProvider(paying, transactionId)).toHaveLength(1);
    provider.control({ do: 'settleRefund', merchantRefundId: `${transactionId}R1`, state: 'COMPLETED' });
    // Without its webhook the sweeper hears of it.
    await sweepAfter(paying, 6 * HOUR);
    await expectReturnedOnce(bought);
    await provider.deliver();
    await expectReturnedOnce(bought);
  });

  it('is reported once when ten webhooks, two sweeps and an admin come at the same moment', async () => {
    const bought = await cancelPaid({ do: 'refunds', outcome: 'PENDING' }, { do: 'webhooks', copies: 10 });
    const merchantRefundId = `${bought.order.transactionId}R1`;
    provider.control({ do: 'settleRefund', merchantRefundId, state: 'COMPLETED' });
    store.advance(2 * MINUTE);
    const { check } = await admin();
    await Promise.all([
      provider.deliver(),
      sweepPayments(store.deps),
      sweepPayments(store.deps),
      check({ orderId: bought.order.id }),
    ]);
    await expectReturnedOnce(bought);
  });

  const DONE = 'CANCELED, payment REFUNDED';
  const DUE = 'CANCELED, payment REFUND_DUE';
  it.each<[string, string, ControlCommand[]]>([
    ['breaks off afterwards', DONE, [{ do: 'answer', with: 'break', endpoint: 'refund' }]],
    ['did it and hangs', DONE, [{ do: 'answer', with: 'hang', endpoint: 'refund', processed: true }]],
    ['did it and answers 500', DONE, [{ do: 'answer', with: 500, endpoint: 'refund', processed: true }]],
    ['answers 500', DUE, [{ do: 'answer', with: 500, endpoint: 'refund' }]],
    ['answers 500 again', DUE, [{ do: 'answer', with: 500, endpoint: 'refund', times: 2 }]],
    ['answers 429', DUE, [{ do: 'answer', with: 429, endpoint: 'refund' }]],
    ['refuses the token', DUE, [{ do: 'answer', with: 401, endpoint: 'refund', times: 2 }]],
    [
      'does not say whether it has it',
      DUE,
      [{ do: 'answer', with: 500, endpoint: 'refundStatus', times: 2 }],
    ],
  ])('of a provider that %s is fetched, and made once', async (_what, status, manners) => {
    const bought = await cancelPaid({ do: 'webhooks', mode: 'drop' }, ...manners);
    expect(await statusOf(paying, bought.order.id)).toBe(status);
    // Asked for as often as it likes: one id, one refund.
    for (let turn = 0; turn < 3; turn++) await sweepAfter(paying, 3 * MINUTE);
    expect(refundsAtProvider(paying, bought.order.transactionId)).toHaveLength(1);
    await sweepAfter(paying, HOUR);
    await expectReturnedOnce(bought);
  });

  it('waits for a provider that is down', async () => {
    const bought = await buyOnline(paying);
    await provider.down();
    const canceled = await bought.buyer.caller.order.cancel({ id: bought.order.id });
    expect(canceled).toMatchObject({ deliveryStatus: 'CANCELED', paymentStatus: 'REFUND_DUE' });
    await sweepAfter(paying, 2 * MINUTE);
    expect((await orderRow(paying, bought.order.id)).refunds).toMatchObject([
      { state: 'PENDING', errorCode: 'NO_ANSWER' },
    ]);
    await provider.up();
    await sweepAfter(paying, 5 * MINUTE);
    await sweepAfter(paying, HOUR);
    await expectReturnedOnce(bought);
  });

  it('that the provider rejects raises an alert, and an admin can request it again', async () => {
    const bought = await cancelPaid({ do: 'refunds', outcome: 'FAILED' });
    const { id: orderId, transactionId } = bought.order;
    await provider.deliver();
    expect(alert.mock.calls).toEqual([
      [expect.objectContaining({ refundId: `${transactionId}R1` }), 'ALERT: the provider rejected a refund'],
    ]);
    expect(await statusOf(paying, orderId)).toBe('CANCELED, payment REFUND_DUE');
    await sweepAfter(paying, 24 * HOUR);
    expect(refundsAtProvider(paying, transactionId)).toHaveLength(1);

    const { ofOrder, refund } = await admin();
    expect(await ofOrder({ orderId })).toMatchObject({
      canRefund: true,
      refunds: [{ id: `${transactionId}R1`, state: 'FAILED', errorCode: 'REFUND_DECLINED' }],
    });
    provider.control({ do: 'resetBehavior' });
    // A double click gives it once.
    const clicks = await Promise.allSettled([refund({ orderId }), refund({ orderId })]);
    expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await store.deps.background.whenIdle();
    await provider.deliver();
    await expectReturnedOnce(bought);
    expect(
      (await orderRow(paying, orderId)).refunds.map(({ id, state }) => `${id.slice(-2)} ${state}`),
    ).toEqual(['R1 FAILED', 'R2 COMPLETED']);
    expect(await ofOrder({ orderId })).toMatchObject({ canRefund: false, canCheck: false });
  });

  it('that the provider reports with another amount raises an alert, and is not completed', async () => {
    const bought = await cancelPaid({ do: 'refunds', outcome: 'PENDING' });
    const { payments } = store.deps;
    if (!payments) throw new Error('The store takes no money');
    const other = vi.spyOn(payments, 'fetchRefund').mockResolvedValue({
      providerRefundId: 'OMR1',
      state: 'COMPLETED',
      amountPaise: PRICE_PAISE - 1,
      attemptId: bought.order.transactionId,
      errorCode: null,
    });
    await sweepAfter(paying, 2 * MINUTE);
    expect(alert.mock.calls.map(([, words]) => words)).toEqual([
      'ALERT: the provider reports another refund than was asked for',
    ]);
    expect(await statusOf(paying, bought.order.id)).toBe('CANCELED, payment REFUND_DUE');
    other.mockRestore();
  });
});

describe('‘Refund’', () => {
  it('has nothing to refund for an order that is paid, unpaid or refunded', async () => {
    const { order, buyer } = await buyOnline(paying);
    const { refund, ofOrder } = await admin();
    const nothing = { code: 'CONFLICT', message: 'This order has no payment to refund.' };
    await expect(refund({ orderId: order.id })).rejects.toMatchObject(nothing);
    await buyer.caller.order.cancel({ id: order.id });
    await expect(refund({ orderId: order.id })).rejects.toMatchObject(nothing);
    expect(await ofOrder({ orderId: order.id })).toMatchObject({ canRefund: false });
    await expect(refund({ orderId: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('one failing refund does not stop the sweep', async () => {
  const stuck = await cancelPaid({ do: 'refunds', outcome: 'PENDING' });
  const other = await cancelPaid();
  for (const { order } of [stuck, other]) {
    const merchantRefundId = `${order.transactionId}R1`;
    provider.control({ do: 'settleRefund', merchantRefundId, state: 'COMPLETED' });
  }
  const { payments } = store.deps;
  if (!payments) throw new Error('The store takes no money');
  const { fetchRefund } = payments;
  const broken = vi.spyOn(payments, 'fetchRefund').mockImplementation((refundId) => {
    if (refundId.startsWith(stuck.order.transactionId)) throw new TypeError('a mistake of ours');
    return fetchRefund(refundId);
  });
  await sweepAfter(paying, 2 * MINUTE);
  expect(await statusOf(paying, other.order.id)).toBe('CANCELED, payment REFUNDED');
  expect(alert.mock.calls).toEqual([
    [expect.objectContaining({ id: `${stuck.order.transactionId}R1` }), 'sweeping failed'],
  ]);
  broken.mockRestore();
  await sweepAfter(paying, HOUR);
  await expectReturnedOnce(stuck);
});
