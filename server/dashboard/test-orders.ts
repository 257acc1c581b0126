/** Orders for the tests of the metrics, inserted into the database. */
import { randomUUID } from 'node:crypto';
import type { DeliveryStatus, PaymentMethod, PaymentStatus } from '../../src/order/status';
import { ADDRESS, type makeProduct } from '../test/factories';
import type { TestStore } from '../test/harness';

interface OrderSeed {
  /** ISO 8601; now by default */
  at?: string;
  paise?: number;
  returnedPaise?: number;
  deliveryStatus?: DeliveryStatus;
  paymentMethod?: PaymentMethod;
  paymentStatus?: PaymentStatus;
  userId?: string;
  lines?: { product: Awaited<ReturnType<typeof makeProduct>>; quantity?: number; pricePaise?: number }[];
}

export async function makeOrder(store: TestStore, seed: OrderSeed = {}): Promise<string> {
  const id = randomUUID();
  const userId = seed.userId ?? (await store.shopper()).id;
  const { isDefault, ...address } = ADDRESS;
  await store.deps.db.transact(async (tx) => {
    await tx.order.create({
      data: {
        id,
        number: id.slice(0, 8),
        userId,
        orderDate: seed.at ? new Date(seed.at) : store.deps.now(),
        totalPaise: BigInt(seed.paise ?? 129_900),
        returnedPaise: BigInt(seed.returnedPaise ?? 0),
        deliveryStatus: seed.deliveryStatus ?? 'PENDING',
        paymentMethod: seed.paymentMethod ?? 'COD',
        paymentStatus: seed.paymentStatus ?? 'PENDING',
        addressId: id,
        addressDefault: isDefault,
        ...address,
      },
    });
    await tx.orderItem.createMany({
      data: (seed.lines ?? []).map(({ product, quantity = 1, pricePaise = 100_000 }, position) => ({
        id: randomUUID(),
        orderId: id,
        productId: product.id,
        variantId: product.variantId,
        position,
        quantity,
        pricePaise,
        originalPaise: pricePaise,
        name: product.name,
        color: 'Ivory',
        size: 'S',
      })),
    });
  });
  return id;
}

/** Deletes all orders, so that they do not count in the next test. */
export async function deleteOrders(store: TestStore): Promise<void> {
  await store.deps.db.transact(async (tx) => {
    await tx.refund.deleteMany();
    await tx.paymentAttempt.deleteMany();
    await tx.orderItem.deleteMany();
    await tx.order.deleteMany();
  });
}
