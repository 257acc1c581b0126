/** What a sequence of the model acts on: a few pieces, two shoppers, an admin, and the provider. */
import { AppError } from '../../../src/errors';
import type { Caller } from '../../router';
import { ADDRESS, makeCategory, makeProduct } from '../../test/factories';
import { type CrashingDatabase, crashing, Killed } from './crashing-database';
import { type PayingStore, sweepAfter } from './paying-store';

export interface Buyer {
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
  /** the provider tells of another amount than it took */
  tampering: boolean;
  /** the attempts that were paid when the books were looked at last */
  paid: ReadonlySet<string>;
  /** every order that was acknowledged */
  orders: { id: string; buyer: Buyer }[];
}

/** What may go wrong in a call without anybody being to blame. Anything else ends the sequence. */
const MAY_HAPPEN = new Set(['BAD_REQUEST', 'CONFLICT', 'NOT_FOUND', 'SERVICE_UNAVAILABLE']);

/** The call's answer; null where it was refused, or the process ended in it. */
export async function tried<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    const cause = (error as { cause?: unknown }).cause;
    const known = error instanceof AppError ? error : cause instanceof AppError ? cause : null;
    if (known && MAY_HAPPEN.has(known.code)) return null;
    if (error instanceof Killed || cause instanceof Killed) return null;
    throw error;
  }
}

/** Makes the store's database one that can crash; once, before anybody calls. */
export function makeKillable(paying: PayingStore): CrashingDatabase {
  const db = crashing(paying.store.deps.db);
  paying.store.deps.db = db;
  return db;
}

/** Whoever takes part, and what is sold; they may go from one world to the next. */
export interface People {
  buyers: Buyer[];
  admin: Caller;
  categoryId: string;
}

export async function newPeople({ store }: PayingStore): Promise<People> {
  const buyers = await Promise.all(
    [1, 2].map(async () => {
      const { id, caller } = await store.newPerson();
      return { id, caller, addressId: (await caller.address.create(ADDRESS)).id };
    }),
  );
  const { id: categoryId } = await makeCategory(store);
  return { buyers, admin: (await store.newPerson('ADMIN')).caller, categoryId };
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
  // What the last world left in their carts is none of this one's.
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

/** Good manners, all the time that everything needs to come to its end, and somebody who looks at what is left. */
export async function toTheEnd(world: World): Promise<void> {
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
  await paying.store.deps.background.settled();
  if (left.length > 0) await sweepFor(HOUR, HOUR);
}
