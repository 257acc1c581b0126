/** The demo's order history is inserted as rows; these tests check that the rows are as the procedures would have left them. */
import { afterAll, describe, expect, it } from 'vitest';
import type { Entry } from '../../../server/payment/sandbox/journal';
import { openSandbox } from '../../../server/payment/sandbox/test/open-sandbox';
import { makeProduct } from '../../../server/test/factories';
import { openTestStore } from '../../../server/test/harness';
import {
  DELIVERY_STATUS_NAMES,
  getCodPaymentStatus,
  PAYMENT_STATUS_NAMES,
  toOrderNumber,
} from '../../../src/order/status';
import { DAY_MS, HISTORY_DAYS } from './calendar';
import { createHistory, prepareHistory } from './history';
import type { SoldProduct } from './order-plan';

const today = new Date('2026-11-22T09:30:00.000Z');

const product = (at: Date, n: number, isFestive: boolean): SoldProduct => ({
  id: `product-${n}`,
  name: `Kurta ${n}`,
  isFestive,
  createdAt: new Date(at.getTime() - (n === 0 ? 10 : 200) * DAY_MS),
  variants: [
    {
      id: `variant-${n}`,
      color: 'Indigo',
      size: 'M',
      originalPaise: 129_900 + n * 50_000,
      discountPaise: n % 3 === 0 ? 99_900 : null,
      image: { imageId: null, imageFilename: null, imageTint: null, imageWidth: null, imageHeight: null },
    },
  ],
});
const make = (online = true, at = today) => {
  const products = Array.from({ length: 40 }, (_, n) => product(at, n, n % 5 === 0));
  return createHistory(products, { today: at, adminId: 'admin', online });
};

describe('the history of the demo store', () => {
  const { customers, orders: simulated } = make();
  const orders = simulated.map((order) => ({ order, row: order.toOrderRow(), items: order.toItemRows() }));
  const share = (isCounted: (each: (typeof orders)[number]) => boolean) =>
    orders.filter(isCounted).length / orders.length;

  it('is the same each time, except for its dates', () => {
    const later = new Date(today.getTime() + 7 * DAY_MS);
    const shifted = make(true, later).orders;
    expect(make().orders.map((order) => order.toOrderRow())).toEqual(
      simulated.map((order) => order.toOrderRow()),
    );
    expect(shifted.map(({ id }) => id)).toEqual(simulated.map(({ id }) => id));
    expect(shifted[0]?.plan.at).toBe((simulated[0]?.plan.at ?? 0) + 7 * DAY_MS);
  });

  it('has several hundred orders of many people in many states, over three months', () => {
    expect(orders.length).toBeGreaterThan(450);
    expect(orders.length).toBeLessThan(750);
    expect(customers.length).toBeGreaterThan(250);
    expect(new Set(customers.map(({ address }) => address.state)).size).toBeGreaterThan(12);
    const times = orders.map(({ row }) => row.orderDate.getTime());
    expect(Math.min(...times)).toBeLessThan(today.getTime() - (HISTORY_DAYS - 2) * DAY_MS);
    expect(Math.max(...times)).toBeLessThan(today.getTime());
    expect(Math.max(...times)).toBeGreaterThan(today.getTime() - DAY_MS);
  });

  it('has mostly delivered orders, with a few of each other status', () => {
    expect(share(({ row }) => row.deliveryStatus === 'DELIVERED')).toBeGreaterThan(0.8);
    expect(share(({ row }) => row.deliveryStatus === 'CANCELED')).toBeLessThan(0.12);
    const pending = orders.filter(({ row }) => row.deliveryStatus === 'PENDING');
    expect(pending.length).toBeGreaterThan(3);
    expect(pending.length).toBeLessThan(25);
    for (const { row } of pending)
      expect(row.orderDate.getTime()).toBeGreaterThan(today.getTime() - 4 * DAY_MS);
    expect(orders.some(({ row }) => row.deliveryStatus === 'SHIPPED')).toBe(true);
    expect(orders.filter(({ row }) => row.paymentStatus === 'REFUNDED').length).toBeGreaterThan(3);
    expect(share(({ row }) => row.paymentMethod === 'COD')).toBeGreaterThan(0.4);
    expect(share(({ row }) => row.paymentMethod === 'ONLINE_PAYMENT')).toBeGreaterThan(0.3);
  });

  it('has valid numbers, names and totals', () => {
    expect(new Set(orders.map(({ row }) => row.number)).size).toBe(orders.length);
    expect(new Set(customers.map(({ user }) => user.username)).size).toBe(customers.length);
    for (const { row, items } of orders) {
      expect(row.number).toBe(toOrderNumber(row.id));
      expect(items.length).toBeGreaterThan(0);
      expect(row.totalPaise).toBe(
        items.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0),
      );
      expect(new Set(items.map(({ productId }) => productId)).size).toBe(items.length);
    }
    for (const { user, address } of customers) {
      expect(user.mobile).toMatch(/^[6-9]\d{9}$/);
      expect(address.postalCode).toMatch(/^[1-9]\d{5}$/);
      expect(user.username).toMatch(/^[a-z.]+\d*$/);
    }
  });

  it('sells no product before its creation, and to no customer before their registration', () => {
    for (const { order, row } of orders) {
      expect(order.plan.customer.user.createdAt.getTime()).toBeLessThan(row.orderDate.getTime());
      expect(order.plan.customer.address.createdAt.getTime()).toBeLessThanOrEqual(row.orderDate.getTime());
      for (const { product: sold } of order.plan.lines)
        expect(sold.createdAt.getTime()).toBeLessThanOrEqual(row.orderDate.getTime());
    }
  });

  it('has audit entries that lead to each order’s statuses, in sequence, and none in the future', () => {
    for (const { order, row } of orders) {
      const [first, ...transitions] = order.entries;
      expect(first).toMatchObject({ action: 'placed', actor: 'CUSTOMER', userId: row.userId });
      const times = order.entries.map(({ createdAt }) => createdAt.getTime());
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(times.at(-1)).toBeLessThan(today.getTime());
      const state: Record<string, string> = { Status: 'Pending', Payment: 'Pending' };
      for (const { action, changes } of transitions) {
        if (action !== 'status') continue;
        for (const { field, from, to } of JSON.parse(changes ?? '[]')) {
          expect([row.number, state[field]]).toEqual([row.number, from]);
          state[field] = to;
        }
      }
      expect(state).toEqual({
        Status: DELIVERY_STATUS_NAMES[row.deliveryStatus],
        Payment: PAYMENT_STATUS_NAMES[row.paymentStatus],
      });
    }
  });

  it('has payments that agree with the orders’ statuses', () => {
    for (const { order, row } of orders) {
      const paid = order.attempts.filter(({ state }) => state === 'COMPLETED');
      if (row.paymentMethod === 'COD') {
        expect(order.attempts).toEqual([]);
        expect(row.paymentStatus).toBe(getCodPaymentStatus(row.deliveryStatus));
        continue;
      }
      if (row.paymentStatus === 'FAILED') {
        expect([row.deliveryStatus, paid.length, row.expiredAt !== null]).toEqual(['CANCELED', 0, true]);
        continue;
      }
      expect(paid).toHaveLength(1);
      expect(paid[0]?.amountPaise).toBe(row.totalPaise);
      const canceled = row.deliveryStatus === 'CANCELED';
      expect([row.paymentStatus, order.refunds.length]).toEqual(
        canceled ? ['REFUNDED', 1] : ['COMPLETED', 0],
      );
      for (const { amountPaise } of order.refunds) expect(amountPaise).toBe(row.totalPaise);
    }
  });

  it('has no online payment where no provider knows of it', () => {
    expect(
      make(false).orders.every(({ plan, attempts }) => plan.method === 'COD' && attempts.length === 0),
    ).toBe(true);
  });
});

