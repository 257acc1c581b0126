/** Placing an online order while the provider fails: the customer gets a payment page, or the order is undone. */
import { afterEach, describe, expect, it } from 'vitest';
import { readStock } from '../test/factories';
import type { ControlCommand } from './sandbox/apply-command';
import { createVariant, describeStatus, getOrderRow, MINUTE_MS } from './test/online-orders';
import {
  advanceAndSweep,
  type Buyer,
  createBuyer,
  openFilePaymentFixture,
  placeOnlineOrder,
} from './test/payment-fixture';

const fixture = await openFilePaymentFixture({ timeoutMs: 3_000 });
const { store, provider } = fixture;

const SENTENCE =
  'Online payment is not responding right now. Please try again in a moment, or choose cash on delivery.';
const REJECTION = { code: 'SERVICE_UNAVAILABLE', message: SENTENCE };

afterEach(() => void provider.control({ do: 'resetBehavior' }));

async function createVariantAndBuyer(stock = 2) {
  const variantId = await createVariant(fixture, stock);
  return { variantId, buyer: await createBuyer(store, [{ variantId }]) };
}

const placeOrder = ({ caller, addressId }: Buyer, idempotencyKey?: string) =>
  caller.order.place({ addressId, paymentMethod: 'ONLINE_PAYMENT', idempotencyKey });

const applyFaults = (...faults: ControlCommand[]) => {
  for (const fault of faults) provider.control(fault);
};

/** Expects that the placement left no order, and the cart and the stock as before. */
async function expectUndone(buyer: Buyer, variantId: string) {
  expect(await buyer.caller.order.mine()).toEqual([]);
  expect((await buyer.caller.cart.get()).itemCount).toBe(1);
  expect(await readStock(store, variantId)).toBe(2);
  expect(await buyer.caller.payment.unpaid()).toEqual([]);
  const rows = await store.deps.db.reader.order.count({ where: { userId: buyer.id } });
  expect(rows).toBe(0);
  expect(await store.emailsTo(buyer.email)).toEqual([]);
}

async function expectPayable(buyer: Buyer, key?: string) {
  const order = await placeOnlineOrder(buyer, key);
  await provider.choose(order.redirectUrl, 'pay');
  await provider.deliverWebhooks();
  expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
}

describe('a provider that created no payment', () => {
  it('because it is down: the order is undone and its key released', async () => {
    const { variantId, buyer } = await createVariantAndBuyer();
    await provider.stop();
    await expect(placeOrder(buyer, 'one-try')).rejects.toMatchObject(REJECTION);
    await expectUndone(buyer, variantId);
    const audited = await store.deps.db.reader.auditEntry.count({ where: { userId: buyer.id } });
    expect(audited).toBe(0);
    await provider.start();
    await expectPayable(buyer, 'one-try');
  });

  it.each<[string, ControlCommand[]]>([
    ['it responds 500 without creating the payment', [{ do: 'answer', with: 500, endpoint: 'pay' }]],
    ['it responds 429', [{ do: 'answer', with: 429, endpoint: 'pay' }]],
    ['it rejects the token twice', [{ do: 'answer', with: 401, endpoint: 'pay', times: 2 }]],
    [
      'it issues no token',
      [
        { do: 'expireTokens' },
        { do: 'answer', with: 401, endpoint: 'pay' },
        { do: 'answer', with: 500, endpoint: 'token' },
      ],
    ],
    ['it never responds', [{ do: 'answer', with: 'hang', endpoint: 'pay' }]],
    ['it closes the connection', [{ do: 'answer', with: 'break', endpoint: 'pay', processed: false }]],
  ])('because %s: the order is undone and its key released', async (_what, faults) => {
    const { variantId, buyer } = await createVariantAndBuyer();
    applyFaults(...faults);
    await expect(placeOrder(buyer, 'one-try')).rejects.toMatchObject(REJECTION);
    await expectUndone(buyer, variantId);
    provider.control({ do: 'resetBehavior' });
    await expectPayable(buyer, 'one-try');
  });

  it('causes a 503 with a clear message over HTTP', async () => {
    const { buyer } = await createVariantAndBuyer();
    await provider.stop();
    const answer = await fetch(`${fixture.api}/api/orders/place`, {
      method: 'POST',
      headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ addressId: buyer.addressId, paymentMethod: 'ONLINE_PAYMENT' }),
    });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ code: 'SERVICE_UNAVAILABLE', message: SENTENCE });
    await provider.start();
  });

  it('does not affect cash on delivery', async () => {
    const { variantId, buyer } = await createVariantAndBuyer();
    await provider.stop();
    const { caller, addressId } = buyer;
    const { order } = await caller.order.place({ addressId, paymentMethod: 'COD' });
    expect(order).toMatchObject({ paymentMethod: 'COD', paymentStatus: 'PENDING' });
    expect(await readStock(store, variantId)).toBe(1);
    await provider.start();
  });
});

