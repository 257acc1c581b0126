import { describe, expect, it } from 'vitest';
import type { Context } from '../context';
import { createAnonymousContext } from '../request-context';
import { createCaller } from '../router';
import { createReadyShopper, makeProduct } from '../test/factories';
import { openFileStore } from '../test/harness';

const store = await openFileStore();
const admin = await store.admin();
const COD = { paymentMethod: 'COD' } as const;

const createOrder = async () => {
  const product = await makeProduct(store);
  const buyer = await createReadyShopper(store, product.variantId, 2);
  const { order } = await buyer.caller.order.place({ addressId: buyer.addressId, ...COD });
  const listEmailKinds = async () => (await store.emailsTo(buyer.email)).map(({ kind }) => kind);
  return { buyer, order, listEmailKinds };
};

describe('the emails of an order', () => {
  it('are sent from placement to delivery', async () => {
    const { buyer, order, listEmailKinds } = await createOrder();
    const [placed] = await store.emailsTo(buyer.email);
    expect(placed).toMatchObject({ kind: 'order-placed', storeName: 'Vastra' });
    expect(placed?.text).toContain('2 × Bagru Sprig Cotton Kurta (Ivory, S): Rs. 3,798.00');
    expect(placed?.text).toContain('http://localhost:3000/profile/orders');
    for (const deliveryStatus of ['SHIPPED', 'DELIVERED'] as const)
      await admin.caller.order.setStatus({ id: order.id, deliveryStatus });
    expect(await listEmailKinds()).toEqual(['order-placed', 'order-shipped', 'order-delivered']);
  });

  it('link to the return policy once it is written', async () => {
    const deliver = async () => {
      const { buyer, order } = await createOrder();
      await admin.caller.order.setStatus({ id: order.id, deliveryStatus: 'DELIVERED' });
      return (await store.emailsTo(buyer.email)).at(-1)?.text;
    };
    expect(await deliver()).not.toContain('Returns');
    await admin.caller.cms.saveLegalPage({ slug: 'return-policy', title: 'Returns', content: 'Seven days.' });
    expect(await deliver()).toContain('Returns: http://localhost:3000/legal/return-policy');
  });

  it('report a cancelation once, by customer or admin', async () => {
    const own = await createOrder();
    await own.buyer.caller.order.cancel({ id: own.order.id });
    await own.buyer.caller.order.cancel({ id: own.order.id }).catch(() => {});
    expect(await own.listEmailKinds()).toEqual(['order-placed', 'order-canceled']);
    const { order, listEmailKinds } = await createOrder();
    const setStatus = (deliveryStatus: 'CANCELED' | 'PENDING') =>
      admin.caller.order.setStatus({ id: order.id, deliveryStatus });
    await setStatus('CANCELED');
    await setStatus('CANCELED');
    await setStatus('PENDING');
    expect(await listEmailKinds()).toEqual(['order-placed', 'order-canceled']);
  });

  it('say of a delivered order that is canceled how its cash is returned', async () => {
    const { buyer, order } = await createOrder();
    for (const deliveryStatus of ['DELIVERED', 'CANCELED'] as const)
      await admin.caller.order.setStatus({ id: order.id, deliveryStatus });
    expect((await store.emailsTo(buyer.email)).at(-1)?.text).toContain(
      'was canceled after its delivery. You paid in cash, so we will return Rs. 3,798.00 to you another way.',
    );
  });

  it('are not sent for a replayed or a failed order', async () => {
    const product = await makeProduct(store, { variants: [{ stock: 2 }] });
    const buyer = await createReadyShopper(store, product.variantId, 2);
    const late = await createReadyShopper(store, product.variantId, 2);
    const placeOrder = () =>
      buyer.caller.order.place({ addressId: buyer.addressId, ...COD, idempotencyKey: 'once' });
    await placeOrder();
    await placeOrder();
    await late.caller.order.place({ addressId: late.addressId, ...COD }).catch(() => {});
    expect(await store.emailsTo(buyer.email)).toHaveLength(1);
    expect(await store.emailsTo(late.email)).toEqual([]);
  });

  it('never fail the order', async () => {
    const product = await makeProduct(store);
    const buyer = await createReadyShopper(store, product.variantId);
    const ctx: Context = {
      ...createAnonymousContext(store.deps),
      session: { userId: buyer.id, userType: 'CUSTOMER' },
      mail: { send: () => Promise.reject(new Error('the post office is closed')) },
    };
    const { order } = await createCaller(ctx).order.place({ addressId: buyer.addressId, ...COD });
    await store.deps.background.whenIdle();
    expect((await buyer.caller.order.mine())[0]?.id).toBe(order.id);
  });
});
