/** The emails about an order. Call these once its transaction is committed. */
import type { Order } from '../../src/order/schema';
import type { DeliveryStatus } from '../../src/order/status';
import { orderCanceledEmail } from '../mail/order-canceled-email';
import { orderDeliveredEmail } from '../mail/order-delivered-email';
import { orderPlacedEmail } from '../mail/order-placed-email';
import { orderShippedEmail } from '../mail/order-shipped-email';
import type { Email, EmailBranding } from '../mail/render-email';
import { type MailOutbox, sendEmail } from '../mail/send-email';

type OrderEmail = [kind: string, render: (store: EmailBranding, order: Order) => Email];

const CONFIRMATION: OrderEmail = ['order-placed', orderPlacedEmail];

/** PENDING has none: an order that an admin reopens was confirmed before. */
const STATUS_EMAILS: Record<DeliveryStatus, OrderEmail | null> = {
  PENDING: null,
  SHIPPED: ['order-shipped', orderShippedEmail],
  DELIVERED: ['order-delivered', orderDeliveredEmail],
  CANCELED: ['order-canceled', orderCanceledEmail],
};

function send(outbox: MailOutbox, order: Order, [kind, render]: OrderEmail): void {
  sendEmail(outbox, { kind, to: order.user.email, render: (store) => render(store, order) });
}

export const sendOrderConfirmation = (outbox: MailOutbox, order: Order): void =>
  send(outbox, order, CONFIRMATION);

export function sendOrderStatusEmail(outbox: MailOutbox, order: Order): void {
  const email = STATUS_EMAILS[order.deliveryStatus];
  if (email) send(outbox, order, email);
}
