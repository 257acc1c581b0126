/** The state that the model's steps act on: a few variants, two customers, an admin, and the provider. */
import { AppError } from '../../../src/errors';
import type { Caller } from '../../router';
import { ADDRESS, makeCategory, makeProduct } from '../../test/factories';
import { type CrashingDatabase, crashing, Killed } from './crashing-database';
import { type PayingStore, sweepAfter } from './paying-store';

interface Buyer {
  id: string;
  caller: Caller;
  addressId: string;
}

export interface World {
  paying: PayingStore;
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
export async function attempt<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    const cause = (error as { cause?: unknown }).cause;
    const known = error instanceof AppError ? error : cause instanceof AppError ? cause : null;
    if (known && EXPECTED_CODES.has(known.code)) return null;
    if (error instanceof Killed || cause instanceof Killed) return null;
    throw error;
  }
}

/** Replaces the store's database by one that can crash; call it once, before any request. */
export function makeKillable(paying: PayingStore): CrashingDatabase {
  const db = crashing(paying.store.deps.db);
  paying.store.deps.db = db;
  return db;
}

/** The people and the category, which several worlds may share. */
interface People {
  buyers: Buyer[];
  admin: Caller;
  categoryId: string;
}

export async function newPeople({ store }: PayingStore): Promise<People> {
  const buyers = await Promise.all(
    [1, 2].map(async () => {
      const { id, caller } = await store.createUser();
      return { id, caller, addressId: (await caller.address.create(ADDRESS)).id };
    }),
  );
  const { id: categoryId } = await makeCategory(store);
  return { buyers, admin: (await store.createUser('ADMIN')).caller, categoryId };
}

export async function newWorld(
  paying: PayingStore,
  db: CrashingDatabase,
  stocks: readonly number[],
  people?: People,
): Promise<World> {
  db.killAt(0, 'before');
  paying.provider.control({ do: 'reset' });
  const { buyers, admin, categoryId } = people ?? (await newPeople(paying));
  // Their carts may have lines of the previous world.
  const userId = { in: buyers.map((buyer) => buyer.id) };
  await db.transact((tx) => tx.cartItem.deleteMany({ where: { userId } }));
  const { id, variants } = await makeProduct(paying.store, {
    categoryId,
    variants: stocks.map((stock, index) => ({ stock, originalPaise: 100_000 + index })),
  });
  return {
    paying,
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

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Lets the provider respond correctly and time pass until everything is final, and an admin check what is left. */
export async function runToCompletion(world: World): Promise<void> {
  const { paying, db, admin, productId } = world;
  world.tampering = false;
  db.killAt(0, 'before');
  const { provider } = paying;
  provider.control({ do: 'resetBehavior' });
  provider.control({ do: 'releaseWebhooks' });
  await provider.deliver();
  for (const { merchantRefundId, state } of provider.inspect().refunds) {
    if (state === 'PENDING') provider.control({ do: 'settleRefund', merchantRefundId, state: 'COMPLETED' });
  }
  const sweepFor = async (...waits: number[]) => {
    for (const wait of waits) await sweepAfter(paying, wait);
  };
  await sweepFor(20 * MINUTE, HOUR, 24 * HOUR, 72 * HOUR);
  const left = await paying.store.deps.db.reader.order.findMany({
    where: { items: { some: { productId } }, attempts: { some: { state: 'REVIEW' } } },
    select: { id: true },
  });
  for (const { id } of left) await admin.admin.payment.check({ orderId: id });
  await paying.store.deps.background.whenIdle();
  if (left.length > 0) await sweepFor(HOUR, HOUR);
}
