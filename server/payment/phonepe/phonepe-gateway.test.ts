import { describe, expect, it } from 'vitest';
import { GatewayError } from '../gateway';
import { createPayment, MINUTE_MS, openSandbox } from '../sandbox/test/open-sandbox';
import { PHONEPE_HOSTS } from './phonepe-gateway';

const readGatewayError = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(GatewayError);
  return error as GatewayError;
};

describe('a payment through PhonePe', () => {
  it('is created with its payment page and its expiry', async () => {
    const { gateway, sandbox, url, now } = await openSandbox();
    const opened = await gateway.create(createPayment('A1'));
    expect(opened.redirectUrl).toMatch(new RegExp(`^${url}/pay/[\\w-]{43}$`));
    const [kept] = sandbox.inspect().payments;
    expect(kept).toMatchObject({
      orderId: opened.providerOrderId,
      merchantOrderId: 'A1',
      amountPaise: 129_900,
      metaInfo: { udf1: 'A1' },
      message: 'Order 1a2b3c4d',
      redirectUrl: 'https://shop.example/payment/status?merchantTransactionId=A1',
      expiresAt: now().getTime() + 15 * MINUTE_MS,
    });
  });

  it('is PENDING, then COMPLETED with its payment mode', async () => {
    const { gateway, sandbox } = await openSandbox();
    const { providerOrderId } = await gateway.create(createPayment('A1'));
    const status = {
      attemptId: 'A1',
      providerOrderId,
      amountPaise: 129_900,
      currency: 'INR',
      errorCode: null,
    };
    expect(await gateway.fetchStatus('A1')).toEqual({
      ...status,
      state: 'PENDING',
      transactionId: null,
      mode: null,
    });
    sandbox.control({ do: 'setPaymentState', merchantOrderId: 'A1', state: 'COMPLETED' });
    const transactionId = sandbox.inspect().payments[0]?.tries[0]?.transactionId;
    expect(await gateway.fetchStatus('A1')).toEqual({
      ...status,
      state: 'COMPLETED',
      transactionId,
      mode: 'UPI_QR',
    });
  });

  it('is FAILED with the reason and no transaction', async () => {
    const { gateway, sandbox } = await openSandbox();
    await gateway.create(createPayment('A1'));
    sandbox.control({ do: 'setPaymentState', merchantOrderId: 'A1', state: 'FAILED' });
    expect(await gateway.fetchStatus('A1')).toMatchObject({
      state: 'FAILED',
      errorCode: 'PAYMENT_DECLINED',
      transactionId: null,
      mode: null,
    });
  });

  it('is EXPIRED from its expiry on', async () => {
    const { gateway, advance } = await openSandbox();
    await gateway.create(createPayment('A1', { expireAfter: 300 }));
    advance(5 * MINUTE_MS - 1);
    expect((await gateway.fetchStatus('A1'))?.state).toBe('PENDING');
    advance(1);
    expect(await gateway.fetchStatus('A1')).toMatchObject({ state: 'EXPIRED', errorCode: 'ORDER_EXPIRED' });
  });

  it('is null for an unknown id', async () => {
    const { gateway } = await openSandbox();
    expect(await gateway.fetchStatus('A1')).toBeNull();
    expect(await gateway.fetchStatus('../../refund/R1')).toBeNull();
    expect(await gateway.fetchRefund('R1')).toBeNull();
    expect(await gateway.fetchRefund('a b')).toBeNull();
  });

  it('is created once: the same id again is a duplicate, and changes nothing', async () => {
    const { gateway, sandbox } = await openSandbox();
    await gateway.create(createPayment('A1'));
    expect(await readGatewayError(gateway.create(createPayment('A1', { amountPaise: 100 })))).toMatchObject({
      outcome: 'duplicate',
      message: 'PhonePe pay: answered 417 INVALID_MERCHANT_ORDER_ID',
    });
    expect(sandbox.inspect().payments).toMatchObject([{ amountPaise: 129_900 }]);
  });

  it.each([
    ['an amount under a rupee', { amountPaise: 99 }],
    ['half a paisa', { amountPaise: 100.5 }],
    ['too short a time', { expireAfter: 299 }],
    ['too long a time', { expireAfter: 3601 }],
    ['a way back that is no web address', { returnUrl: 'javascript:alert(1)' }],
    ['an id with a slash', { attemptId: 'A/1' }],
    ['an id of 64 characters', { attemptId: 'A'.repeat(64) }],
  ])('is rejected for %s', async (_what, changes) => {
    const { gateway, sandbox } = await openSandbox();
    expect((await readGatewayError(gateway.create(createPayment('A1', changes)))).outcome).toBe('rejected');
    expect(sandbox.inspect().payments).toEqual([]);
  });

  it('reports the id of the response, even when it is another payment’s', async () => {
    const { gateway, sandbox } = await openSandbox();
    await gateway.create(createPayment('A1'));
    sandbox.control({ do: 'tamper', amountBy: -1, attemptId: 'A2' });
    expect(await gateway.fetchStatus('A1')).toMatchObject({ attemptId: 'A2', amountPaise: 129_899 });
  });
});

