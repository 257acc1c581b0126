/** Generates a small store for measurements and checks that it is repeatable and consistent. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../../server/test/harness';
import { CATEGORY_TREE } from './category-tree';
import { fillScale } from './fill';
import { makeCategories, makeProducts } from './products';
import { createRandom } from './random';

const today = new Date('2026-11-21T06:30:00.000Z');
const folder = mkdtempSync(join(tmpdir(), 'vastra-scale-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const topLevel = new Map(Object.keys(CATEGORY_TREE).map((name) => [name, `id of ${name}`]));

/** Creates top-level categories without media. */
async function makeTopLevel({ deps }: TestStore): Promise<Map<string, string>> {
  const rows = Object.keys(CATEGORY_TREE).map((name, position) => ({
    id: `top-${position}`,
    name,
    slug: name.toLowerCase(),
    position,
  }));
  await deps.db.transact((tx) => tx.category.createMany({ data: rows }));
  return new Map(rows.map(({ name, id }) => [name, id]));
}

describe('seeded random numbers', () => {
  it('repeat for the same seed, and make unique ids', () => {
    const [one, two] = [createRandom(7), createRandom(7)];
    const ids = Array.from({ length: 2000 }, () => one.uuid());
    expect(Array.from({ length: 2000 }, () => two.uuid())).toEqual(ids);
    expect(new Set(ids).size).toBe(2000);
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('include both ends of a range, and respect weights', () => {
    const random = createRandom(1);
    const rolled = new Set(Array.from({ length: 200 }, () => random.integer(1, 6)));
    expect([...rolled].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    const heads = Array.from({ length: 1000 }, () =>
      random.weighted([
        ['a', 9],
        ['b', 1],
      ] as const),
    );
    expect(heads.filter((side) => side === 'a').length).toBeGreaterThan(850);
    expect(random.sample([1, 2, 3], 5).sort()).toEqual([1, 2, 3]);
  });
});

describe('the catalog for measurements', () => {
  const make = (count: number) => {
    const random = createRandom(3);
    return [...makeProducts(random, makeCategories(random, topLevel).leaves, count, today)];
  };

  it('has unique names, about six variants for each product, and three levels', () => {
    const products = make(3000);
    expect(new Set(products.map(({ name }) => name)).size).toBe(3000);
    const variants = products.flatMap((product) => product.variants);
    expect(variants.length / products.length).toBeGreaterThan(5);
    expect(variants.length / products.length).toBeLessThan(8);
    const mispriced = variants.filter(
      ({ discountPaise, originalPaise }) =>
        originalPaise <= 0 || (discountPaise !== null && discountPaise >= originalPaise),
    );
    expect(mispriced).toEqual([]);
    expect(isDeepStrictEqual(make(3000), products)).toBe(true);
    const { categories } = makeCategories(createRandom(3), topLevel);
    expect(new Set(categories.map(({ slug }) => slug)).size).toBe(categories.length);
  });
});

describe('the store for measurements', async () => {
  const store = await openTestStore();
  afterAll(() => store.close());
  const { deps } = store;
  const reported: string[] = [];
  await fillScale(
    deps,
    { products: 60, customers: 40, orders: 300 },
    () => makeTopLevel(store),
    (line) => reported.push(line),
  );
  const { reader } = deps.db;

  it('has the requested size', async () => {
    expect(await reader.product.count()).toBe(60);
    expect(await reader.user.count({ where: { userType: 'CUSTOMER' } })).toBe(40);
    expect(await reader.user.count({ where: { defaultAddressId: null } })).toBe(1);
    expect(await reader.order.count()).toBe(300);
    expect(reported.at(-1)).toMatch(/messages and as many bulk enquiries/);
  });

  it('has right totals', async () => {
    for (const { variants, ...product } of await reader.product.findMany({ include: { variants: true } })) {
      expect(product.stockTotal).toBe(variants.reduce((sum, { stock }) => sum + stock, 0));
      expect(product.inStock).toBe(variants.some(({ stock }) => stock > 0));
      expect(product.fromPaise).toBe(
        Math.min(...variants.map((each) => each.discountPaise ?? each.originalPaise)),
      );
    }
    const orders = await reader.order.findMany({
      include: { items: true, user: { include: { addresses: true } } },
    });
    for (const { items, ...order } of orders) {
      expect(items.length).toBeGreaterThan(0);
      expect(Number(order.totalPaise)).toBe(
        items.reduce((sum, item) => sum + item.pricePaise * item.quantity, 0),
      );
      expect(order.orderDate < deps.now()).toBe(true);
      expect(order.user.addresses.map(({ id }) => id)).toContain(order.addressId);
      expect(order.addressDefault).toBe(order.user.defaultAddressId === order.addressId);
      if (order.paymentMethod === 'COD')
        expect(order.paymentStatus).toBe(order.deliveryStatus === 'DELIVERED' ? 'COMPLETED' : 'PENDING');
    }
    expect(new Set(orders.map(({ deliveryStatus }) => deliveryStatus)).size).toBe(4);
    expect(new Set(orders.map(({ paymentMethod }) => paymentMethod)).size).toBe(2);
  });

  it('has an audit log for each order that ends with its status', async () => {
    const admin = await store.admin();
    const { data } = await admin.caller.order
      .all({ page: 1, limit: 20 })
      .then(({ orders }) => ({ data: orders }));
    for (const { id, deliveryStatus } of data.slice(0, 20)) {
      const { data: entries } = await admin.caller.admin.audit.log({
        objectType: 'ORDER',
        objectId: id,
        page: 1,
        limit: 10,
      });
      expect(entries.at(-1)?.action).toBe('placed');
      const last = entries[0]?.changes[0]?.to?.toUpperCase() ?? 'PENDING';
      expect(last).toBe(deliveryStatus);
    }
  });

  it('is created only in an empty database', async () => {
    await expect(
      fillScale(
        deps,
        { products: 1, customers: 1, orders: 1 },
        () => makeTopLevel(store),
        () => {},
      ),
    ).rejects.toThrow('The database is not empty.');
  });
});
