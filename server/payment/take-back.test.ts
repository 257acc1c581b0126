/** Who may take back an order when that returns what was paid for it, or lets it be canceled. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DeliveryStatus } from '../../src/order/status';
import { FINANCE_NEEDED } from '../../src/order/take-back';
import type { Permission } from '../../src/staff/permissions';
import type { Database } from '../db/client';
import { setDeliveryStatus } from '../order/set-delivery-status';
import { createAnonymousContext } from '../request-context';
import { createReadyShopper, makeProduct } from '../test/factories';
import type { TestUser } from '../test/harness';
import {
  createPaidOrder,
  createUnpaidOrder,
  describeStatus,
  listProviderRefunds,
} from './test/online-orders';
import { openFilePaymentFixture } from './test/payment-fixture';

const fixture = await openFilePaymentFixture();
const { store, provider, api } = fixture;
const hire = (...permissions: Permission[]) => store.createUser('ADMIN', { role: 'STAFF', permissions });
const setStatus = ({ caller }: TestUser, id: string, deliveryStatus: DeliveryStatus) =>
  caller.order.setStatus({ id, deliveryStatus });
const FORBIDDEN = { code: 'FORBIDDEN', message: FINANCE_NEEDED };

let clerk: TestUser;
let accountant: TestUser;
beforeAll(async () => {
  [clerk, accountant] = [await hire('orders'), await hire('orders', 'finance')];
});

afterEach(() => provider.control({ do: 'resetBehavior' }));

async function shipPaidOrder(deliveryStatus: 'SHIPPED' | 'DELIVERED' = 'SHIPPED') {
  const created = await createPaidOrder(fixture);
  await setStatus(clerk, created.order.id, deliveryStatus);
  return created.order;
}

const countEntries = (id: string) => store.deps.db.reader.auditEntry.count({ where: { objectId: id } });

async function expectRefunds({ id, transactionId }: { id: string; transactionId: string }, refunds: number) {
  await store.deps.background.whenIdle();
  await provider.deliverWebhooks();
  expect(listProviderRefunds(fixture, transactionId)).toHaveLength(refunds);
  if (refunds > 0) expect(await describeStatus(fixture, id)).toBe('CANCELED, payment REFUNDED');
}

describe('somebody who handles orders, but not refunds', () => {
  it('cancels a paid order that has not left the shop', async () => {
    const { order } = await createPaidOrder(fixture);
    await setStatus(clerk, order.id, 'CANCELED');
    await expectRefunds(order, 1);
  });

  it.each(['SHIPPED', 'DELIVERED'] as const)('does not cancel a paid order that is %s', async (status) => {
    const order = await shipPaidOrder(status);
    const entries = await countEntries(order.id);
    await expect(setStatus(clerk, order.id, 'CANCELED')).rejects.toMatchObject(FORBIDDEN);
    await expectRefunds(order, 0);
    expect(await describeStatus(fixture, order.id)).toBe(`${status}, payment COMPLETED`);
    expect(await countEntries(order.id)).toBe(entries);
  });

  it.each(['SHIPPED', 'DELIVERED'] as const)(
    'does not set a paid order that is %s back to pending, where its customer could cancel it',
    async (status) => {
      const order = await shipPaidOrder(status);
      await expect(setStatus(clerk, order.id, 'PENDING')).rejects.toMatchObject(FORBIDDEN);
      expect(await describeStatus(fixture, order.id)).toBe(`${status}, payment COMPLETED`);
    },
  );

  it('sets a delivered order back to shipped, and an unpaid one to pending', async () => {
    const paid = await shipPaidOrder('DELIVERED');
    await setStatus(clerk, paid.id, 'SHIPPED');
    expect(await describeStatus(fixture, paid.id)).toBe('SHIPPED, payment COMPLETED');
    const { order: unpaid } = await createUnpaidOrder(fixture);
    await setStatus(clerk, unpaid.id, 'SHIPPED');
    await setStatus(clerk, unpaid.id, 'PENDING');
    expect(await describeStatus(fixture, unpaid.id)).toBe('PENDING, payment PENDING');
  });

  it('does not do it through the HTTP API either', async () => {
    const order = await shipPaidOrder();
    const answer = await fetch(`${api}/api/orders/${order.id}/status`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${clerk.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ deliveryStatus: 'CANCELED' }),
    });
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ message: FINANCE_NEEDED }),
    ]);
    await expectRefunds(order, 0);
  });

  it('does not cancel a paid order that somebody else ships a moment before', async () => {
    const { db } = store.deps;
    const { order } = await createPaidOrder(fixture);
    let isShipped = false;
    const slowDb: Database = {
      ...db,
      transact: async (work) => {
        if (!isShipped) await setStatus(accountant, order.id, 'SHIPPED');
        isShipped = true;
        return db.transact(work);
      },
    };
    const ctx = {
      ...createAnonymousContext({ ...store.deps, db: slowDb }),
      session: { userId: clerk.id, userType: 'ADMIN', staff: { role: 'STAFF', permissions: ['orders'] } },
    } as const;
    const canceling = setDeliveryStatus(ctx, { id: order.id, deliveryStatus: 'CANCELED' });
    await expect(canceling).rejects.toMatchObject(FORBIDDEN);
    await expectRefunds(order, 0);
    expect(await describeStatus(fixture, order.id)).toBe('SHIPPED, payment COMPLETED');
  });

  it('cancels a shipped order that is not paid', async () => {
    const { order } = await createUnpaidOrder(fixture);
    await setStatus(clerk, order.id, 'SHIPPED');
    await setStatus(clerk, order.id, 'CANCELED');
    expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment PENDING');
  });

  it('does not cancel a shipped order of which another amount was paid', async () => {
    const { order } = await createUnpaidOrder(fixture);
    await setStatus(clerk, order.id, 'SHIPPED');
    await provider.choose(order.redirectUrl, 'pay');
    provider.control({ do: 'tamper', amountBy: 1 });
    await expect(setStatus(clerk, order.id, 'CANCELED')).rejects.toMatchObject(FORBIDDEN);
    await expectRefunds(order, 0);
  });

  it('cancels an order that was paid on delivery', async () => {
    const { variantId } = await makeProduct(store, { variants: [{ stock: 1 }] });
    const { caller, addressId } = await createReadyShopper(store, variantId);
    const { order } = await caller.order.place({ addressId, paymentMethod: 'COD' });
    await setStatus(clerk, order.id, 'DELIVERED');
    await setStatus(clerk, order.id, 'CANCELED');
    expect(await describeStatus(fixture, order.id)).toBe('CANCELED, payment PENDING');
  });
});

it.each(['SHIPPED', 'DELIVERED'] as const)(
  'somebody who handles orders and refunds cancels a paid order that is %s',
  async (status) => {
    const order = await shipPaidOrder(status);
    await setStatus(accountant, order.id, 'CANCELED');
    await expectRefunds(order, 1);
  },
);