describe('a refund through PhonePe', () => {
  it('is PENDING at first, and completed when PhonePe reports it', async () => {
    const { gateway, sandbox } = await openSandbox();
    await gateway.create(createPayment('A1'));
    sandbox.control({ do: 'setPaymentState', merchantOrderId: 'A1', state: 'COMPLETED' });
    sandbox.control({ do: 'refunds', outcome: 'PENDING' });
    const requested = await gateway.refund({ refundId: 'R1', attemptId: 'A1', amountPaise: 129_900 });
    expect(requested).toMatchObject({ state: 'PENDING', amountPaise: 129_900, errorCode: null });
    expect(await gateway.fetchRefund('R1')).toEqual({ ...requested, attemptId: 'A1' });
    sandbox.control({ do: 'setRefundState', merchantRefundId: 'R1', state: 'COMPLETED' });
    expect(await gateway.fetchRefund('R1')).toMatchObject({ state: 'COMPLETED', attemptId: 'A1' });
  });

  it('can fail, with the reason', async () => {
    const { gateway, sandbox } = await openSandbox();
    await gateway.create(createPayment('A1'));
    sandbox.control({ do: 'setPaymentState', merchantOrderId: 'A1', state: 'COMPLETED' });
    sandbox.control({ do: 'refunds', outcome: 'FAILED' });
    await gateway.refund({ refundId: 'R1', attemptId: 'A1', amountPaise: 129_900 });
    expect(await gateway.fetchRefund('R1')).toMatchObject({ state: 'FAILED', errorCode: 'REFUND_DECLINED' });
  });

  it('requested twice with one id is made once', async () => {
    const { gateway, sandbox } = await openSandbox();
    await gateway.create(createPayment('A1'));
    sandbox.control({ do: 'setPaymentState', merchantOrderId: 'A1', state: 'COMPLETED' });
    const refund = { refundId: 'R1', attemptId: 'A1', amountPaise: 100 };
    await gateway.refund(refund);
    expect((await readGatewayError(gateway.refund(refund))).outcome).toBe('duplicate');
    expect(sandbox.inspect().refunds).toHaveLength(1);
  });

  it('is rejected when it exceeds the payment or nothing was paid', async () => {
    const { gateway, sandbox } = await openSandbox();
    await gateway.create(createPayment('A1'));
    const requestRefund = (refundId: string, amountPaise: number, attemptId = 'A1') =>
      gateway.refund({ refundId, attemptId, amountPaise });
    expect((await readGatewayError(requestRefund('R1', 100))).outcome).toBe('rejected');
    sandbox.control({ do: 'setPaymentState', merchantOrderId: 'A1', state: 'COMPLETED' });
    expect((await readGatewayError(requestRefund('R2', 129_901))).outcome).toBe('rejected');
    await requestRefund('R3', 100_000);
    expect((await readGatewayError(requestRefund('R4', 29_901))).outcome).toBe('rejected');
    expect((await readGatewayError(requestRefund('R5', 100, 'A2'))).outcome).toBe('rejected');
    expect((await readGatewayError(requestRefund('R 6', 100))).outcome).toBe('rejected');
    await requestRefund('R7', 29_900);
    expect(sandbox.inspect().refunds.map(({ merchantRefundId }) => merchantRefundId)).toEqual(['R3', 'R7']);
  });
});

it('uses the hosts of PhonePe', () => {
  expect(PHONEPE_HOSTS).toEqual({
    sandbox: {
      baseUrl: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
      oauthUrl: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
    },
    production: {
      baseUrl: 'https://api.phonepe.com/apis/pg',
      oauthUrl: 'https://api.phonepe.com/apis/identity-manager',
    },
  });
});
