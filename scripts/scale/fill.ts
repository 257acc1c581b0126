/**
 * Fills an empty database with a big store to measure on: rows straight into the tables, many at a time, where the demo store
 * goes through the procedures. The same numbers make the same store, but for its dates, which end today.
 */
import { createAccount } from '../../server/auth/accounts';
import { hashPassword } from '../../server/auth/passwords';
import { incrementRevision } from '../../server/catalog/revision';
import type { Deps } from '../../server/context';
import type { Tx } from '../../server/db/client';
import { registerInput } from '../../src/auth/schema';
import { AppError } from '../../src/errors';
import { demoAdmin } from '../demo/catalog/shoppers';
import { insertRows } from './insert-rows';
import { type Buyer, makeOrder } from './orders';
import { makeCustomer, makeEnquiries, makeMessages } from './people';
import { makeProducts, makeShelves, type ProductRow } from './products';
import { seededRandom } from './random';

export interface Scale {
  products: number;
  customers: number;
  orders: number;
}

export type Say = (line: string) => void;

const CHUNK = 1000;

export async function refuseFilled({ db: { reader } }: Deps): Promise<void> {
  const counts = await Promise.all([reader.user.count(), reader.category.count(), reader.product.count()]);
  if (counts.some((count) => count > 0))
    throw new AppError(
      'CONFLICT',
      'The database is not empty. A store to measure on is made in an empty one: set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
    );
}

/** Calls `work` for 0, 1000, 2000, … with how many to do, one transaction each. */
async function inChunks(
  deps: Deps,
  total: number,
  work: (count: number, from: number) => (tx: Tx) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < total; from += CHUNK) {
    // Made before the transaction, which may run twice.
    const write = work(Math.min(CHUNK, total - from), from);
    await deps.db.transact(write);
  }
}

async function fillProducts(deps: Deps, products: readonly ProductRow[]): Promise<void> {
  await inChunks(deps, products.length, (count, from) => async (tx) => {
    const chunk = products.slice(from, from + count);
    await insertRows(
      tx,
      'Product',
      chunk.map(({ variants: _, ...row }) => ({ ...row, version: 1 })),
    );
    await insertRows(
      tx,
      'Variant',
      chunk.flatMap(({ variants }) => variants),
    );
    await incrementRevision(tx, 'catalog');
  });
}

/** Top-level categories come with slides, so they are made elsewhere: `topLevel` gives their ids by name. */
export async function fillScale(
  deps: Deps,
  scale: Scale,
  topLevel: () => Promise<ReadonlyMap<string, string>>,
  say: Say,
): Promise<void> {
  await refuseFilled(deps);
  const [random, today] = [seededRandom(20_261_121), deps.now()];
  const { addresses: _, ...admin } = demoAdmin;
  const { id: adminId } = await createAccount(deps, registerInput.parse(admin), 'ADMIN');
  const { categories, shelves } = makeShelves(random, await topLevel());
  await deps.db.transact(async (tx) => {
    // Parents stand before their children.
    for (const category of categories) await tx.category.create({ data: { ...category, createdAt: today } });
    await incrementRevision(tx, 'catalog');
  });

  const products = makeProducts(random, shelves, scale.products, today);
  await fillProducts(deps, products);
  say(
    `  ${products.length} products with ${products.reduce((sum, { variants }) => sum + variants.length, 0)} variants`,
  );

  const passwordHash = await hashPassword('customer-demo-1');
  const buyers: Buyer[] = [];
  await inChunks(deps, scale.customers, (count, from) => {
    const made = Array.from({ length: count }, (_, at) =>
      makeCustomer(random, from + at, today, passwordHash),
    );
    for (const { customer, addresses } of made) buyers.push({ id: customer.id, addresses });
    return async (tx) => {
      await insertRows(
        tx,
        'User',
        made.map(({ customer }) => ({ ...customer, userType: 'CUSTOMER', tokenVersion: 1 })),
      );
      await insertRows(
        tx,
        'Address',
        made.flatMap(({ addresses }) => addresses),
      );
      // The first of each person's addresses, which stand in the order of their ids.
      await tx.$executeRaw`UPDATE User SET defaultAddressId =
        (SELECT MIN(Address.id) FROM Address WHERE Address.userId = User.id)
        WHERE defaultAddressId IS NULL AND userType = 'CUSTOMER'`;
    };
  });
  say(`  ${buyers.length} customers`);

  const numbers = new Set<string>();
  let items = 0;
  await inChunks(deps, scale.orders, (count, from) => {
    const made = Array.from({ length: count }, () =>
      makeOrder(random, { buyers, products, numbers, adminId, today }),
    );
    items += made.reduce((sum, order) => sum + order.items.length, 0);
    if (from > 0 && from % (10 * CHUNK) === 0) say(`  ${from} of ${scale.orders} orders`);
    return async (tx) => {
      await insertRows(
        tx,
        'Order',
        made.map(({ order }) => order),
      );
      await insertRows(
        tx,
        'OrderItem',
        made.flatMap((order) => order.items),
      );
      await insertRows(
        tx,
        'AuditEntry',
        made.flatMap(({ history }) => history),
      );
    };
  });
  say(`  ${scale.orders} orders with ${items} items`);

  const letters = Math.ceil(scale.orders / 50);
  await deps.db.transact(async (tx) => {
    await tx.contactMessage.createMany({ data: makeMessages(random, letters, today) });
    await tx.bulkEnquiry.createMany({ data: makeEnquiries(random, letters, today) });
  });
  say(`  ${letters} messages and as many bulk enquiries`);
}
