import { describe, expect, it } from 'vitest';
import { toIstDate } from '../../src/dates';
import { isReadyToShip, PAYMENT_METHODS, PAYMENT_STATUSES } from '../../src/order/status';
import { createReadyShopper, makeProduct } from '../test/factories';
import { openFileStore } from '../test/harness';

const store = await openFileStore();
const { caller: admin } = await store.admin();
const COD = { paymentMethod: 'COD' } as const;
const MINUTE_MS = 60_000;
const product = await makeProduct(store, { variants: [{ stock: 500, originalPaise: 50_000 }] });

/** Creates a customer of that name with one order, placed at that time. */
async function placeOrder(firstName: string, lastName: string, at?: string, quantity = 1) {
  const buyer = await createReadyShopper(store, product.variantId, quantity);
  const { order } = await buyer.caller.order.place({ addressId: buyer.addressId, ...COD });
  await store.deps.db.transact(async (tx) => {
    await tx.user.update({ where: { id: buyer.id }, data: { firstName, lastName } });
    if (at) await tx.order.update({ where: { id: order.id }, data: { orderDate: new Date(at) } });
  });
  return { ...buyer, order };
}

const lakshmi = await placeOrder('Lakshmi', 'Venkataraman', '2026-11-18T20:00:00.000Z', 3);
const imran = await placeOrder('Imran', 'Sheikh', '2026-11-19T18:29:59.000Z');
const zoya = await placeOrder('Zoya', '100%_Khan', '2026-11-20T06:00:00.000Z');
const everything = [zoya, imran, lakshmi].map(({ order }) => order.id);

const findIds = async (input: Parameters<typeof admin.admin.order.list>[0]) =>
  (await admin.admin.order.list(input)).data.map(({ id }) => id);