describe('the history in a database', async () => {
  const store = await openTestStore();
  afterAll(() => store.close());
  const { caller, id } = await store.admin();
  for (const name of ['Sprig Kurta', 'Ikat Saree', 'Twill Chino']) await makeProduct(store, { name });
  const { db } = store.deps;
  const longAgo = new Date(today.getTime() - 300 * DAY_MS);
  await db.transact((tx) => tx.product.updateMany({ data: { createdAt: longAgo } }));
  const recorded: Entry[] = [];
  const history = await prepareHistory(store.deps, 'hash', (entries) => void recorded.push(...entries));
  await db.transact((tx) => history.insert(tx, id));

  it('is readable through the procedures', async () => {
    const { total, orders } = await caller.order.all({ page: 1, limit: 1 });
    expect(total).toBeGreaterThan(450);
    expect(orders[0]?.items[0]?.product.name).toBeTruthy();
    const [order] = orders;
    const { data } = await caller.admin.audit.log({
      objectType: 'ORDER',
      objectId: order?.id ?? '',
      page: 1,
      limit: 10,
    });
    expect(data.at(-1)?.action).toBe('placed');
    const { paymentsToCheck, ordersToShip } = await caller.admin.dashboard.tasks();
    expect(paymentsToCheck.orders).toBe(0);
    expect(ordersToShip.orders).toBeGreaterThan(3);
  });

  it('has a default address for every customer, and every payment in the provider’s records', async () => {
    expect(await db.reader.user.count({ where: { userType: 'CUSTOMER', defaultAddressId: null } })).toBe(0);
    const [attempts, refunds] = await Promise.all([
      db.reader.paymentAttempt.count(),
      db.reader.refund.count({ where: { state: 'COMPLETED' } }),
    ]);
    expect(refunds).toBeGreaterThan(3);
    expect(recorded.length).toBe(attempts + refunds);
  });

  it('allows the sandbox to refund a payment of the past', async () => {
    const { sandbox, gateway } = await openSandbox();
    sandbox.importEntries(recorded);
    const { id, amountPaise } = await db.reader.paymentAttempt.findFirstOrThrow({
      where: { state: 'COMPLETED', refunds: { none: {} } },
    });
    expect(await gateway.fetchStatus(id)).toMatchObject({
      state: 'COMPLETED',
      amountPaise: Number(amountPaise),
    });
    const refund = { refundId: `${id}R1`, attemptId: id, amountPaise: Number(amountPaise) };
    expect(await gateway.refund(refund)).toMatchObject({ state: 'PENDING', attemptId: id });
    expect((await gateway.fetchRefund(refund.refundId))?.state).toBe('COMPLETED');
  });
});
