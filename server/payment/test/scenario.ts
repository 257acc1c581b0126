/** The state that the random commands act on: a few variants, two customers, an admin, and the provider. */
import { AppError } from '../../../src/errors';
import type { Caller } from '../../router';
import { ADDRESS, makeCategory, makeProduct } from '../../test/factories';
import { type CrashingDatabase, createCrashingDatabase, ProcessKilledError } from './crashing-database';
import { HOUR_MS, MINUTE_MS } from './online-orders';
import { advanceAndSweep, type PaymentFixture } from './payment-fixture';

interface Buyer {
  id: string;
  caller: Caller;
  addressId: string;
}

export interface Scenario {
  fixture: PaymentFixture;
  db: CrashingDatabase;
  variants: { id: string; initial: number; added: number }[];
  productId: string;
  buyers: Buyer[];
  admin: Caller;
  /** whether the provider reports another amount than it captured */
  tampering: boolean;
  /** the attempts that were paid at the last check of the ledger */
  paid: ReadonlySet<string>;
  /** every order that was acknowledged */
  orders: { id: string; buyer: Buyer }[];
}

/** The errors that a call may end with in any state; any other fails the test. */
const EXPECTED_CODES = new Set(['BAD_REQUEST', 'CONFLICT', 'NOT_FOUND', 'SERVICE_UNAVAILABLE']);

/** The call's result; null where it was rejected, or the process was killed during it. */
export async function ignoreExpectedErrors<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    const cause = (error as { cause?: unknown }).cause;
    const known = error instanceof AppError ? error : cause instanceof AppError ? cause : null;
    if (known && EXPECTED_CODES.has(known.code)) return null;
    if (error instanceof ProcessKilledError || cause instanceof ProcessKilledError) return null;
    throw error;
  }
}

/** Replaces the store's database by one that can crash. Call it once, before the first request. */
export function installCrashingDatabase(fixture: PaymentFixture): CrashingDatabase {
  const db = createCrashingDatabase(fixture.store.deps.db);
  fixture.store.deps.db = db;
  return db;
}

/** Users and a category that several scenarios can share. */
interface ScenarioUsers {
  buyers: Buyer[];
  admin: Caller;
  categoryId: string;
}

export async function createScenarioUsers({ store }: PaymentFixture): Promise<ScenarioUsers> {
  const buyers = await Promise.all(
    [1, 2].map(async () => {
      const { id, caller } = await store.createUser();
      return { id, caller, addressId: (await caller.address.create(ADDRESS)).id };
    }),
  );
  const { id: categoryId } = await makeCategory(store);
  return { buyers, admin: (await store.createUser('ADMIN')).caller, categoryId };
}

export async function createScenario(
  fixture: PaymentFixture,
  db: CrashingDatabase,
  stocks: readonly number[],
  users?: ScenarioUsers,
): Promise<Scenario> {
  db.crashAt(0, 'before');
  fixture.provider.control({ do: 'reset' });
  const { buyers, admin, categoryId } = users ?? (await createScenarioUsers(fixture));
  // The shared users' carts may have lines of the previous scenario.
  const userId = { in: buyers.map((buyer) => buyer.id) };
  await db.transact((tx) => tx.cartItem.deleteMany({ where: { userId } }));
  const { id, variants } = await makeProduct(fixture.store, {
    categoryId,
    variants: stocks.map((stock, index) => ({ stock, originalPaise: 100_000 + index })),
  });
  return {
    fixture,
    db,
    productId: id,
    variants: variants.map((variant) => ({ id: variant.id, initial: variant.stock, added: 0 })),
    buyers,
    admin,
    tampering: false,
    paid: new Set(),
    orders: [],
  };
}

/** Lets the provider respond correctly and advances the clock until nothing is pending. An admin checks payments under review. */
export async function runToCompletion(scenario: Scenario): Promise<void> {
  const { fixture, db, admin, productId } = scenario;
  scenario.tampering = false;
  db.crashAt(0, 'before');
  const { provider } = fixture;
  provider.control({ do: 'resetBehavior' });
  provider.control({ do: 'releaseWebhooks' });
  await provider.deliverWebhooks();
  for (const { merchantRefundId, state } of provider.inspect().refunds) {
    if (state === 'PENDING') provider.control({ do: 'setRefundState', merchantRefundId, state: 'COMPLETED' });
  }
  const sweepAfterEach = async (...waits: number[]) => {
    for (const wait of waits) await advanceAndSweep(fixture, wait);
  };
  await sweepAfterEach(20 * MINUTE_MS, HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS);
  const underReview = await fixture.store.deps.db.reader.order.findMany({
    where: { items: { some: { productId } }, attempts: { some: { state: 'REVIEW' } } },
    select: { id: true },
  });
  for (const { id } of underReview) await admin.admin.payment.check({ orderId: id });
  await fixture.store.deps.background.whenIdle();
  if (underReview.length > 0) await sweepAfterEach(HOUR_MS, HOUR_MS);
}
