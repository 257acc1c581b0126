import { describe, expect, it } from 'vitest';
import { asSystemOwner } from '../context';
import { createAnonymousContext } from '../request-context';
import { createCaller } from '../router';
import { createReadyShopper, makeProduct, readStock } from '../test/factories';
import { openFileStore } from '../test/harness';

const store = await openFileStore();
const { caller: admin, id: adminId } = await store.admin();
const COD = { paymentMethod: 'COD' } as const;

async function createOrder(quantity = 1) {
  const product = await makeProduct(store);
  const buyer = await createReadyShopper(store, product.variantId, quantity);
  const { order } = await buyer.caller.order.place({ addressId: buyer.addressId, ...COD });
  const readStatus = async () => (await admin.admin.order.detail({ id: order.id })).order.deliveryStatus;
  return { buyer, order, readStatus, variantId: product.variantId };
}

const readHistory = async (id: string) =>
  (await admin.admin.order.detail({ id })).history.map(({ actor, action, changes }) => ({
    actor,
    action,
    changes,
  }));

describe('an order’s history', () => {
  it('lists who changed what, oldest first', async () => {
    const { order, buyer } = await createOrder();
    for (const deliveryStatus of ['SHIPPED', 'DELIVERED'] as const)
      await admin.order.setStatus({ id: order.id, deliveryStatus });
    const { history, mobile, ...rest } = await admin.admin.order.detail({ id: order.id });
    expect(rest.order).toMatchObject({ id: order.id, deliveryStatus: 'DELIVERED', items: order.items });
    expect(mobile).toBeNull();
    expect(history).toMatchObject([
      {
        actor: 'CUSTOMER',
        action: 'placed',
        objectType: 'ORDER',
        objectId: order.id,
        objectName: order.id.slice(0, 8),
        who: { email: buyer.email },
        changes: [],
      },
      { actor: 'ADMIN', action: 'status', changes: [{ field: 'Status', from: 'Pending', to: 'Shipped' }] },
      {
        actor: 'ADMIN',
        action: 'status',
        changes: [
          { field: 'Status', from: 'Shipped', to: 'Delivered' },
          { field: 'Payment', from: 'Pending', to: 'Paid' },
        ],
      },
    ]);
  });

  it('contains a customer’s cancelation, and no rejected attempt', async () => {
    const { order, buyer } = await createOrder();
    await buyer.caller.order.cancel({ id: order.id });
    await buyer.caller.order.cancel({ id: order.id }).catch(() => {});
    await admin.order.setStatus({ id: order.id, deliveryStatus: 'CANCELED' });
    expect(await readHistory(order.id)).toEqual([
      { actor: 'CUSTOMER', action: 'placed', changes: [] },
      {
        actor: 'CUSTOMER',
        action: 'status',
        changes: [{ field: 'Status', from: 'Pending', to: 'Canceled' }],
      },
    ]);
  });

  it('rolls back together with its transition', async () => {
    const { order, variantId } = await createOrder(6);
    await admin.order.setStatus({ id: order.id, deliveryStatus: 'CANCELED' });
    const rival = await createReadyShopper(store, variantId, 5);
    await rival.caller.order.place({ addressId: rival.addressId, ...COD });
    const before = await readHistory(order.id);
    await expect(admin.order.setStatus({ id: order.id, deliveryStatus: 'PENDING' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await readHistory(order.id)).toEqual(before);
  });

  it('names the system as the actor of automatic changes', async () => {
    const { order } = await createOrder();
    const itself = createCaller(asSystemOwner(createAnonymousContext(store.deps)));
    await itself.order.setStatus({ id: order.id, deliveryStatus: 'SHIPPED' });
    const { history } = await admin.admin.order.detail({ id: order.id });
    expect(history.at(-1)).toMatchObject({ actor: 'SYSTEM', who: null });
  });

  it('of an unknown order is not found', async () => {
    await expect(admin.admin.order.detail({ id: 'x' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Order not found.',
    });
  });
});

describe('the status that the admin saw', () => {
  it('prevents a change if another admin changed the status first', async () => {
    const { order, buyer, readStatus } = await createOrder();
    await buyer.caller.order.cancel({ id: order.id });
    await expect(
      admin.order.setStatus({ id: order.id, deliveryStatus: 'SHIPPED', from: 'PENDING' }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This order was changed by someone else. Reload it to continue.',
    });
    expect(await readStatus()).toBe('CANCELED');
  });

  it('is ignored if the order already has the new status; without it the last change wins', async () => {
    const { order, buyer, readStatus } = await createOrder();
    await admin.order.setStatus({ id: order.id, deliveryStatus: 'SHIPPED', from: 'PENDING' });
    await admin.order.setStatus({ id: order.id, deliveryStatus: 'SHIPPED', from: 'PENDING' });
    expect(await readHistory(order.id)).toHaveLength(2);
    expect((await store.emailsTo(buyer.email)).map(({ kind }) => kind)).toEqual([
      'order-placed',
      'order-shipped',
    ]);
    await admin.order.setStatus({ id: order.id, deliveryStatus: 'PENDING' });
    expect(await readStatus()).toBe('PENDING');
  });

  it('lets only one of two admins change the status', async () => {
    const { order } = await createOrder();
    const outcomes = await Promise.allSettled(
      (['SHIPPED', 'DELIVERED'] as const).map((deliveryStatus) =>
        admin.order.setStatus({ id: order.id, deliveryStatus, from: 'PENDING' }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readHistory(order.id)).toHaveLength(2);
  });
});

describe('shipping several orders', () => {
  it('ships the pending ones, emails their customers, and names the others', async () => {
    const [first, second, gone, sent] = [
      await createOrder(),
      await createOrder(),
      await createOrder(),
      await createOrder(),
    ];
    await gone.buyer.caller.order.cancel({ id: gone.order.id });
    await admin.order.setStatus({ id: sent.order.id, deliveryStatus: 'DELIVERED' });
    const ids = [first, gone, second, sent].map(({ order }) => order.id);
    const shipment = await admin.admin.order.markShipped({ ids: [...ids, first.order.id, 'no-such-order'] });
    const toSkipped = ({ order: { id } }: typeof first, reason: string) => ({
      id,
      number: id.slice(0, 8),
      reason,
    });
    expect(shipment).toEqual({
      shipped: 2,
      skipped: [
        toSkipped(gone, 'It is already canceled.'),
        toSkipped(sent, 'It is already delivered.'),
        { id: 'no-such-order', number: 'no-such-', reason: 'Order not found.' },
      ],
    });
    expect(await Promise.all([first, second, gone, sent].map(({ readStatus }) => readStatus()))).toEqual([
      'SHIPPED',
      'SHIPPED',
      'CANCELED',
      'DELIVERED',
    ]);
    for (const { buyer } of [first, second])
      expect((await store.emailsTo(buyer.email)).map(({ kind }) => kind)).toEqual([
        'order-placed',
        'order-shipped',
      ]);
    expect((await store.emailsTo(gone.buyer.email)).map(({ kind }) => kind)).not.toContain('order-shipped');
    expect(await readHistory(second.order.id)).toEqual([
      { actor: 'CUSTOMER', action: 'placed', changes: [] },
      { actor: 'ADMIN', action: 'status', changes: [{ field: 'Status', from: 'Pending', to: 'Shipped' }] },
    ]);
  });

  it('and concurrent cancelations end each order either shipped or canceled, with the right stock', async () => {
    const orders = [];
    for (let count = 0; count < 6; count++) orders.push(await createOrder());
    const [shipment] = await Promise.all([
      admin.admin.order.markShipped({ ids: orders.map(({ order }) => order.id) }),
      ...orders.map(({ buyer, order }) => buyer.caller.order.cancel({ id: order.id }).catch(() => {})),
    ]);
    const ends = await Promise.all(orders.map(({ readStatus }) => readStatus()));
    expect(ends.filter((end) => end === 'SHIPPED')).toHaveLength(shipment.shipped);
    expect(ends.filter((end) => end === 'CANCELED')).toHaveLength(shipment.skipped.length);
    for (const { reason } of shipment.skipped) expect(reason).toBe('It is already canceled.');
    for (const [at, { order, variantId }] of orders.entries()) {
      expect(await readStock(store, variantId)).toBe(ends[at] === 'SHIPPED' ? 9 : 10);
      expect(await readHistory(order.id)).toHaveLength(2);
    }
  });

  it('accepts 1 to 100 orders', async () => {
    const markShipped = (ids: string[]) => admin.admin.order.markShipped({ ids });
    await expect(markShipped([])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(markShipped(Array.from({ length: 101 }, (_, n) => `${n}`))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('packing slips', () => {
  it('come in the sequence of the ids, each order once, with the mobile number', async () => {
    const [first, second] = [await createOrder(), await createOrder()];
    await store.deps.db.transact((tx) =>
      tx.user.update({ where: { id: second.buyer.id }, data: { mobile: '9829012345' } }),
    );
    const ids = [second.order.id, 'gone', first.order.id, second.order.id];
    expect(await admin.admin.order.slips({ ids })).toEqual([
      { order: second.order, mobile: '9829012345' },
      { order: first.order, mobile: null },
    ]);
  });
});

it('an admin’s audit entries contain the admin’s id', async () => {
  const { order } = await createOrder();
  await admin.order.setStatus({ id: order.id, deliveryStatus: 'SHIPPED' });
  const entry = await store.deps.db.reader.auditEntry.findFirst({
    where: { objectId: order.id, actor: 'ADMIN' },
    select: { userId: true },
  });
  expect(entry?.userId).toBe(adminId);
});
