import { expect, it } from 'vitest';
import { OWNER } from '../context';
import type { Database } from '../db/client';
import { createAnonymousContext } from '../request-context';
import { createReadyShopper, makeProduct, readStock } from '../test/factories';
import { openFileStore, PASSWORD } from '../test/harness';
import { OrderChangedError } from './change-order';
import { ADDRESS_WAS_ERASED, setDeliveryStatus } from './set-delivery-status';

const store = await openFileStore();
const { db } = store.deps;
const admin = await store.admin();
const createAdminContext = (other: Database) => ({
  ...createAnonymousContext({ ...store.deps, db: other }),
  session: { userId: admin.id, userType: 'ADMIN' as const, staff: OWNER },
});

it('reopens a canceled order whose stock comes back while it is found missing', async () => {
  const { variantId } = await makeProduct(store, { variants: [{ stock: 1 }] });
  const [first, second] = [
    await createReadyShopper(store, variantId),
    await createReadyShopper(store, variantId),
  ];
  const place = async ({ caller, addressId }: typeof first) =>
    (await caller.order.place({ addressId, paymentMethod: 'COD' })).order.id;
  const id = await place(first);
  await first.caller.order.cancel({ id });
  const other = await place(second);

  let tries = 0;
  const lateDb: Database = {
    ...db,
    transact: (work) => {
      tries += 1;
      return db.transact(work).catch(async (error: unknown) => {
        if (tries === 1) await second.caller.order.cancel({ id: other });
        throw error;
      });
    },
  };
  const reopened = await setDeliveryStatus(createAdminContext(lateDb), { id, deliveryStatus: 'PENDING' });
  expect(reopened.deliveryStatus).toBe('PENDING');
  expect(tries).toBe(2);
  expect(await readStock(store, variantId)).toBe(0);
});

it('is tried five times while others change the order', async () => {
  const { variantId } = await makeProduct(store, { variants: [{ stock: 1 }] });
  const { caller, addressId } = await createReadyShopper(store, variantId);
  const { order } = await caller.order.place({ addressId, paymentMethod: 'COD' });
  let tries = 0;
  const busyDb: Database = {
    ...db,
    transact: async () => {
      tries += 1;
      throw new OrderChangedError();
    },
  };
  const shipping = setDeliveryStatus(createAdminContext(busyDb), { id: order.id, deliveryStatus: 'SHIPPED' });
  await expect(shipping).rejects.toThrow(OrderChangedError);
  expect(tries).toBe(5);
});

it.each(['PENDING', 'SHIPPED', 'DELIVERED'] as const)(
  'does not become %s once it was canceled and its address erased',
  async (deliveryStatus) => {
    const { variantId } = await makeProduct(store, { variants: [{ stock: 1 }] });
    const { caller, addressId } = await createReadyShopper(store, variantId);
    const { order } = await caller.order.place({ addressId, paymentMethod: 'COD' });
    await caller.order.cancel({ id: order.id });
    await caller.privacy.deleteAccount({ password: PASSWORD });
    await expect(admin.caller.order.setStatus({ id: order.id, deliveryStatus })).rejects.toThrow(
      ADDRESS_WAS_ERASED,
    );
    expect(await readStock(store, variantId)).toBe(1);
  },
);
