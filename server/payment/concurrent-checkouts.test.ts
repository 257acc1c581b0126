/** Runs many checkouts, 20 at a time, with an unreliable provider, and compares the records of both sides at the end. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { AppError } from '../../src/errors';
import { randomRuns } from '../../src/test/random-runs';
import { hashPassword } from '../auth/passwords';
import { forEachConcurrently } from '../concurrency/for-each-concurrently';
import { createAnonymousContext } from '../request-context';
import { type Caller, createCaller } from '../router';
import { ADDRESS } from '../test/factories';
import { checkLedger } from './test/ledger';
import { HOUR_MS, MINUTE_MS } from './test/online-orders';
import { advanceAndSweep, openFilePaymentFixture } from './test/payment-fixture';
import { createScenario, installCrashingDatabase, type Scenario } from './test/scenario';

/** The most checkouts of one sale; more are divided among several sales, because a sweep processes only so many payments. */
const MAX_CHECKOUTS = 300;
/** Enough for every outcome to occur. */
const MIN_CHECKOUTS = 30;
const RUNS = randomRuns(MAX_CHECKOUTS);
const CHECKOUTS = Math.min(Math.max(RUNS, MIN_CHECKOUTS), MAX_CHECKOUTS);
const SALES = Math.ceil(RUNS / MAX_CHECKOUTS);
const IN_FLIGHT = 20;

let webhookCount = 0;
/** Loses every fifth webhook, and responds to the provider as if it had arrived. */
const sendExceptEveryFifth: typeof fetch = (...request) => {
  webhookCount += 1;
  return webhookCount % 5 === 0 ? Promise.resolve(new Response('ok')) : fetch(...request);
};

const fixture = await openFilePaymentFixture({ deliver: sendExceptEveryFifth });
const { store, provider } = fixture;
const db = installCrashingDatabase(fixture);

interface Shopper {
  caller: Caller;
  addressId: string;
}

/** Creates shoppers with one unit in each cart, in one transaction. */
async function createShoppers(scenario: Scenario): Promise<Shopper[]> {
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
        variantId: scenario.variants[index % scenario.variants.length]?.id ?? '',
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

const isProviderBusy = (error: unknown) => {
  const cause = (error as { cause?: unknown }).cause;
  return cause instanceof AppError && cause.code === 'SERVICE_UNAVAILABLE';
};

/** Repeats a call while the provider is unavailable. */
async function retryWhileBusy<T>(act: () => Promise<T>, tries = 8): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (tries <= 1 || !isProviderBusy(error)) throw error;
    return retryWhileBusy(act, tries - 1);
  }
}

type Outcome = 'sold out' | 'paid' | 'paid twice' | 'failed' | 'abandoned';

async function placeAndPay({ caller, addressId }: Shopper, index: number): Promise<Outcome> {
  const placeOrder = () =>
    caller.order.place({ addressId, paymentMethod: 'ONLINE_PAYMENT', idempotencyKey: `checkout-${index}` });
  const placed = await retryWhileBusy(placeOrder).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'CONFLICT') return null;
    throw error;
  });
  if (!placed) return 'sold out';
  const { redirectUrl = '', merchantTransactionId: transactionId = '' } = placed;
  const kind = index % 10;
  if (kind === 9) return 'abandoned';
  if (kind === 8) {
    await provider.choose(redirectUrl, 'fail');
    await caller.payment.verify({ transactionId });
    return 'failed';
  }
  if (kind === 7) {
    const second = await retryWhileBusy(() => caller.payment.retry({ orderId: placed.order.id }));
    await provider.choose(redirectUrl, 'pay');
    if (!second.redirectUrl) return 'paid';
    await provider.choose(second.redirectUrl, 'pay');
    return 'paid twice';
  }
  await provider.choose(redirectUrl, 'pay');
  // Some shoppers never return to the store, and some open the status page twice.
  const verifications = kind % 3;
  await Promise.all(Array.from({ length: verifications }, () => caller.payment.verify({ transactionId })));
  return 'paid';
}

it.each(Array.from({ length: SALES }, (_, index) => index + 1))(
  'sale %i is complete after three sweeps, with exact stock and payments',
  async (sale) => {
    // Two units for three shoppers.
    const stock = Math.floor(CHECKOUTS / 6);
    const scenario = await createScenario(fixture, db, [stock, stock, stock, stock]);
    const shoppers = await createShoppers(scenario);
    provider.control({ do: 'answer', with: 500, share: 0.1, seed: 5 + sale });
    const outcomes: Record<Outcome, number> = {
      'sold out': 0,
      paid: 0,
      'paid twice': 0,
      failed: 0,
      abandoned: 0,
    };
    await forEachConcurrently(shoppers.entries(), IN_FLIGHT, async ([index, shopper]) => {
      outcomes[await placeAndPay(shopper, index)] += 1;
      if (index % 10 === 0) await provider.deliverWebhooks();
    });
    await provider.deliverWebhooks();
    expect(Object.values(outcomes).reduce((sum, each) => sum + each, 0)).toBe(CHECKOUTS);
    expect(outcomes['sold out']).toBeGreaterThan(0);
    expect(outcomes['paid twice']).toBeGreaterThan(0);
    await checkLedger(scenario);

    const sweepAfter = async (wait: number) => {
      await advanceAndSweep(fixture, wait);
      await provider.deliverWebhooks();
    };
    await sweepAfter(MINUTE_MS);
    // A payment or a refund can stay open for as long as the provider fails. From here on it responds: the second sweep requests the
    // refunds that are still owed, and the third fetches their final states.
    provider.control({ do: 'resetBehavior' });
    await sweepAfter(20 * MINUTE_MS);
    await sweepAfter(HOUR_MS);
    await checkLedger(scenario, { final: true });

    const orders = await store.deps.db.reader.order.groupBy({
      by: ['deliveryStatus', 'paymentStatus'],
      where: { items: { some: { productId: scenario.productId } } },
      _count: true,
    });
    const count = (deliveryStatus: string, paymentStatus: string) =>
      orders.find((row) => row.deliveryStatus === deliveryStatus && row.paymentStatus === paymentStatus)
        ?._count ?? 0;
    expect(count('PENDING', 'COMPLETED')).toBe(outcomes.paid + outcomes['paid twice']);
    expect(count('CANCELED', 'FAILED')).toBeGreaterThanOrEqual(outcomes.failed + outcomes.abandoned);
    // No order is in an intermediate state.
    const ends = ['PENDING COMPLETED', 'CANCELED FAILED'];
    expect(orders.map((row) => `${row.deliveryStatus} ${row.paymentStatus}`).sort()).toEqual(ends.sort());
    const { productId } = scenario;
    expect(
      await store.deps.db.reader.refund.count({
        where: { state: 'COMPLETED', order: { items: { some: { productId } } } },
      }),
    ).toBe(outcomes['paid twice']);
  },
  180_000,
);
