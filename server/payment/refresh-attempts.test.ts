/** All open payments of an order are asked for at once: the wait for a provider that does not respond is that for one of them. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { GatewayError } from './gateway';
import {
  createUnpaidOrder,
  describeStatus,
  getOrderRow,
  listProviderRefunds,
  MINUTE_MS,
} from './test/online-orders';
import { openFilePaymentFixture } from './test/payment-fixture';

const fixture = await openFilePaymentFixture();
const { store, provider } = fixture;
const { payments } = store.deps;
if (!payments) throw new Error('The store has no payment gateway');
const gateway = payments;
const admin = await store.admin();

/** An order that its customer has tried to pay three times. */
async function createTriedOrder() {
  const { buyer, order, variantId } = await createUnpaidOrder(fixture);
  const tries = [order];
  for (let turn = 0; turn < 2; turn++) {
    const { redirectUrl, merchantTransactionId } = await buyer.caller.payment.retry({ orderId: order.id });
    if (!redirectUrl || !merchantTransactionId) throw new Error('The payment has no page');
    tries.push({ ...order, redirectUrl, transactionId: merchantTransactionId });
  }
  return { buyer, order, variantId, tries };
}
type TriedOrder = Awaited<ReturnType<typeof createTriedOrder>>;

/** The provider answers only once it was asked about that many payments. */
function answerOnceAsked(count: number, fail: (attemptId: string) => Error | null = () => null) {
  const { fetchStatus } = gateway;
  let answerAll = () => {};
  const allAsked = new Promise<void>((resolve) => {
    answerAll = resolve;
  });
  const fetched = vi.spyOn(gateway, 'fetchStatus').mockImplementation(async (attemptId) => {
    if (fetched.mock.calls.length === count) answerAll();
    await allAsked;
    const failure = fail(attemptId);
    if (failure) throw failure;
    return fetchStatus(attemptId);
  });
  onTestFinished(() => fetched.mockRestore());
}

const check = ({ order }: TriedOrder) => admin.caller.admin.payment.check({ orderId: order.id });
const cancel = ({ buyer, order }: TriedOrder) => buyer.caller.order.cancel({ id: order.id });
const listAttemptStates = async (id: string) =>
  (await getOrderRow(fixture, id)).attempts.map(({ state }) => state);

describe('before the first answer, the provider is asked about every payment', () => {
  it.each([
    ['when the customer cancels', 'CANCELED, payment PENDING', cancel],
    [
      'when the customer tries to pay again',
      'PENDING, payment PENDING',
      ({ buyer, order }: TriedOrder) => buyer.caller.payment.retry({ orderId: order.id }),
    ],
    [
      'when an admin cancels',
      'CANCELED, payment PENDING',
      ({ order }: TriedOrder) => admin.caller.order.setStatus({ id: order.id, deliveryStatus: 'CANCELED' }),
    ],
    ['when an admin checks the payments', 'PENDING, payment PENDING', check],
    [
      'when the customer orders the same cart after the time to pay is over',
      'CANCELED, payment FAILED',
      async ({ buyer }: TriedOrder) => {
        store.advance(60 * MINUTE_MS);
        await buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'ONLINE_PAYMENT' });
      },
    ],
  ])('%s', async (_, status, act) => {
    const tried = await createTriedOrder();
    answerOnceAsked(3);
    await act(tried);
    expect(await describeStatus(fixture, tried.order.id)).toBe(status);
  });

  it('and about every refund, when an admin checks a payment that was made twice', async () => {
    const tried = await createTriedOrder();
    provider.control({ do: 'refunds', outcome: 'PENDING' });
    onTestFinished(() => void provider.control({ do: 'resetBehavior' }));
    for (const { redirectUrl } of tried.tries.slice(0, 2)) await provider.choose(redirectUrl, 'pay');
    await provider.deliverWebhooks();
    const { fetchStatus, fetchRefund } = gateway;
    let answerBoth = () => {};
    const bothAsked = new Promise<void>((resolve) => {
      answerBoth = resolve;
    });
    let asked = 0;
    const hang = async () => {
      asked += 1;
      if (asked === 2) answerBoth();
      await bothAsked;
    };
    const spies = [
      vi.spyOn(gateway, 'fetchStatus').mockImplementation((id) => hang().then(() => fetchStatus(id))),
      vi.spyOn(gateway, 'fetchRefund').mockImplementation((id) => hang().then(() => fetchRefund(id))),
    ];
    onTestFinished(() => spies.forEach((spy) => void spy.mockRestore()));
    expect(await check(tried)).toMatchObject({ refunds: [{ state: 'PENDING' }] });
    expect(await listAttemptStates(tried.order.id)).toEqual(['COMPLETED', 'COMPLETED', 'PENDING']);
  });
});

describe('an answer is recorded', () => {
  const noAnswer = () => new GatewayError('unknown', 'no response');

  it('though the provider does not answer about another payment', async () => {
    const tried = await createTriedOrder();
    const [first, second] = tried.tries;
    await provider.choose(second?.redirectUrl ?? '', 'pay');
    answerOnceAsked(3, (id) => (id === first?.transactionId ? noAnswer() : null));
    await expect(check(tried)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await listAttemptStates(tried.order.id)).toEqual(['PENDING', 'COMPLETED', 'PENDING']);
    expect(await describeStatus(fixture, tried.order.id)).toBe('PENDING, payment COMPLETED');
  });

  it('before a customer cancels, so that what was paid is refunded', async () => {
    const tried = await createTriedOrder();
    const [first, , third] = tried.tries;
    await provider.choose(third?.redirectUrl ?? '', 'pay');
    answerOnceAsked(3, (id) => (id === first?.transactionId ? noAnswer() : null));
    await cancel(tried);
    await store.deps.background.whenIdle();
    expect(listProviderRefunds(fixture, third?.transactionId ?? '')).toHaveLength(1);
  });

  it('though asking about another payment fails in a way that no provider does', async () => {
    const tried = await createTriedOrder();
    const [first, , third] = tried.tries;
    await provider.choose(third?.redirectUrl ?? '', 'pay');
    answerOnceAsked(3, (id) => (id === first?.transactionId ? new Error('a fault of the store') : null));
    await expect(check(tried)).rejects.toThrow('a fault of the store');
    expect(await describeStatus(fixture, tried.order.id)).toBe('PENDING, payment COMPLETED');
  });

  it('once, when all of them were paid: one pays the order, and the others are refunded', async () => {
    const tried = await createTriedOrder();
    for (const { redirectUrl } of tried.tries) await provider.choose(redirectUrl, 'pay');
    answerOnceAsked(3);
    await check(tried);
    await store.deps.background.whenIdle();
    expect(await describeStatus(fixture, tried.order.id)).toBe('PENDING, payment COMPLETED');
    expect(await listAttemptStates(tried.order.id)).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED']);
    const refunds = tried.tries.flatMap(({ transactionId }) => listProviderRefunds(fixture, transactionId));
    expect(refunds).toHaveLength(2);
  });
});
