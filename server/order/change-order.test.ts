import { expect, it } from 'vitest';
import { createAnonymousContext } from '../request-context';
import { createReadyShopper, makeProduct } from '../test/factories';
import { openFileStore } from '../test/harness';
import { changeOrder, readOrder, readState } from './change-order';
import { addReturnedAmount, applyTransition } from './transitions';

const store = await openFileStore();
const ctx = createAnonymousContext(store.deps);

it('an order is read again after each change of it in the same transaction', async () => {
  const { variantId } = await makeProduct(store);
  const { caller, addressId } = await createReadyShopper(store, variantId, 2);
  const { id } = (await caller.order.place({ addressId, paymentMethod: 'COD' })).order;
  await changeOrder(ctx, id, async (order) => {
    expect(await readState(order)).toMatchObject({ deliveryStatus: 'PENDING', returnedPaise: 0n });
    expect(await readOrder(order)).toMatchObject({ deliveryStatus: 'PENDING' });
    await applyTransition(order, 'deliver');
    expect(await readState(order)).toMatchObject({ deliveryStatus: 'DELIVERED', returnedPaise: 0n });
    expect(await readOrder(order)).toMatchObject({ deliveryStatus: 'DELIVERED' });
    await order.tx.orderItem.updateMany({ where: { orderId: id }, data: { returnedUnits: 1 } });
    await addReturnedAmount(order, 500);
    expect(await readState(order)).toMatchObject({ returnedPaise: 500n });
    expect(await readOrder(order)).toMatchObject({ items: [{ returnedUnits: 1 }] });
  });
});
