/** An order changes while another process still places it: it is undone because the provider rejected its payment, or canceled. */
import { expect, it } from 'vitest';
import type { Database } from '../db/client';
import { placeOrder } from '../order/place-order';
import { createAnonymousContext } from '../request-context';
import { readStock } from '../test/factories';
import { createVariant, describeStatus } from './test/online-orders';
import { type Buyer, createBuyer, openFilePaymentFixture, placeOnlineOrder } from './test/payment-fixture';

const fixture = await openFilePaymentFixture();
const { store, provider } = fixture;
const { db } = store.deps;

const REJECTION = { code: 'SERVICE_UNAVAILABLE' };
const KEY = 'one-key';

/** Places the buyer's cart in a process that awaits `before` before its n-th transaction. */
function placeWithDelay({ id, addressId }: Buyer, nth: number, before: () => Promise<unknown>) {
  let calls = 0;
  const delay = async () => {
    calls += 1;
    if (calls === nth) await before();
  };
  const delayedDb: Database = {
    ...db,
    transact: (work) => delay().then(() => db.transact(work)),
    transactSql: (work) => delay().then(() => db.transactSql(work)),
  };
  return placeOrder(
    {
      ...createAnonymousContext({ ...store.deps, db: delayedDb }),
      session: { userId: id, userType: 'CUSTOMER' },
    },
    { addressId, paymentMethod: 'ONLINE_PAYMENT', idempotencyKey: KEY, expectedTotal: null },
  );
}

async function createVariantAndBuyer() {
  const variantId = await createVariant(fixture, 2);
  return { variantId, buyer: await createBuyer(store, [{ variantId }]) };
}

/** A promise, and the function that resolves it. */
function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

it('keeps the order if another request received its payment page', async () => {
  const { variantId, buyer } = await createVariantAndBuyer();
  let concurrent: ReturnType<typeof placeOnlineOrder> | null = null;
  provider.control({ do: 'answer', with: 429, endpoint: 'pay' });
  const first = placeWithDelay(buyer, 2, async () => {
    concurrent = placeOnlineOrder(buyer, KEY);
    await concurrent;
  });
  await expect(first).rejects.toMatchObject(REJECTION);
  const startedAttempt = await placeOnlineOrder(buyer, KEY);
  await expect(concurrent).resolves.toEqual(startedAttempt);
  await provider.choose(startedAttempt.redirectUrl, 'pay');
  await provider.deliverWebhooks();
  expect(await describeStatus(fixture, startedAttempt.id)).toBe('PENDING, payment COMPLETED');
  expect(await readStock(store, variantId)).toBe(1);
});

it('returns no page of a deleted order', async () => {
  const { variantId, buyer } = await createVariantAndBuyer();
  const hasPage = createGate();
  const undone = createGate();
  provider.control({ do: 'answer', with: 429, endpoint: 'pay' });
  let concurrent: Promise<unknown> = Promise.resolve();
  const first = placeWithDelay(buyer, 2, async () => {
    // The concurrent request receives a page, but its order has been deleted.
    concurrent = expect(
      placeWithDelay(buyer, 1, () => {
        hasPage.open();
        return undone.opened;
      }),
    ).rejects.toMatchObject(REJECTION);
    await hasPage.opened;
  });
  await expect(first).rejects.toMatchObject(REJECTION);
  undone.open();
  await concurrent;
  expect(provider.inspect().payments).toHaveLength(2);
  expect(await buyer.caller.order.mine()).toEqual([]);
  expect(await readStock(store, variantId)).toBe(2);
  const order = await placeOnlineOrder(buyer, KEY);
  await provider.choose(order.redirectUrl, 'pay');
  await provider.deliverWebhooks();
  expect(await describeStatus(fixture, order.id)).toBe('PENDING, payment COMPLETED');
});

it('answers with the page that another process stored first', async () => {
  const { variantId, buyer } = await createVariantAndBuyer();
  const stored = { redirectUrl: 'https://pay.example.com/first' };
  const placed = await placeWithDelay(buyer, 2, () =>
    db.transact((tx) =>
      tx.paymentAttempt.updateMany({ where: { order: { userId: buyer.id } }, data: stored }),
    ),
  );
  expect(placed).toMatchObject({ created: true, ...stored });
  expect(await readStock(store, variantId)).toBe(1);
});

it('opens no other page for an order that its customer cancels before', async () => {
  const { variantId, buyer } = await createVariantAndBuyer();
  // The provider has the payment, but its answer with the page is lost: another attempt is needed.
  provider.control({ do: 'answer', with: 'break', endpoint: 'pay', processed: true });
  const placed = await placeWithDelay(buyer, 2, async () => {
    const [order] = await buyer.caller.order.mine();
    await buyer.caller.order.cancel({ id: order?.id ?? '' });
  });
  expect(placed.redirectUrl).toBeUndefined();
  expect(
    provider
      .inspect()
      .payments.filter(({ merchantOrderId }) => merchantOrderId === placed.merchantTransactionId),
  ).toHaveLength(1);
  const { attempts } = await db.reader.order.findUniqueOrThrow({
    where: { id: placed.order.id },
    select: { attempts: true },
  });
  expect(attempts).toHaveLength(1);
  expect(await readStock(store, variantId)).toBe(2);
});
