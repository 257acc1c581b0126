/** Three hundred checkouts, twenty at a time, with a provider that is not well: in the end the books are exact. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { AppError } from '../../src/errors';
import { hashPassword } from '../auth/passwords';
import { createAnonymousContext } from '../request-context';
import { type Caller, createCaller } from '../router';
import { ADDRESS } from '../test/factories';
import { HOUR, MINUTE } from './test/buying';
import { checkLedger } from './test/ledger';
import { payingStoreForThisFile, sweepAfter } from './test/paying-store';
import { makeKillable, newWorld, type World } from './test/world';

const CHECKOUTS = 300;
const IN_FLIGHT = 20;

/** Every fifth webhook is lost on its way, and the provider never knows. */
let webhooks = 0;
const losing: typeof fetch = (...request) => {
  webhooks += 1;
  return webhooks % 5 === 0 ? Promise.resolve(new Response('ok')) : fetch(...request);
};

const paying = await payingStoreForThisFile({ deliver: losing });
const { store, provider } = paying;
const db = makeKillable(paying);

interface Shopper {
  caller: Caller;
  addressId: string;
}

/** Shoppers with one unit in each cart, all written at once. */
async function shoppersWith(world: World): Promise<Shopper[]> {
  const passwordHash = await hashPassword('correct horse');
  const { isDefault: _, ...address } = ADDRESS;
  const people = Array.from({ length: CHECKOUTS }, (_, index) => {
    const id = randomUUID();
    return {
      user: {
        id,
        firstName: 'Meera',
        lastName: 'Rathore',
        email: `${id}@example.com`,
        username: id,
        passwordHash,
      },
      address: { ...address, id: randomUUID(), userId: id },
      line: {
        id: randomUUID(),
        userId: id,
        variantId: world.variants[index % world.variants.length]?.id ?? '',
        quantity: 1,
      },
    };
  });
  await store.deps.db.transact(async (tx) => {
    await tx.user.createMany({ data: people.map(({ user }) => user) });
    await tx.address.createMany({ data: people.map((person) => person.address) });
    await tx.cartItem.createMany({ data: people.map(({ line }) => line) });
  });
  return people.map(({ user, address: { id: addressId } }) => ({
    addressId,
    caller: createCaller({
      ...createAnonymousContext(store.deps),
      session: { userId: user.id, userType: 'CUSTOMER' },
    }),
  }));
}

const isBusy = (error: unknown) => {
  const cause = (error as { cause?: unknown }).cause;
  return cause instanceof AppError && cause.code === 'SERVICE_UNAVAILABLE';
};

/** As a patient shopper would: once more, when the provider does not answer. */
async function again<T>(act: () => Promise<T>, tries = 8): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (tries <= 1 || !isBusy(error)) throw error;
    return again(act, tries - 1);
  }
}

type Outcome = 'sold out' | 'paid' | 'paid twice' | 'failed' | 'left';

async function checkOut({ caller, addressId }: Shopper, index: number): Promise<Outcome> {
  const place = () =>
    caller.order.place({ addressId, paymentMethod: 'ONLINE_PAYMENT', idempotencyKey: `checkout-${index}` });
  const placed = await again(place).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'CONFLICT') return null;
    throw error;
  });
  if (!placed) return 'sold out';
  const { redirectUrl = '', merchantTransactionId: transactionId = '' } = placed;
  const kind = index % 10;
  if (kind === 9) return 'left';
  if (kind === 8) {
    await provider.choose(redirectUrl, 'fail');
    await caller.payment.verify({ transactionId });
    return 'failed';
  }
  if (kind === 7) {
    const second = await again(() => caller.payment.retry({ orderId: placed.order.id }));
    await provider.choose(redirectUrl, 'pay');
    if (!second.redirectUrl) return 'paid';
    await provider.choose(second.redirectUrl, 'pay');
    return 'paid twice';
  }
  await provider.choose(redirectUrl, 'pay');
  // Some never come back, and some look twice.
  const looks = kind % 3;
  await Promise.all(Array.from({ length: looks }, () => caller.payment.verify({ transactionId })));
  return 'paid';
}

it('completes within three sweeps, exact to the unit and paisa', async () => {
  // Two hundred units: a third of the shoppers comes too late.
  const world = await newWorld(paying, db, [50, 50, 50, 50]);
  const shoppers = await shoppersWith(world);
  provider.control({ do: 'answer', with: 500, share: 0.1, seed: 6 });
  const queue = shoppers.map((shopper, index) => ({ shopper, index }));
  const outcomes: Record<Outcome, number> = { 'sold out': 0, paid: 0, 'paid twice': 0, failed: 0, left: 0 };
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      outcomes[await checkOut(next.shopper, next.index)] += 1;
      if (next.index % 10 === 0) await provider.deliver();
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  await provider.deliver();
  expect(Object.values(outcomes).reduce((sum, each) => sum + each, 0)).toBe(CHECKOUTS);
  expect(outcomes['sold out']).toBeGreaterThan(0);
  expect(outcomes['paid twice']).toBeGreaterThan(0);
  await checkLedger(world);

  for (const wait of [MINUTE, 20 * MINUTE, HOUR]) {
    await sweepAfter(paying, wait);
    await provider.deliver();
  }
  await checkLedger(world, { final: true });

  const orders = await store.deps.db.reader.order.groupBy({
    by: ['deliveryStatus', 'paymentStatus'],
    where: { items: { some: { productId: world.productId } } },
    _count: true,
  });
  const count = (deliveryStatus: string, paymentStatus: string) =>
    orders.find((row) => row.deliveryStatus === deliveryStatus && row.paymentStatus === paymentStatus)
      ?._count ?? 0;
  expect(count('PENDING', 'COMPLETED')).toBe(outcomes.paid + outcomes['paid twice']);
  expect(count('CANCELED', 'FAILED')).toBeGreaterThanOrEqual(outcomes.failed + outcomes.left);
  // Nothing is left in between.
  const ends = ['PENDING COMPLETED', 'CANCELED FAILED'];
  expect(orders.map((row) => `${row.deliveryStatus} ${row.paymentStatus}`).sort()).toEqual(ends.sort());
  expect(await store.deps.db.reader.refund.count({ where: { state: 'COMPLETED' } })).toBe(
    outcomes['paid twice'],
  );
}, 180_000);
