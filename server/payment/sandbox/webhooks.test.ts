import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createPayment, openSandbox } from './test/open-sandbox';

async function openWithPayments(ids: string[] = ['A1']) {
  const open = await openSandbox();
  for (const id of ids) await open.gateway.create(createPayment(id));
  const setPaymentState = (merchantOrderId: string, state: 'COMPLETED' | 'FAILED' = 'COMPLETED') =>
    open.sandbox.control({ do: 'setPaymentState', merchantOrderId, state });
  const flushAndList = async () => {
    await open.sandbox.flush();
    return open.received.map(({ event, payload }) => [
      event,
      payload.merchantRefundId ?? payload.merchantOrderId,
    ]);
  };
  return { ...open, setPaymentState, flushAndList };
}

describe('webhooks', () => {
  it('report payments and failures, with the authorization that PhonePe sends', async () => {
    const { setPaymentState, flushAndList, received } = await openWithPayments(['A1', 'A2']);
    setPaymentState('A1');
    setPaymentState('A2', 'FAILED');
    expect(await flushAndList()).toEqual([
      ['checkout.order.completed', 'A1'],
      ['checkout.order.failed', 'A2'],
    ]);
    const digest = createHash('sha256').update('store:the webhook’s password').digest('hex');
    expect(received.map(({ authorization }) => authorization)).toEqual([digest, digest]);
    expect(received[0]?.payload).toMatchObject({
      merchantOrderId: 'A1',
      state: 'COMPLETED',
      amount: 129_900,
      paymentDetails: [{ state: 'COMPLETED', paymentMode: 'UPI_QR' }],
    });
    expect(received[1]?.payload).toMatchObject({ state: 'FAILED', errorCode: 'PAYMENT_DECLINED' });
  });

  it('report refunds', async () => {
    const { gateway, sandbox, setPaymentState, flushAndList } = await openWithPayments();
    setPaymentState('A1');
    await gateway.refund({ refundId: 'R1', attemptId: 'A1', amountPaise: 100 });
    sandbox.control({ do: 'refunds', outcome: 'FAILED' });
    await gateway.refund({ refundId: 'R2', attemptId: 'A1', amountPaise: 100 });
    expect(await flushAndList()).toEqual([
      ['checkout.order.completed', 'A1'],
      ['pg.refund.completed', 'R1'],
      ['pg.refund.failed', 'R2'],
    ]);
  });

  it('are sent automatically in the store', async () => {
    const { gateway, sandbox, received } = await openSandbox({ inBackground: true });
    await gateway.create(createPayment('A1'));
    sandbox.control({ do: 'setPaymentState', merchantOrderId: 'A1', state: 'COMPLETED' });
    await vi.waitFor(() => expect(received).toHaveLength(1));
  });

  it('are repeated until the store accepts them', async () => {
    const { setPaymentState, flushAndList, storeStatuses: storeAnswers, sandbox } = await openWithPayments();
    storeAnswers.push(500, 302, 404);
    setPaymentState('A1');
    expect(await flushAndList()).toHaveLength(4);
    expect(sandbox.inspect().webhooks).toEqual([
      { id: 'A1', event: 'checkout.order.completed', delivery: 'delivered', tries: 4 },
    ]);
  });

  it('are given up after five attempts', async () => {
    const { setPaymentState, flushAndList, storeStatuses: storeAnswers, sandbox } = await openWithPayments();
    storeAnswers.push(500, 500, 500, 500, 500);
    setPaymentState('A1');
    expect(await flushAndList()).toHaveLength(5);
    expect(sandbox.inspect().webhooks).toMatchObject([{ delivery: 'given up', tries: 5 }]);
  });

  it('wait longer each time, and ignore a timer that fires late', async () => {
    const { gateway, sandbox, received, storeStatuses: storeAnswers, timers } = await openWithTimers();
    storeAnswers.push(500, 500);
    await gateway.create(createPayment('A1'));
    sandbox.control({ do: 'setPaymentState', merchantOrderId: 'A1', state: 'COMPLETED' });
    expect(timers.map(({ ms }) => ms)).toEqual([0]);
    await sandbox.flush();
    expect(timers.map(({ ms }) => ms)).toEqual([0, 1_000, 5_000]);
    for (const { run } of timers) run();
    await sandbox.flush();
    expect(received).toHaveLength(3);
  });

  it('to an unreachable store do not block other work', async () => {
    const { gateway, sandbox } = await openWithTimers('http://127.0.0.1:9');
    await gateway.create(createPayment('A1'));
    sandbox.control({ do: 'setPaymentState', merchantOrderId: 'A1', state: 'COMPLETED' });
    expect(await gateway.fetchStatus('A1')).toMatchObject({ state: 'COMPLETED' });
    await sandbox.flush();
    expect(sandbox.inspect().webhooks).toMatchObject([{ delivery: 'given up' }]);
  });
});

