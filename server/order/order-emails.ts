/** The emails about an order. Call these once its transaction is committed. */
import type { Order } from '../../src/order/schema';
import type { DeliveryStatus } from '../../src/order/status';
import type { Letter, Letterhead } from '../mail/letter';
import { orderCanceledMail } from '../mail/order-canceled';
import { orderDeliveredMail } from '../mail/order-delivered';
import { orderPlacedMail } from '../mail/order-placed';
import { orderShippedMail } from '../mail/order-shipped';
import { type PostOffice, post } from '../mail/post';

type OrderEmail = [kind: string, compose: (store: Letterhead, order: Order) => Letter];

const CONFIRMATION: OrderEmail = ['order-placed', orderPlacedMail];

/** PENDING has none: an order that an admin reopens was confirmed before. */
const STATUS_EMAILS: Record<DeliveryStatus, OrderEmail | null> = {
  PENDING: null,
  SHIPPED: ['order-shipped', orderShippedMail],
  DELIVERED: ['order-delivered', orderDeliveredMail],
  CANCELED: ['order-canceled', orderCanceledMail],
};

function send(outbox: PostOffice, order: Order, [kind, compose]: OrderEmail): void {
  post(outbox, { kind, to: order.user.email, compose: (store) => compose(store, order) });
}

export const sendOrderConfirmation = (outbox: PostOffice, order: Order): void =>
  send(outbox, order, CONFIRMATION);

export function sendOrderStatusEmail(outbox: PostOffice, order: Order): void {
  const email = STATUS_EMAILS[order.deliveryStatus];
  if (email) send(outbox, order, email);
}
