import { beforeEach, describe, expect, it } from 'vitest';
import { makeProduct } from '../test/factories';
import { openFileStore, openTestStore } from '../test/harness';
import { deleteOrders, makeOrder } from './test-orders';

const store = await openFileStore();
const admin = await store.admin();
const { dashboard } = admin.caller.admin;

beforeEach(() => deleteOrders(store));

describe('the dashboard’s tasks', () => {
  it('are empty in an empty store', async () => {
    const empty = await openTestStore();
    try {
      const { caller } = await empty.admin();
      expect(await caller.admin.dashboard.tasks()).toEqual({
        ordersToShip: { orders: 0, oldest: null },
        paymentsToCheck: { orders: 0, held: '0.00' },
        lowStock: { variants: 0, products: 0 },
        outOfStock: { variants: 0, soldOut: 0 },
        unreadMessages: { messages: 0, oldest: null },
        newEnquiries: { enquiries: 0, units: 0 },
        complaints: { open: 0, next: null },
      });
      expect(await caller.admin.dashboard.counts()).toEqual({
        ordersToShip: 0,
        newEnquiries: 0,
        unreadMessages: 0,
      });
    } finally {
      await empty.close();
    }
  });

  it('contain the pending orders, and how long the oldest has waited', async () => {
    await makeOrder(store, { at: '2026-11-19T06:00:00.000Z' });
    await makeOrder(store, { at: '2026-11-18T06:00:00.000Z' });
    await makeOrder(store, { at: '2026-11-01T06:00:00.000Z', deliveryStatus: 'SHIPPED' });
    expect((await dashboard.tasks()).ordersToShip).toEqual({
      orders: 2,
      oldest: '2026-11-18T06:00:00.000Z',
    });
    expect((await dashboard.counts()).ordersToShip).toBe(2);
  });

  it('contain due refunds, and unpaid online orders that are not canceled', async () => {
    const online = { paymentMethod: 'ONLINE_PAYMENT' } as const;
    await makeOrder(store, { ...online, paymentStatus: 'PENDING', paise: 100 });
    await makeOrder(store, { ...online, paymentStatus: 'FAILED', paise: 2000 });
    await makeOrder(store, {
      ...online,
      paymentStatus: 'REFUND_DUE',
      deliveryStatus: 'CANCELED',
      paise: 30_000,
    });
    await makeOrder(store, { paymentStatus: 'REFUND_DUE', deliveryStatus: 'DELIVERED', paise: 400_000 });
    // Not counted: paid, failed, refunded and unpaid COD orders.
    await makeOrder(store, { ...online, paymentStatus: 'COMPLETED' });
    await makeOrder(store, { ...online, paymentStatus: 'FAILED', deliveryStatus: 'CANCELED' });
    await makeOrder(store, { ...online, paymentStatus: 'REFUNDED', deliveryStatus: 'CANCELED' });
    await makeOrder(store, { paymentStatus: 'PENDING' });
    expect((await dashboard.tasks()).paymentsToCheck).toEqual({ orders: 4, held: '4321.00' });
  });

  it('contain of an order what is still to be refunded', async () => {
    const online = { paymentMethod: 'ONLINE_PAYMENT', deliveryStatus: 'DELIVERED' } as const;
    const returned = await makeOrder(store, { ...online, paymentStatus: 'REFUND_DUE', paise: 3000 });
    const paidTwice = await makeOrder(store, { ...online, paymentStatus: 'COMPLETED', paise: 50_000 });
    await store.deps.db.transact(async (tx) => {
      const createdAt = store.deps.now();
      const resolved = { createdAt, resolvedAt: createdAt };
      const attempt = { gateway: 'sandbox', state: 'COMPLETED', createdAt, expiresAt: createdAt } as const;
      await tx.paymentAttempt.createMany({
        data: [
          { ...attempt, id: 'A', orderId: returned, amountPaise: 3000 },
          { ...attempt, id: 'B', orderId: paidTwice, amountPaise: 50_000 },
          { ...attempt, id: 'C', orderId: paidTwice, amountPaise: 40_000 },
        ],
      });
      const part = { attemptId: 'A', orderId: returned };
      await tx.refund.createMany({
        data: [
          { ...part, id: 'AR1', amountPaise: 1000, creditNoteId: 'first', state: 'COMPLETED', ...resolved },
          { ...part, id: 'AR2', amountPaise: 500, creditNoteId: 'second', state: 'FAILED', ...resolved },
          { ...part, id: 'AR3', amountPaise: 500, creditNoteId: 'second', state: 'PENDING', createdAt },
          // Rejected twice, but owed once.
          ...['CR1', 'CR2'].map((id) => ({
            ...{ attemptId: 'C', orderId: paidTwice, id, amountPaise: 40_000 },
            ...{ state: 'FAILED' as const, ...resolved },
          })),
        ],
      });
    });
    expect((await dashboard.tasks()).paymentsToCheck).toEqual({ orders: 2, held: '420.00' });
  });

  it('contain of an unpaid online order what did not come back', async () => {
    const unpaid = { paymentMethod: 'ONLINE_PAYMENT', deliveryStatus: 'DELIVERED' } as const;
    const failed = { ...unpaid, paymentStatus: 'FAILED' } as const;
    await makeOrder(store, { ...failed, paise: 5000, returnedPaise: 2000 });
    await makeOrder(store, { ...unpaid, paymentStatus: 'PENDING', paise: 700, returnedPaise: 200 });
    // Not counted: all units came back, and nothing was paid.
    await makeOrder(store, { ...failed, paise: 90_000, returnedPaise: 90_000 });
    await makeOrder(store, { ...unpaid, paymentStatus: 'PENDING', paise: 90_000, returnedPaise: 90_000 });
    expect((await dashboard.tasks()).paymentsToCheck).toEqual({ orders: 2, held: '35.00' });
  });

  it('contain what the provider captured of payments under review, whatever became of their orders', async () => {
    const online = { paymentMethod: 'ONLINE_PAYMENT', deliveryStatus: 'DELIVERED', paise: 90_000 } as const;
    const returned = { ...online, returnedPaise: 90_000 };
    const canceled = { ...online, deliveryStatus: 'CANCELED' } as const;
    const listed = [
      await makeOrder(store, { ...online, paymentStatus: 'PENDING' }),
      await makeOrder(store, { ...returned, paymentStatus: 'FAILED' }),
      await makeOrder(store, { ...canceled, paymentStatus: 'FAILED' }),
      await makeOrder(store, { ...online, paymentStatus: 'COMPLETED' }),
      await makeOrder(store, { ...canceled, paymentStatus: 'REFUNDED' }),
    ];
    const tried = await makeOrder(store, { ...online, paymentStatus: 'COMPLETED' });
    // Not counted: it is on its way back.
    const decided = await makeOrder(store, { ...online, paymentStatus: 'COMPLETED' });
    const createdAt = store.deps.now();
    await store.deps.db.transact(async (tx) => {
      await tx.paymentAttempt.createMany({
        data: [...listed, tried, decided].map((orderId, n) => ({
          ...{ id: `${n}`, orderId, gateway: 'sandbox', state: 'REVIEW' as const, createdAt },
          ...{ expiresAt: createdAt, amountPaise: 90_000n, capturedPaise: 10n ** BigInt(n) * 100n },
        })),
      });
      await tx.refund.createMany({
        data: [
          { orderId: tried, attemptId: '5', id: '5R1', state: 'FAILED' as const },
          { orderId: decided, attemptId: '6', id: '6R1', state: 'PENDING' as const },
        ].map((refund) => ({ ...refund, amountPaise: 100n, createdAt, resolvedAt: createdAt })),
      });
    });
    expect((await dashboard.tasks()).paymentsToCheck).toEqual({ orders: 6, held: '111111.00' });
    const { data } = await admin.caller.admin.order.list({ payment: 'check' });
    expect(data.map(({ id }) => id).sort()).toEqual([...listed, tried].sort());
  });

  it('count an order with a due refund once, also with a payment under review', async () => {
    const orderId = await makeOrder(store, {
      paymentMethod: 'ONLINE_PAYMENT',
      paymentStatus: 'REFUND_DUE',
      paise: 8000,
    });
    const createdAt = store.deps.now();
    await store.deps.db.transact((tx) =>
      tx.paymentAttempt.create({
        data: {
          id: 'A',
          orderId,
          gateway: 'sandbox',
          state: 'REVIEW',
          createdAt,
          expiresAt: createdAt,
          amountPaise: 8000n,
        },
      }),
    );
    expect((await dashboard.tasks()).paymentsToCheck).toEqual({ orders: 1, held: '80.00' });
  });

  it('contain the variants on sale with one to five units, and with none', async () => {
    await makeProduct(store, { variants: [{ stock: 5 }, { stock: 1 }, { stock: 6 }, { stock: 0 }] });
    await makeProduct(store, { variants: [{ stock: 0 }, { stock: 0 }] });
    await makeProduct(store, { variants: [{ stock: 3 }] });
    const retired = await makeProduct(store, { variants: [{ stock: 2 }, { stock: 20 }] });
    const archived = await makeProduct(store, { variants: [{ stock: 2 }, { stock: 0 }] });
    await store.deps.db.transact(async (tx) => {
      await tx.variant.update({ where: { id: retired.variantId }, data: { retiredAt: store.deps.now() } });
      await tx.product.update({ where: { id: archived.id }, data: { archivedAt: store.deps.now() } });
    });
    const { lowStock, outOfStock } = await dashboard.tasks();
    expect(lowStock).toEqual({ variants: 3, products: 2 });
    expect(outOfStock).toEqual({ variants: 3, soldOut: 1 });
  });

  it('contain unread messages and new enquiries until they are handled', async () => {
    const visitor = store.anonymous();
    const person = { name: 'Asha', email: 'asha@example.com' };
    for (const subject of ['Sizes', 'Returns'])
      await visitor.contact.send({ ...person, subject, message: 'Do you have it in M?' });
    for (const quantity of [300, 40])
      await visitor.enquiry.create({ ...person, phone: '9876543210', quantity });
    const { unreadMessages, newEnquiries } = await dashboard.tasks();
    expect(unreadMessages.messages).toBe(2);
    expect(newEnquiries).toEqual({ enquiries: 2, units: 340 });
    const [latest, first] = await admin.caller.contact.list();
    expect(unreadMessages.oldest).toBe(first?.createdAt);
    await admin.caller.contact.markRead({ id: latest?.id ?? '' });
    const [enquiry] = await admin.caller.enquiry.list();
    await admin.caller.enquiry.setStatus({ id: enquiry?.id ?? '', status: 'CONTACTED' });
    expect(await dashboard.counts()).toMatchObject({ unreadMessages: 1, newEnquiries: 1 });
    expect((await dashboard.tasks()).newEnquiries).toEqual({ enquiries: 1, units: 300 });
  });

  it('are only for admins', async () => {
    const { caller } = await store.shopper();
    await expect(caller.admin.dashboard.tasks()).rejects.toThrow();
    await expect(store.anonymous().admin.dashboard.counts()).rejects.toThrow();
    await expect(caller.admin.dashboard.ordersToShip()).rejects.toThrow();
  });
});

it('lists the five orders that have waited longest, with their shipping details', async () => {
  const product = await makeProduct(store);
  const days = ['14', '12', '13', '16', '15', '17'];
  const ids = new Map<string, string>();
  for (const day of days) {
    const lines = [{ product, quantity: 2 }, { product }];
    ids.set(day, await makeOrder(store, { at: `2026-11-${day}T06:00:00.000Z`, paise: 259_850, lines }));
  }
  await makeOrder(store, { at: '2026-11-01T06:00:00.000Z', deliveryStatus: 'DELIVERED' });
  const list = await dashboard.ordersToShip();
  expect(list.map(({ id }) => id)).toEqual(['12', '13', '14', '15', '16'].map((day) => ids.get(day)));
  expect(list[0]).toEqual({
    id: ids.get('12'),
    orderDate: '2026-11-12T06:00:00.000Z',
    orderTotal: '2598.50',
    customer: 'Meera Rathore',
    items: 3,
    paymentMethod: 'COD',
    paymentStatus: 'PENDING',
  });
  const analyst = await store.createUser('ADMIN', { role: 'STAFF', permissions: ['reports'] });
  expect((await analyst.caller.admin.dashboard.ordersToShip())[0]).toEqual({ ...list[0], customer: null });
});
