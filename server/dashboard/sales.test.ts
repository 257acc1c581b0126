import { beforeEach, describe, expect, it } from 'vitest';
import { makeProduct } from '../test/factories';
import { openFileStore } from '../test/harness';
import { deleteOrders, makeOrder } from './test-orders';

// The test clock starts at noon in India on 21 November 2026.
const store = await openFileStore();
const admin = await store.admin();
const dashboard = admin.caller.admin.dashboard;

beforeEach(() => deleteOrders(store));

describe('sales by day', () => {
  it('start at midnight in India (18:30 UTC)', async () => {
    await makeOrder(store, { at: '2026-11-19T18:29:59.999Z', paise: 100 });
    await makeOrder(store, { at: '2026-11-19T18:30:00.000Z', paise: 2000 });
    await makeOrder(store, { at: '2026-11-19T18:31:00.000Z', paise: 30_000 });
    const { days } = await dashboard.sales({ days: 7 });
    expect(days).toEqual([
      { day: '2026-11-15', orders: 0, sales: '0.00' },
      { day: '2026-11-16', orders: 0, sales: '0.00' },
      { day: '2026-11-17', orders: 0, sales: '0.00' },
      { day: '2026-11-18', orders: 0, sales: '0.00' },
      { day: '2026-11-19', orders: 1, sales: '1.00' },
      { day: '2026-11-20', orders: 2, sales: '320.00' },
      { day: '2026-11-21', orders: 0, sales: '0.00' },
    ]);
  });

  it.each([
    [7, '2026-11-15', '2026-11-14T18:30:00.000Z', '2026-11-14T18:29:59.999Z'],
    [30, '2026-10-23', '2026-10-22T18:30:00.000Z', '2026-10-22T18:29:59.999Z'],
    [90, '2026-08-24', '2026-08-23T18:30:00.000Z', '2026-08-23T18:29:59.999Z'],
  ] as const)('of %d days start with the first moment of %s', async (days, first, inside, outside) => {
    await makeOrder(store, { at: inside, paise: 500 });
    await makeOrder(store, { at: outside, paise: 70_000 });
    const sales = await dashboard.sales({ days });
    expect(sales.days).toHaveLength(days);
    expect(sales.days[0]).toEqual({ day: first, orders: 1, sales: '5.00' });
    expect(sales.days.at(-1)?.day).toBe('2026-11-21');
    expect(sales).toMatchObject({ orders: 1, sales: '5.00' });
  });

  it('compare with the same number of days before, up to the same time of day', async () => {
    await makeOrder(store, { paise: 1000 });
    // Seven days ago at 11:59 and 12:01 in India, and the first moment of the compared seven days and the one before.
    await makeOrder(store, { at: '2026-11-14T06:29:00Z', paise: 200 });
    await makeOrder(store, { at: '2026-11-14T06:31:00Z', paise: 4000 });
    await makeOrder(store, { at: '2026-11-07T18:30:00.000Z', paise: 30 });
    await makeOrder(store, { at: '2026-11-07T18:29:59.999Z', paise: 50_000 });
    const { before, sales } = await dashboard.sales({ days: 7 });
    expect(sales).toBe('10.00');
    expect(before).toEqual({ orders: 2, sales: '2.30' });
  });

  it('exclude canceled orders and count all others', async () => {
    for (const deliveryStatus of ['PENDING', 'SHIPPED', 'DELIVERED', 'CANCELED'] as const) {
      await makeOrder(store, { deliveryStatus, paise: 100 });
      await makeOrder(store, { deliveryStatus, paise: 100, at: '2026-11-10T06:00:00Z' });
    }
    expect(await dashboard.sales({ days: 7 })).toMatchObject({
      orders: 3,
      sales: '3.00',
      before: { orders: 3, sales: '3.00' },
    });
  });

  it('stay exact beyond 32 bits, and round the average order to the paisa', async () => {
    await makeOrder(store, { paise: 900_000_000_001 });
    await makeOrder(store, { paise: 900_000_000_002 });
    await makeOrder(store, { paise: 900_000_000_002 });
    expect(await dashboard.sales({ days: 7 })).toMatchObject({
      orders: 3,
      sales: '27000000000.05',
      average: '9000000000.02',
    });
  });

  it('are zero in a store without orders', async () => {
    const sales = await dashboard.sales({ days: 30 });
    expect(sales).toMatchObject({
      orders: 0,
      sales: '0.00',
      average: '0.00',
      before: { orders: 0, sales: '0.00' },
      hasEverSold: false,
    });
    expect(sales.days.every(({ orders, sales }) => orders === 0 && sales === '0.00')).toBe(true);
    expect(await dashboard.bestSellers({ days: 30 })).toEqual([]);
    expect(await dashboard.ordersToShip()).toEqual([]);
    await makeOrder(store, { at: '2025-01-01T00:00:00Z' });
    expect(await dashboard.sales({ days: 30 })).toMatchObject({ orders: 0, hasEverSold: true });
  });

  it('accept only 7, 30 and 90 days, and only admins', async () => {
    await expect(dashboard.sales({ days: 14 as 7 })).rejects.toThrow('Choose 7, 30 or 90 days.');
    const { caller } = await store.shopper();
    for (const anyone of [caller, store.anonymous()]) {
      await expect(anyone.admin.dashboard.sales({ days: 7 })).rejects.toThrow();
      await expect(anyone.admin.dashboard.bestSellers({ days: 7 })).rejects.toThrow();
    }
  });
});