describe('webhooks that a control command changes', () => {
  it('are dropped', async () => {
    const { setPaymentState, flushAndList, sandbox } = await openWithPayments(['A1', 'A2']);
    sandbox.control({ do: 'webhooks', mode: 'drop' });
    setPaymentState('A1');
    expect(await flushAndList()).toEqual([]);
    expect(sandbox.inspect().webhooks).toMatchObject([{ id: 'A1', delivery: 'dropped', tries: 0 }]);
    sandbox.control({ do: 'resetBehavior' });
    setPaymentState('A2');
    expect(await flushAndList()).toEqual([['checkout.order.completed', 'A2']]);
  });

  it('are held until released, in the same or the reverse sequence', async () => {
    const { setPaymentState, flushAndList, sandbox, received } = await openWithPayments(['A1', 'A2', 'A3']);
    sandbox.control({ do: 'webhooks', mode: 'hold' });
    for (const id of ['A1', 'A2', 'A3']) setPaymentState(id);
    expect(await flushAndList()).toEqual([]);
    expect(sandbox.inspect().webhooks.map(({ delivery }) => delivery)).toEqual(['held', 'held', 'held']);
    sandbox.control({ do: 'releaseWebhooks', order: 'reversed' });
    expect((await flushAndList()).map(([, id]) => id)).toEqual(['A3', 'A2', 'A1']);
    received.length = 0;
    setPaymentState('A2');
    setPaymentState('A1');
    sandbox.control({ do: 'releaseWebhooks' });
    expect((await flushAndList()).map(([, id]) => id)).toEqual(['A2', 'A1']);
  });

  it('are sent several times concurrently; only failed deliveries are repeated', async () => {
    const { setPaymentState, flushAndList, sandbox, storeStatuses: storeAnswers } = await openWithPayments();
    sandbox.control({ do: 'webhooks', copies: 10 });
    storeAnswers.push(500, 500);
    setPaymentState('A1');
    expect(await flushAndList()).toHaveLength(12);
    expect(sandbox.inspect().webhooks).toMatchObject([{ delivery: 'delivered', tries: 2 }]);
  });

  it('can report FAILED after COMPLETED for a captured payment', async () => {
    const { setPaymentState, flushAndList, sandbox, gateway } = await openWithPayments();
    setPaymentState('A1');
    setPaymentState('A1', 'FAILED');
    expect((await flushAndList()).map(([event]) => event)).toEqual([
      'checkout.order.completed',
      'checkout.order.failed',
    ]);
    expect(await gateway.fetchStatus('A1')).toMatchObject({ state: 'FAILED' });
    expect(sandbox.inspect().payments).toMatchObject([{ capturedPaise: 129_900 }]);
  });
});

async function openWithTimers(webhookUrl?: string) {
  const timers: { run: () => void; ms: number }[] = [];
  const open = await openSandbox({
    schedule: (run, ms) => void timers.push({ run, ms }),
    ...(webhookUrl === undefined ? {} : { webhookUrl }),
  });
  return { ...open, timers };
}
