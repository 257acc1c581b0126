/** The statements that a procedure sends to the database: few, and no more when there is more data. */
import { afterAll, describe, expect, it } from 'vitest';
import { isOnMysql } from '../test/database';
import { ADDRESS, makeCategory, makeProduct } from '../test/factories';
import { openFileStore, type TestUser } from '../test/harness';
import { openSqliteFile } from './sqlite/sqlite-driver';

/** every run of a prepared statement, by Prisma or by the store itself */
let count = 0;
const memory = openSqliteFile(':memory:');
const prototype = Object.getPrototypeOf(memory.prepare('SELECT 1')) as Record<
  string,
  (...given: unknown[]) => unknown
>;
memory.close();
const originals = { all: prototype.all, run: prototype.run, get: prototype.get, iterate: prototype.iterate };
afterAll(() => Object.assign(prototype, originals));

async function countStatements(work: () => Promise<unknown>): Promise<number> {
  count = 0;
  await work();
  return count;
}

const store = await openFileStore();
const { longQuery, target } = store.deps.db;
for (const [name, original] of Object.entries(originals))
  prototype[name] = function counted(
    this: { source: string; database: { name: string } },
    ...given: unknown[]
  ) {
    // Stores of other test files in this process may still work in the background.
    const isOwn = target.kind === 'sqlite' && this.database.name === target.file;
    // What has changed is read at most three times a second, however much is asked for.
    if (isOwn && !/^SELECT .* FROM ContentChange/.test(this.source)) count += 1;
    return original?.apply(this, given);
  };
// Another thread runs these.
store.deps.db.longQuery = (statement) => {
  count += 1;
  return longQuery(statement);
};
const anyone = store.anonymous();
const admin = (await store.admin()).caller;
const category = await makeCategory(store, { name: 'Women' });
const makeMany = (number: number) =>
  Promise.all(
    Array.from({ length: number }, (_, index) =>
      makeProduct(store, { name: `Kurta ${index}`, categoryId: category.id, variants: [{}, {}, {}] }),
    ),
  );
type Made = Awaited<ReturnType<typeof makeProduct>>;
const first = await makeProduct(store, { name: 'Kurta', categoryId: category.id });
await makeMany(1);

/** A customer whose cart and wishlist have so many products. */
async function createCustomer(products: readonly Made[]): Promise<TestUser & { addressId: string }> {
  const user = await store.createUser();
  const { id: addressId } = await user.caller.address.create(ADDRESS);
  for (const { id, variantId } of products) {
    await user.caller.cart.add({ productVariantId: variantId });
    await user.caller.wishlist.add({ productId: id });
  }
  return { ...user, addressId };
}

type Customer = Awaited<ReturnType<typeof createCustomer>>;
const CALLS: Record<string, (customer: Customer) => Promise<unknown>> = {
  'catalog.product': () => anyone.catalog.product({ id: first.id }),
  'catalog.productPage': () => anyone.catalog.productPage({ id: first.id }),
  'catalog.relatedProducts': () => anyone.catalog.relatedProducts({ id: first.id }),
  'catalog.products': () => anyone.catalog.products({}),
  'catalog.productsByCategory': () => anyone.catalog.productsByCategory({ categoryId: category.id }),
  'catalog.categoryPage': () => anyone.catalog.categoryPage({ slug: 'women' }),
  'catalog.categoryPage of an unknown slug': () =>
    anyone.catalog.categoryPage({ slug: 'unknown' }).catch(() => null),
  'catalog.search': async () => {
    // The first reads the products, and what has changed, which happens at most three times a second.
    await anyone.catalog.search({ q: 'kurta' });
    count = 0;
    await anyone.catalog.search({ q: 'kurta' });
  },
  'catalog.tree': () => anyone.catalog.tree(),
  'catalog.menu': () => anyone.catalog.menu(),
  'cart.get': ({ caller }) => caller.cart.get(),
  'cart.add': ({ caller }) => caller.cart.add({ productVariantId: first.variantId }),
  'wishlist.get': ({ caller }) => caller.wishlist.get(),
  'order.place': ({ caller, addressId }) => caller.order.place({ addressId, paymentMethod: 'COD' }),
  'order.mine': ({ caller }) => caller.order.mine(),
  'order.cancel': async ({ caller }) => {
    const [order] = await caller.order.mine();
    count = 0;
    await caller.order.cancel({ id: order?.id ?? '' });
  },
  'admin.catalog.products': () => admin.admin.catalog.products({}),
  'admin.order.list': () => admin.admin.order.list({}),
  'catalog.product of a new one': async () => {
    const { id } = await makeProduct(store, { name: 'New kurta', categoryId: category.id });
    count = 0;
    await anyone.catalog.product({ id });
  },
};

async function countAll(customer: Customer): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  // The first call loads what is kept in memory.
  await CALLS['catalog.categoryPage']?.(customer);
  await CALLS['catalog.product']?.(customer);
  for (const [name, call] of Object.entries(CALLS)) {
    counts[name] = await countStatements(() => call(customer));
    await store.deps.background.whenIdle();
  }
  return counts;
}

describe.skipIf(isOnMysql)('the statements of a procedure', () => {
  it('are these, and no more when there is more data', async () => {
    const few = await countAll(await createCustomer([first]));
    const more = await makeMany(29);
    const many = await countAll(await createCustomer([first, ...more.slice(0, 19)]));
    expect(many).toEqual(few);
    expect(few).toEqual({
      'catalog.product': 0,
      'catalog.productPage': 1,
      'catalog.relatedProducts': 1,
      'catalog.products': 1,
      'catalog.productsByCategory': 0,
      'catalog.categoryPage': 0,
      'catalog.categoryPage of an unknown slug': 1,
      'catalog.search': 0,
      'catalog.tree': 1,
      'catalog.menu': 0,
      'cart.get': 1,
      'cart.add': 6,
      'wishlist.get': 1,
      'order.place': 15,
      'order.mine': 1,
      'order.cancel': 15,
      'admin.catalog.products': 9,
      'admin.order.list': 5,
      'catalog.product of a new one': 1,
    });
  });
});
