import { expect, it } from 'vitest';
import type { Context } from '../context';
import { createRateLimits } from '../limits/rate-limits';
import { createAnonymousContext } from '../request-context';
import { createCaller } from '../router';
import { ADDRESS, makeProduct, readStock } from '../test/factories';
import { openFileStore } from '../test/harness';

const store = await openFileStore();
const { variantId } = await makeProduct(store, { variants: [{ stock: 6_000 }] });
const limits = createRateLimits();

async function createBuyer(maxUnpaid: Context['env']['maxUnpaid']) {
  const { id, caller } = await store.createUser();
  const { id: addressId } = await caller.address.create(ADDRESS);
  const anonymous = createAnonymousContext(store.deps, '198.51.100.9');
  const ctx: Context = {
    ...anonymous,
    env: { ...anonymous.env, maxUnpaid },
    limits,
    session: { userId: id, userType: 'CUSTOMER' },
  };
  const buyer = createCaller(ctx);
  return {
    caller: buyer,
    order: async (quantity: number) => {
      await caller.cart.add({ productVariantId: variantId, quantity });
      return buyer.order.place({ addressId, paymentMethod: 'COD' });
    },
  };
}

it('a customer can hold so many unpaid units, and no stock beyond them', async () => {
  const { order } = await createBuyer({ orders: 10, units: 50 });
  await order(30);
  const before = await readStock(store, variantId);
  await expect(order(21)).rejects.toMatchObject({
    code: 'CONFLICT',
    message:
      'Unpaid orders can hold at most 50 items together. Order fewer, cancel one of your unpaid orders, or send us a bulk enquiry.',
  });
  expect(await readStock(store, variantId)).toBe(before);
});

it('a customer can have so many unpaid orders, of which canceled ones do not count', async () => {
  const { order, caller } = await createBuyer({ orders: 2, units: 50 });
  await order(1);
  await order(1);
  await expect(order(1)).rejects.toThrow('You can have at most 2 unpaid orders at a time.');
  const [newest] = await caller.order.mine();
  await caller.order.cancel({ id: newest?.id ?? '' });
  await order(1);
});

it('what is delivered, and so paid for, no longer counts', async () => {
  const { order } = await createBuyer({ orders: 1, units: 50 });
  const placed = await order(1);
  await expect(order(1)).rejects.toThrow('at most 1 unpaid orders');
  const admin = (await store.admin()).caller;
  for (const deliveryStatus of ['SHIPPED', 'DELIVERED'] as const)
    await admin.order.setStatus({ id: placed.order.id, deliveryStatus });
  await order(1);
});

it('many customers of one address can hold so many units in an hour', async () => {
  const [first, second] = [await createBuyer(null), await createBuyer(null)];
  await first.order(5_000);
  await expect(second.order(1)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
