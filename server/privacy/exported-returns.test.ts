import { expect, it } from 'vitest';
import { createReadyShopper, makeProduct } from '../test/factories';
import { openTestStore } from '../test/harness';

it('the export names the units of an order that were returned, and their total', async () => {
  const store = await openTestStore();
  const { caller: office } = await store.admin();
  const { variantId } = await makeProduct(store);
  const { caller, addressId } = await createReadyShopper(store, variantId);
  const { order } = await caller.order.place({ addressId, paymentMethod: 'COD' });
  await office.order.setStatus({ id: order.id, deliveryStatus: 'DELIVERED' });
  const returnable = await office.admin.order.returnable({ id: order.id });
  const itemId = returnable?.lines[0]?.itemId ?? '';
  await office.admin.order.returnItems({
    orderId: order.id,
    lines: [{ itemId, units: 1, unitsLeft: 1, restock: true }],
  });
  expect((await caller.privacy.exportData()).orders).toMatchObject([
    { orderTotal: '1899.00', returnedTotal: '1899.00', items: [{ quantity: 1, returnedUnits: 1 }] },
  ]);
});
