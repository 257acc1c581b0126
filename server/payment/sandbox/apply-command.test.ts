import { describe, expect, it } from 'vitest';
import type { PaymentReport } from '../gateway';
import type { ControlCommand } from './apply-command';
import { CREDENTIALS, createPayment, MINUTE_MS, openSandbox } from './test/open-sandbox';

describe('the control call', () => {
  it('accepts only the client’s secret', async () => {
    const { url, gateway } = await openSandbox();
    await gateway.create(createPayment('A1'));
    const sendCommand = (command: unknown, authorization?: string) =>
      fetch(`${url}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
        body: JSON.stringify(command),
      });
    const secret = CREDENTIALS.clientSecret;
    const command = { do: 'setPaymentState', merchantOrderId: 'A1', state: 'COMPLETED' };
    for (const wrong of [undefined, 'Bearer ', 'Bearer wrong', secret, `Basic ${secret}`]) {
      expect((await sendCommand(command, wrong)).status).toBe(401);
    }
    expect(await gateway.fetchStatus('A1')).toMatchObject({ state: 'PENDING' });
    const done = await sendCommand(command, `Bearer ${secret}`);
    expect(done.status).toBe(200);
    expect(await done.json()).toMatchObject({ payments: [{ state: 'COMPLETED' }], refunds: [] });
    expect((await sendCommand({ do: 'setPaymentState' }, `Bearer ${secret}`)).status).toBe(400);
    expect((await sendCommand({ do: 'rob' }, `Bearer ${secret}`)).status).toBe(400);
    expect((await sendCommand({ ...command, merchantOrderId: 'A2' }, `Bearer ${secret}`)).status).toBe(404);
  });

  it.each([
    { do: 'webhooks', copies: 0 },
    { do: 'answer', with: 418 },
    { do: 'answer', with: 401, processed: true },
    { do: 'answer', with: 500, share: 2 },
    { do: 'tamper', amountBy: 0.5 },
    { do: 'inspect', extra: true },
  ])('rejects %o', async (command) => {
    const { sandbox } = await openSandbox();
    expect(() => sandbox.control(command as unknown as ControlCommand)).toThrow(/"path"/);
  });

  it('completes a payment late: after it failed, and after it expired', async () => {
    const { gateway, sandbox, advance, received } = await openSandbox();
    await gateway.create(createPayment('A1'));
    await gateway.create(createPayment('A2'));
    sandbox.control({ do: 'setPaymentState', merchantOrderId: 'A1', state: 'FAILED' });
    advance(15 * MINUTE_MS);
    expect(await gateway.fetchStatus('A2')).toMatchObject({ state: 'EXPIRED' });
    for (const merchantOrderId of ['A1', 'A2']) {
      sandbox.control({ do: 'setPaymentState', merchantOrderId, state: 'COMPLETED' });
      expect(await gateway.fetchStatus(merchantOrderId)).toMatchObject({
        state: 'COMPLETED',
        errorCode: null,
      });
    }
    await sandbox.flush();
    expect(received.map(({ payload }) => payload.state)).toEqual(['FAILED', 'COMPLETED', 'COMPLETED']);
  });

  it('completes a payment twice without capturing it twice', async () => {
    const { gateway, sandbox } = await openSandbox();
    await gateway.create(createPayment('A1'));
    sandbox.control({ do: 'setPaymentState', merchantOrderId: 'A1', state: 'COMPLETED' });
    const { payments, webhooks } = sandbox.control({
      do: 'setPaymentState',
      merchantOrderId: 'A1',
      state: 'COMPLETED',
    });
    expect(payments).toMatchObject([{ capturedPaise: 129_900, tries: [{}] }]);
    expect(webhooks).toHaveLength(2);
  });

  it('delays calls until it executes them', async () => {
    const { gateway, sandbox } = await openSandbox();
    sandbox.control({ do: 'answer', with: 'hang', endpoint: 'pay' });
    sandbox.control({ do: 'answer', with: 'hang', endpoint: 'pay', processed: true });
    const before = gateway.create(createPayment('A1'));
    while (sandbox.hanging() < 1) await new Promise(setImmediate);
    const after = gateway.create(createPayment('A2'));
    while (sandbox.hanging() < 2) await new Promise(setImmediate);
    expect(sandbox.inspect().payments).toMatchObject([{ merchantOrderId: 'A2' }]);
    sandbox.control({ do: 'releaseCalls' });
    expect(await before).toHaveProperty('redirectUrl');
    expect(await after).toHaveProperty('redirectUrl');
    expect(sandbox.inspect().payments).toHaveLength(2);
  });

  it('ends delayed calls without a response when the behavior is reset', async () => {
    const { gateway, sandbox } = await openSandbox();
    sandbox.control({ do: 'answer', with: 'hang', endpoint: 'pay' });
    const call = gateway.create(createPayment('A1')).catch((error: unknown) => error);
    while (sandbox.hanging() < 1) await new Promise(setImmediate);
    sandbox.control({ do: 'resetBehavior' });
    expect(await call).toMatchObject({ outcome: 'unknown', message: 'PhonePe pay: the connection broke' });
    expect(sandbox.inspect().payments).toEqual([]);
  });

  it('makes calls fail after executing them', async () => {
    const { gateway, sandbox } = await openSandbox();
    sandbox.control({ do: 'answer', with: 500, endpoint: 'pay', processed: true });
    await expect(gateway.create(createPayment('A1'))).rejects.toMatchObject({ outcome: 'unknown' });
    expect(sandbox.inspect().payments).toHaveLength(1);
    sandbox.control({ do: 'answer', with: 'break', endpoint: 'pay', processed: false });
    await expect(gateway.create(createPayment('A2'))).rejects.toMatchObject({ outcome: 'unknown' });
    expect(sandbox.inspect().payments).toHaveLength(1);
  });

  it('makes every call fail where no endpoint is named', async () => {
    const { gateway, sandbox } = await openSandbox();
    sandbox.control({ do: 'answer', with: 500 });
    await expect(gateway.checkCredentials()).rejects.toMatchObject({ outcome: 'unknown' });
    await gateway.checkCredentials();
  });

  it('makes a share of the calls fail, the same ones for the same seed', async () => {
    const recordAnswers = async (seed: number) => {
      const { gateway, sandbox } = await openSandbox();
      sandbox.control({ do: 'answer', with: 500, endpoint: 'pay', share: 0.3, seed });
      let fates = '';
      for (let index = 0; index < 60; index++) {
        fates += await gateway.create(createPayment(`A${index}`)).then(
          () => '.',
          () => 'x',
        );
      }
      sandbox.control({ do: 'resetBehavior' });
      await gateway.create(createPayment('B1'));
      return fates;
    };
    const [one, again, other] = [await recordAnswers(1), await recordAnswers(1), await recordAnswers(2)];
    expect(again).toBe(one);
    expect(other).not.toBe(one);
    const wrong = one.split('x').length - 1;
    expect(wrong).toBeGreaterThan(8);
    expect(wrong).toBeLessThan(30);
  });

  it('falsifies the amount and the id of payments until it is reset', async () => {
    const { gateway, sandbox } = await openSandbox();
    await gateway.create(createPayment('A1'));
    const fetchReport = async () => {
      const { amountPaise, attemptId } = (await gateway.fetchStatus('A1')) as PaymentReport;
      return [amountPaise, attemptId];
    };
    sandbox.control({ do: 'tamper', amountBy: 1 });
    expect(await fetchReport()).toEqual([129_901, 'A1']);
    sandbox.control({ do: 'tamper', attemptId: 'A2' });
    expect(await fetchReport()).toEqual([129_900, 'A2']);
    sandbox.control({ do: 'resetBehavior' });
    expect(await fetchReport()).toEqual([129_900, 'A1']);
  });

  it('keeps refunds PENDING until it completes them', async () => {
    const { gateway, sandbox } = await openSandbox();
    await gateway.create(createPayment('A1'));
    sandbox.control({ do: 'setPaymentState', merchantOrderId: 'A1', state: 'COMPLETED' });
    sandbox.control({ do: 'refunds', outcome: 'PENDING' });
    await gateway.refund({ refundId: 'R1', attemptId: 'A1', amountPaise: 100 });
    expect(sandbox.inspect().refunds).toMatchObject([
      { merchantRefundId: 'R1', merchantOrderId: 'A1', amountPaise: 100, state: 'PENDING' },
    ]);
    sandbox.control({ do: 'setRefundState', merchantRefundId: 'R1', state: 'FAILED' });
    expect(await gateway.fetchRefund('R1')).toMatchObject({ state: 'FAILED' });
    expect(() => sandbox.control({ do: 'setRefundState', merchantRefundId: 'R2', state: 'FAILED' })).toThrow(
      'No entry found',
    );
  });

  it('resets to the initial state', async () => {
    const { gateway, sandbox, received } = await openSandbox();
    const { redirectUrl } = await gateway.create(createPayment('A1'));
    sandbox.control({ do: 'setPaymentState', merchantOrderId: 'A1', state: 'COMPLETED' });
    sandbox.control({ do: 'webhooks', mode: 'drop' });
    sandbox.control({ do: 'answer', with: 500, endpoint: 'pay', times: 9 });
    sandbox.control({ do: 'tamper', amountBy: 1 });
    expect(sandbox.control({ do: 'reset' })).toEqual({ payments: [], refunds: [], webhooks: [] });
    await sandbox.flush();
    expect(received).toEqual([]);
    expect((await fetch(redirectUrl)).status).toBe(404);
    await gateway.create(createPayment('A1'));
    expect(await gateway.fetchStatus('A1')).toMatchObject({ state: 'PENDING', amountPaise: 129_900 });
  });
});
