/** Creates online orders for the payment tests, and reads their state. */
import type { Deps } from '../../context';
import { makeProduct } from '../../test/factories';
import {
  type Buyer,
  createBuyer,
  type PaymentFixture,
  type PlacedOrder,
  placeOnlineOrder,
} from './payment-fixture';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** The price of {@link createVariant}. */
export const PRICE_PAISE = 189_900;

export const createVariant = async ({ store }: PaymentFixture, stock = 1): Promise<string> =>
  (await makeProduct(store, { variants: [{ stock }] })).variantId;

export interface CreatedOrder {
  variantId: string;
  buyer: Buyer;
  order: PlacedOrder;
}

/** Orders one unit as a new customer with online payment. */
export async function createUnpaidOrder(fixture: PaymentFixture, stock = 1): Promise<CreatedOrder> {
  const variantId = await createVariant(fixture, stock);
  const buyer = await createBuyer(fixture.store, [{ variantId }]);
  return { variantId, buyer, order: await placeOnlineOrder(buyer) };
}

/** Creates an order, pays it and delivers the webhook. */
export async function createPaidOrder(fixture: PaymentFixture, stock = 1): Promise<CreatedOrder> {
  const created = await createUnpaidOrder(fixture, stock);
  await fixture.provider.choose(created.order.redirectUrl, 'pay');
  await fixture.provider.deliverWebhooks();
  return created;
}

export const getOrderRow = ({ store }: PaymentFixture, id: string) =>
  store.deps.db.reader.order.findUniqueOrThrow({
    where: { id },
    include: { attempts: { orderBy: { createdAt: 'asc' } }, refunds: { orderBy: { id: 'asc' } } },
  });

/** Formats both statuses of an order: `PENDING, payment COMPLETED`. */
export async function describeStatus(fixture: PaymentFixture, id: string): Promise<string> {
  const { deliveryStatus, paymentStatus } = await getOrderRow(fixture, id);
  return `${deliveryStatus}, payment ${paymentStatus}`;
}

/** The refunds in the provider's records. */
export const listProviderRefunds = ({ provider }: PaymentFixture, transactionId: string) =>
  provider.inspect().refunds.filter(({ merchantOrderId }) => merchantOrderId === transactionId);

/** The changes of an order's payment status in its audit log: `Pending → Paid`. */
export async function listPaymentChanges({ db }: Deps, orderId: string): Promise<string[]> {
  const entries = await db.reader.auditEntry.findMany({
    where: { objectType: 'ORDER', objectId: orderId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return entries.flatMap(({ changes }) =>
    (JSON.parse(changes ?? '[]') as { field: string; from: string; to: string }[])
      .filter(({ field }) => field === 'Payment')
      .map(({ from, to }) => `${from} → ${to}`),
  );
}
