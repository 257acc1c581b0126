/**
 * Fills an empty database with a large store to measure on. Unlike the demo store it inserts rows, because the procedures would
 * take hours. The same numbers give the same store, except for its dates, which end today.
 */
import { createAccount } from '../../server/auth/accounts';
import { hashPassword } from '../../server/auth/passwords';
import type { Deps } from '../../server/context';
import type { Tx } from '../../server/db/client';
import { recordContentChange } from '../../server/db/content-changes';
import { isEmptyDatabase } from '../../server/demo-seeding';
import { registerInput } from '../../src/auth/schema';
import { AppError } from '../../src/errors';
import { demoAdmin } from '../demo/catalog/shoppers';
import { insertRows } from './insert-rows';
import { type Buyer, makeOrder } from './orders';
import { makeCustomer, makeEnquiries, makeMessages } from './people';
import { makeCategories, makeProducts, type ProductRow } from './products';
import { createRandom } from './random';

export interface Scale {
  products: number;
  customers: number;
  orders: number;
}

export type Report = (line: string) => void;

const CHUNK = 1000;

export async function assertEmptyDatabase(deps: Deps): Promise<void> {
  if (!(await isEmptyDatabase(deps)))
    throw new AppError(
      'CONFLICT',
      'The database is not empty. A store to measure on is made in an empty one: set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
    );
}

/** Splits `total` rows into chunks. `work` generates a chunk and returns the function that writes it in a transaction. */
async function writeInChunks(
  deps: Deps,
  total: number,
  work: (count: number, from: number) => (tx: Tx) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < total; from += CHUNK) {
    // Rows are generated outside the transaction, because a retry would generate other ones.
    const write = work(Math.min(CHUNK, total - from), from);
    await deps.db.transact(write);
  }
}

/** So many products are ordered, however many there are. */
const MAX_ORDERED = 20_000;

/** Returns the products that are ordered, newest first, and how many variants there are in all. */
async function fillProducts(
  deps: Deps,
  rows: Generator<ProductRow, void>,
  total: number,
  report: Report,
): Promise<{ ordered: ProductRow[]; variants: number }> {
  const ordered: ProductRow[] = [];
  const step = Math.ceil(total / MAX_ORDERED);
  let variants = 0;
  await writeInChunks(deps, total, (count, from) => {
    const chunk = Array.from({ length: count }, () => rows.next().value as ProductRow);
    ordered.push(...chunk.filter((_, at) => (from + at) % step === 0));
    variants += chunk.reduce((sum, product) => sum + product.variants.length, 0);
    if (from > 0 && from % (100 * CHUNK) === 0) report(`  ${from} of ${total} products`);
    return async (tx) => {
      await insertRows(
        tx,
        'Product',
        chunk.map(({ variants: _, ...row }) => ({ ...row, version: 1 })),
      );
      await insertRows(
        tx,
        'Variant',
        chunk.flatMap((product) => product.variants),
      );
      recordContentChange(tx, ['everything']);
    };
  });
  return { ordered, variants };
}

/**
 * Fills the store. Top-level categories need media, so `topLevel` creates them through the procedures and returns their ids by
 * name. Throws a CONFLICT if the database is not empty.
 */
export async function fillScale(
  deps: Deps,
  scale: Scale,
  topLevel: () => Promise<ReadonlyMap<string, string>>,
  report: Report,
): Promise<void> {
  await assertEmptyDatabase(deps);
  const [random, today] = [createRandom(20_261_121), deps.now()];
  const { addresses: _, ...admin } = demoAdmin;
  const { id: adminId } = await createAccount(deps, registerInput.parse(admin), 'ADMIN');
  const { categories, leaves } = makeCategories(random, await topLevel());
  await deps.db.transact(async (tx) => {
    // Parents come before their children.
    for (const category of categories) await tx.category.create({ data: { ...category, createdAt: today } });
    recordContentChange(tx, ['everything']);
  });

  const rows = makeProducts(random, leaves, scale.products, today);
  const { ordered, variants } = await fillProducts(deps, rows, scale.products, report);
  report(`  ${scale.products} products with ${variants} variants`);

  const passwordHash = await hashPassword('customer-demo-1');
  const buyers: Buyer[] = [];
  await writeInChunks(deps, scale.customers, (count, from) => {
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
      // Each customer's addresses are sorted by id, so the smallest id is the first address.
      await tx.$executeRaw`UPDATE User SET defaultAddressId =
        (SELECT MIN(Address.id) FROM Address WHERE Address.userId = User.id)
        WHERE defaultAddressId IS NULL AND userType = 'CUSTOMER'`;
    };
  });
  report(`  ${buyers.length} customers`);

  const numbers = new Set<string>();
  let items = 0;
  await writeInChunks(deps, scale.orders, (count, from) => {
    const made = Array.from({ length: count }, () =>
      makeOrder(random, { buyers, products: ordered, numbers, adminId, today }),
    );
    items += made.reduce((sum, order) => sum + order.items.length, 0);
    if (from > 0 && from % (10 * CHUNK) === 0) report(`  ${from} of ${scale.orders} orders`);
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
  report(`  ${scale.orders} orders with ${items} items`);

  const messageCount = Math.ceil(scale.orders / 50);
  await deps.db.transact(async (tx) => {
    await tx.contactMessage.createMany({ data: makeMessages(random, messageCount, today) });
    await tx.bulkEnquiry.createMany({ data: makeEnquiries(random, messageCount, today) });
  });
  report(`  ${messageCount} messages and as many bulk enquiries`);
}