describe('a provider that may have created the payment', () => {
  it.each<[string, ControlCommand]>([
    ['closes the connection afterwards', { do: 'answer', with: 'break', endpoint: 'pay' }],
    ['responds 500 afterwards', { do: 'answer', with: 500, endpoint: 'pay', processed: true }],
    ['never responds', { do: 'answer', with: 'hang', endpoint: 'pay', processed: true }],
  ])('and %s: the customer gets the page of another attempt', async (_what, fault) => {
    const { variantId, buyer } = await createVariantAndBuyer();
    applyFaults(fault);
    const order = await placeOnlineOrder(buyer);
    const { attempts } = await getOrderRow(fixture, order.id);
    expect(attempts).toHaveLength(2);
    expect(attempts.map(({ redirectUrl }) => redirectUrl)).toEqual([null, order.redirectUrl]);
    expect(attempts[1]?.id).toBe(order.transactionId);
    await provider.choose(order.redirectUrl, 'pay');
    await provider.deliverWebhooks();
    expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
    expect(await readStock(store, variantId)).toBe(1);
    // The attempt whose page was lost expires without an effect.
    await advanceAndSweep(fixture, 20 * MINUTE_MS);
    expect((await getOrderRow(fixture, order.id)).attempts.map(({ state }) => state)).toEqual([
      'EXPIRED',
      'COMPLETED',
    ]);
    expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
  });

  it('and does not report its status: the order is canceled, and stock, cart and key are released', async () => {
    const { variantId, buyer } = await createVariantAndBuyer();
    applyFaults(
      { do: 'answer', with: 'break', endpoint: 'pay' },
      { do: 'answer', with: 500, endpoint: 'status', times: 2 },
    );
    await expect(placeOrder(buyer, 'one-try')).rejects.toMatchObject(REJECTION);
    const [canceled] = await buyer.caller.order.mine();
    expect(canceled).toMatchObject({ deliveryStatus: 'CANCELED', paymentStatus: 'FAILED' });
    expect(await readStock(store, variantId)).toBe(2);
    expect((await buyer.caller.cart.get()).itemCount).toBe(1);
    expect(await store.emailsTo(buyer.email)).toEqual([]);
    await expectPayable(buyer, 'one-try');
    expect(await readStock(store, variantId)).toBe(1);
  });

  it('and completes the payment of a canceled order: the payment is refunded', async () => {
    const { buyer } = await createVariantAndBuyer();
    applyFaults(
      { do: 'answer', with: 'break', endpoint: 'pay' },
      { do: 'answer', with: 500, endpoint: 'status', times: 2 },
    );
    await expect(placeOrder(buyer)).rejects.toMatchObject(REJECTION);
    const { id, attempts } = await store.deps.db.reader.order.findFirstOrThrow({
      where: { userId: buyer.id },
      include: { attempts: true },
    });
    const merchantOrderId = attempts[0]?.id ?? '';
    provider.control({ do: 'setPaymentState', merchantOrderId, state: 'COMPLETED' });
    await provider.deliverWebhooks();
    await advanceAndSweep(fixture, MINUTE_MS);
    expect(await describeStatus(fixture, id)).toBe('CANCELED, payment REFUNDED');
  });
});
