/** A store of its own database in a process that is made to fail, with customers who can buy without registering. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signToken } from '../../server/auth/tokens';
import type { Database, DatabaseTarget } from '../../server/db/client';
import { migrate } from '../../server/db/migrate/migrate';
import { openDatabase } from '../../server/db/open-database';
import { createEmptyDatabase } from '../../server/test/database';
import { type RunningStore, startStore } from '../start-store';

const JWT_SECRET = 'only for the stores that tests of faults start, 7d41f9';
/** of each variant, before anything is bought */
export const STOCK = 100_000;

export interface Customer {
  id: string;
  token: string;
}

export interface FaultyStore {
  target: DatabaseTarget;
  folder: string;
  customers: Customer[];
  admin: Customer;
  productId: string;
  /** each has STOCK units and a price of its own */
  variantIds: string[];
  start(env?: Record<string, string>): Promise<RunningStore>;
  /** Opens the database beside the store, or without it. */
  withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /** Ends what still runs of it, at once. */
  remove(): Promise<void>;
}

const toUserRow = (id: string, userType: 'ADMIN' | 'CUSTOMER') => ({
  id,
  firstName: 'Asha',
  lastName: 'Rao',
  email: `${id}@example.com`,
  username: id,
  passwordHash: 'none',
  userType,
  ...(userType === 'ADMIN' ? { staffRole: 'OWNER' as const } : {}),
});

/** Rows instead of requests, because hashing a password for each customer would take longer than most tests. */
async function fill(db: Database, customerIds: readonly string[], adminId: string) {
  const categoryId = randomUUID();
  const productId = randomUUID();
  const variants = ['S', 'M', 'L', 'XL'].map((size, position) => ({
    id: randomUUID(),
    productId,
    color: 'Ivory',
    colorHexCode: '#efe6d3',
    size,
    stock: STOCK,
    originalPaise: 99_900 + position,
    position,
  }));
  await db.transact(async (tx) => {
    await tx.category.create({ data: { id: categoryId, name: 'Kurtas', slug: 'kurtas' } });
    await tx.product.create({
      data: {
        ...{ id: productId, name: 'Bagru Kurta', categoryId, inStock: true },
        ...{ stockTotal: STOCK * variants.length, fromPaise: 99_900 },
      },
    });
    await tx.variant.createMany({ data: variants });
    await tx.user.createMany({
      data: [toUserRow(adminId, 'ADMIN'), ...customerIds.map((id) => toUserRow(id, 'CUSTOMER'))],
    });
    // A customer has one address, with the same id.
    await tx.address.createMany({
      data: customerIds.map((id) => ({
        ...{ id, userId: id, addressLine1: 'B-204, Shanti Residency' },
        ...{ city: 'Jaipur', state: 'Rajasthan', postalCode: '302006' },
      })),
    });
  });
  return { productId, variantIds: variants.map(({ id }) => id) };
}

async function signIn(id: string, sessionId?: string): Promise<Customer> {
  const claims = { userId: id, version: 1, ...(sessionId ? { sessionId } : {}) };
  return { id, token: await signToken(claims, JWT_SECRET, new Date()) };
}

/** A session whose password was just entered, as some of an admin's requests need it. */
async function createSession(db: Database, userId: string): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  const times = { createdAt: now, lastUsedAt: now, passwordAt: now };
  await db.transact((tx) => tx.session.create({ data: { id, userId, address: '127.0.0.1', ...times } }));
  return id;
}

interface FaultyStoreOptions {
  /** where its data lies; one of its own by default */
  folder?: string;
  /** an empty database; one of its own by default */
  target?: DatabaseTarget;
}

export async function createFaultyStore(
  customerCount: number,
  { folder = mkdtempSync(join(tmpdir(), 'vastra-faults-')), target: given }: FaultyStoreOptions = {},
): Promise<FaultyStore> {
  const { target: created, drop } = given
    ? { target: given, drop: async () => {} }
    : await createEmptyDatabase(folder);
  // Where the store looks for it.
  const target: DatabaseTarget =
    created.kind === 'sqlite' ? { kind: 'sqlite', file: join(folder, 'vastra.sqlite') } : created;
  await migrate(target);
  const withDatabase: FaultyStore['withDatabase'] = async (work) => {
    const db = await openDatabase(target, { durable: false });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  };
  const started: RunningStore[] = [];
  const ids = Array.from({ length: customerCount }, () => randomUUID());
  const adminId = randomUUID();
  const { sessionId, ...filled } = await withDatabase(async (db) => ({
    ...(await fill(db, ids, adminId)),
    sessionId: await createSession(db, adminId),
  }));
  return {
    target,
    folder,
    ...filled,
    customers: await Promise.all(ids.map((id) => signIn(id))),
    admin: await signIn(adminId, sessionId),
    withDatabase,
    start: async (env = {}) => {
      const running = await startStore(
        {
          DATA_DIR: folder,
          ...(target.kind === 'mysql' ? { DATABASE_URL: target.url } : {}),
          JWT_SECRET,
          RATE_LIMIT: 'off',
          DEMO: 'off',
          PAYMENT_GATEWAY: 'sandbox',
          ...env,
        },
        // A source that is saved during the tests must not be built while stores run.
        { isBuilt: true },
      );
      started.push(running);
      return running;
    },
    remove: async () => {
      // A test that fails ends none.
      for (const running of started) running.kill();
      await Promise.all(started.map((running) => running.end()));
      rmSync(folder, { recursive: true, force: true });
      await drop();
    },
  };
}