describe('best sellers', () => {
  it('are the five products with the most units, then revenue, then name', async () => {
    const names = ['Saree', 'Kurta', 'Dupatta', 'Jeans', 'Shirt', 'Dress', 'Lehenga'];
    const made = await Promise.all(names.map((name) => makeProduct(store, { name })));
    const findProduct = (name: string) => made[names.indexOf(name)] as (typeof made)[number];
    await makeOrder(store, {
      lines: [
        { product: findProduct('Saree'), quantity: 2, pricePaise: 300 },
        { product: findProduct('Kurta'), quantity: 1, pricePaise: 100 },
        { product: findProduct('Dupatta'), quantity: 2, pricePaise: 500 },
        { product: findProduct('Jeans'), quantity: 1, pricePaise: 700 },
        { product: findProduct('Shirt'), quantity: 2, pricePaise: 300 },
        { product: findProduct('Lehenga'), quantity: 1, pricePaise: 50 },
      ],
    });
    await makeOrder(store, { lines: [{ product: findProduct('Kurta'), quantity: 4, pricePaise: 100 }] });
    // Canceled and earlier orders do not count.
    const lines = [{ product: findProduct('Dress'), quantity: 50 }];
    await makeOrder(store, { lines, deliveryStatus: 'CANCELED' });
    await makeOrder(store, { lines, at: '2026-11-14T18:29:59.999Z' });
    const sellers = await dashboard.bestSellers({ days: 7 });
    expect(sellers.map(({ name, sold, sales }) => [name, sold, sales])).toEqual([
      ['Kurta', 5, '5.00'],
      ['Dupatta', 2, '10.00'],
      ['Saree', 2, '6.00'],
      ['Shirt', 2, '6.00'],
      ['Jeans', 1, '7.00'],
    ]);
    const month = await dashboard.bestSellers({ days: 30 });
    expect(month[0]).toMatchObject({ name: 'Dress', sold: 50 });
  });

  it('have a picture and their stock, which is zero for archived products', async () => {
    const kurta = await makeProduct(store, { variants: [{ stock: 3 }, { stock: 5 }] });
    const gone = await makeProduct(store, { name: 'Gone' });
    await store.deps.db.transact(async (tx) => {
      for (const position of [1, 0])
        await tx.productImage.create({
          data: {
            id: `${kurta.id.slice(0, 30)}${position}`,
            productId: kurta.id,
            filename: `${position}.webp`,
            position,
          },
        });
      await tx.product.update({ where: { id: gone.id }, data: { archivedAt: store.deps.now() } });
    });
    await makeOrder(store, { lines: [{ product: kurta, quantity: 2 }, { product: gone }] });
    expect(await dashboard.bestSellers({ days: 90 })).toMatchObject([
      { productId: kurta.id, unitsLeft: 8, sold: 2, sales: '2000.00', image: { url: '/uploads/0.webp' } },
      { productId: gone.id, unitsLeft: null, sold: 1, image: null },
    ]);
  });
});
