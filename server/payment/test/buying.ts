/** What the payment tests start from, and what they check afterwards. */
import type { Deps } from '../../context';
import { makeProduct } from '../../test/factories';
import { type Buyer, newBuyer, type OnlineOrder, type PayingStore, placeOnline } from './paying-store';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** The price of {@link onSale}. */
export const PRICE_PAISE = 189_900;

export const onSale = async ({ store }: PayingStore, stock = 1): Promise<string> =>
  (await makeProduct(store, { variants: [{ stock }] })).variantId;

export interface Bought {
  variantId: string;
  buyer: Buyer;
  order: OnlineOrder;
}

/** One unit, ordered by a new customer with online payment. */
export async function orderOnline(paying: PayingStore, stock = 1): Promise<Bought> {
  const variantId = await onSale(paying, stock);
  const buyer = await newBuyer(paying.store, [{ variantId }]);
  return { variantId, buyer, order: await placeOnline(buyer) };
}

/** The same, paid, with the webhook delivered. */
export async function buyOnline(paying: PayingStore, stock = 1): Promise<Bought> {
  const bought = await orderOnline(paying, stock);
  await paying.provider.choose(bought.order.redirectUrl, 'pay');
  await paying.provider.deliver();
  return bought;
}

export const orderRow = ({ store }: PayingStore, id: string) =>
  store.deps.db.reader.order.findUniqueOrThrow({
    where: { id },
    include: { attempts: { orderBy: { createdAt: 'asc' } }, refunds: { orderBy: { id: 'asc' } } },
  });

/** Both statuses of an order: `PENDING, paid COMPLETED`. */
export async function statusOf(paying: PayingStore, id: string): Promise<string> {
  const { deliveryStatus, paymentStatus } = await orderRow(paying, id);
  return `${deliveryStatus}, payment ${paymentStatus}`;
}

/** The refunds in the provider's records. */
export const refundsAtProvider = ({ provider }: PayingStore, transactionId: string) =>
  provider.inspect().refunds.filter(({ merchantOrderId }) => merchantOrderId === transactionId);

/** The changes of an order's payment status, as its history has them. */
export async function paymentHistory({ db }: Deps, orderId: string): Promise<string[]> {
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