describe('the list of orders', () => {
  it('starts with the newest or the oldest, and contains what the table shows', async () => {
    expect(await findIds({})).toEqual(everything);
    expect(await findIds({ sort: 'oldest' })).toEqual([...everything].reverse());
    const { data, ...page } = await admin.admin.order.list({ limit: 1, page: 3 });
    expect(page).toEqual({ page: 3, limit: 1, total: 3, totalPages: 3 });
    expect(data).toEqual([
      {
        id: lakshmi.order.id,
        orderDate: '2026-11-18T20:00:00.000Z',
        orderTotal: '1500.00',
        deliveryStatus: 'PENDING',
        paymentMethod: 'COD',
        paymentStatus: 'PENDING',
        user: { firstName: 'Lakshmi', lastName: 'Venkataraman', email: lakshmi.email },
        itemCount: 3,
      },
    ]);
    expect((await admin.admin.order.list({ page: 9 })).data).toEqual([]);
    // With any page size, all pages together are the whole list.
    for (const sort of ['newest', 'oldest'] as const)
      for (const limit of [1, 2, 3]) {
        const pages = await Promise.all([1, 2, 3].map((page) => findIds({ sort, limit, page })));
        expect(pages.flat()).toEqual(await findIds({ sort }));
      }
  });

  it('finds by the beginning of the number, in either case, and by the whole id', async () => {
    const { id } = imran.order;
    for (const q of [
      id.slice(0, 8),
      id.slice(0, 6).toUpperCase(),
      `#${id.slice(0, 8)}`,
      id,
      ` ${id.slice(0, 12)} `,
    ])
      expect(await findIds({ q })).toEqual([id]);
    expect(await findIds({ q: id.slice(0, 1) })).toContain(id);
    expect(await findIds({ q: `${id.slice(0, 35)}${id.endsWith('0') ? '1' : '0'}` })).toEqual([]);
  });

  it('finds by first, last and full name and by email, in either case', async () => {
    for (const q of [
      'lakshmi',
      'VENKATA',
      'Lakshmi Venkataraman',
      'venkataraman  lakshmi',
      lakshmi.email.toUpperCase(),
    ])
      expect(await findIds({ q })).toEqual([lakshmi.order.id]);
    expect(await findIds({ q: 'Lakshmi Sheikh' })).toEqual([]);
    // Wildcards of LIKE are ordinary characters.
    expect(await findIds({ q: '%' })).toEqual([zoya.order.id]);
    expect(await findIds({ q: 'i_i' })).toEqual([]);
    expect(await findIds({ q: '   ' })).toEqual(everything);
  });

  it('finds only the orders of the customer with a whole email address, and of similar ones while no account has it', async () => {
    const [word, domain] = lakshmi.email.split('@');
    const longer = `new${lakshmi.email}`;
    const { db } = store.deps;
    await db.transact((tx) => tx.user.update({ where: { id: zoya.id }, data: { email: longer } }));
    expect(await findIds({ q: lakshmi.email.toUpperCase() })).toEqual([lakshmi.order.id]);
    expect(await findIds({ q: longer })).toEqual([zoya.order.id]);
    const similar = [zoya.order.id, lakshmi.order.id];
    expect(await findIds({ q: word })).toEqual(similar);
    expect(await findIds({ q: `${word?.slice(1)}@${domain}` })).toEqual(similar);
    await db.transact((tx) => tx.user.update({ where: { id: zoya.id }, data: { email: zoya.email } }));
  });

  it('filters by days in India, both inclusive', async () => {
    // 20:00 UTC on the 18th is 01:30 on the 19th in India; 18:29:59 UTC on the 19th is its last second.
    expect(await findIds({ from: '2026-11-19', to: '2026-11-19' })).toEqual([
      imran.order.id,
      lakshmi.order.id,
    ]);
    expect(await findIds({ from: '2026-11-20' })).toEqual([zoya.order.id]);
    expect(await findIds({ to: '2026-11-18' })).toEqual([]);
    expect(await findIds({ from: '2026-11-20', to: '2026-11-19' })).toEqual([]);
    await expect(admin.admin.order.list({ from: '2026-02-30' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('filters by status and payment together with a search, and counts correctly', async () => {
    const extra = await placeOrder(
      'Dev',
      'Patel',
      new Date(store.deps.now().getTime() - MINUTE_MS).toISOString(),
    );
    await admin.order.setStatus({ id: extra.order.id, deliveryStatus: 'DELIVERED' });
    await store.deps.db.transact((tx) =>
      tx.order.update({
        where: { id: zoya.order.id },
        data: { paymentMethod: 'ONLINE_PAYMENT', paymentStatus: 'REFUND_DUE' },
      }),
    );
    expect(await findIds({ deliveryStatus: 'DELIVERED' })).toEqual([extra.order.id]);
    expect(await findIds({ payment: 'COMPLETED', deliveryStatus: 'DELIVERED' })).toEqual([extra.order.id]);
    expect(await findIds({ payment: 'ONLINE_PAYMENT' })).toEqual([zoya.order.id]);
    expect(await findIds({ payment: 'REFUND_DUE', q: 'zoya', from: '2026-11-20' })).toEqual([zoya.order.id]);
    expect(await findIds({ payment: 'REFUND_DUE', q: 'imran' })).toEqual([]);
    // The dashboard's count equals the list that it links to.
    expect(await findIds({ payment: 'check' })).toEqual([zoya.order.id]);
    expect((await admin.admin.dashboard.tasks()).paymentsToCheck.orders).toBe(1);
    const { total, totalPages } = await admin.admin.order.list({
      payment: 'COD',
      deliveryStatus: 'PENDING',
      limit: 1,
    });
    expect({ total, totalPages }).toEqual({ total: 2, totalPages: 2 });
    expect(await findIds({ from: toIstDate(store.deps.now()) })).toEqual([extra.order.id]);
  });

  it('finds the orders that are ready to ship, as the dashboard counts them', async () => {
    const { db } = store.deps;
    const row = await db.reader.order.findUniqueOrThrow({ where: { id: imran.order.id } });
    const orders = PAYMENT_METHODS.flatMap((paymentMethod) =>
      PAYMENT_STATUSES.map((paymentStatus, n) => {
        const id = `${paymentMethod}-${paymentStatus}`;
        return { ...row, id, number: `${paymentMethod.slice(0, 3)}-${n}`, paymentMethod, paymentStatus };
      }),
    );
    const countReady = async () => (await admin.admin.dashboard.tasks()).ordersToShip.orders;
    const before = await countReady();
    await db.transact((tx) => tx.order.createMany({ data: orders }));
    const ready = orders.filter(isReadyToShip).map(({ id }) => id);
    const found = await findIds({ payment: 'ready', deliveryStatus: 'PENDING' });
    expect(found.filter((id) => orders.some((order) => order.id === id)).sort()).toEqual(ready.sort());
    expect((await countReady()) - before).toBe(ready.length);
    await db.transact((tx) => tx.order.deleteMany({ where: { id: { in: orders.map(({ id }) => id) } } }));
  });

  it('finds many customers as well as few', async () => {
    const { db } = store.deps;
    const row = await db.reader.order.findUniqueOrThrow({ where: { id: lakshmi.order.id } });
    const people = Array.from({ length: 920 }, (_, n) => ({
      id: `crowd-${n}`,
      firstName: 'Crowd',
      lastName: `No ${n}`,
      email: `crowd-${n}@example.net`,
      username: `crowd-${n}`,
      passwordHash: '',
    }));
    await db.transact(async (tx) => {
      await tx.user.createMany({ data: people });
      await tx.order.createMany({
        data: people.map(({ id }, n) => ({
          ...row,
          id: `0000${String(n).padStart(4, '0')}-${id}`,
          number: `0000${String(n).padStart(4, '0')}`,
          userId: id,
        })),
      });
    });
    const crowd = await admin.admin.order.list({ q: 'CROWD example.net', limit: 7, page: 132 });
    expect(crowd).toMatchObject({ total: 920, totalPages: 132 });
    expect(crowd.data).toHaveLength(3);
    expect(await admin.admin.order.list({ q: 'crowd no 51', deliveryStatus: 'PENDING' })).toMatchObject({
      total: 19,
    });
    // A number or a letter that is in every email.
    expect(await admin.admin.order.list({ q: '0000' })).toMatchObject({ total: 920 });
    expect(await admin.admin.order.list({ q: 'c', payment: 'COD' })).toMatchObject({ total: 923 });
  });

  it('is for admins', async () => {
    const { caller } = await store.shopper();
    const { id } = imran.order;
    for (const ask of [
      () => caller.admin.order.list({}),
      () => caller.admin.order.detail({ id }),
      () => caller.admin.order.slips({ ids: [id] }),
      () => caller.admin.order.markShipped({ ids: [id] }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(store.anonymous().admin.order.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
