import type { Order } from '../../src/order/schema';
import { PAYMENT_METHOD_NAMES, toOrderNumber } from '../../src/order/status';
import { createOrdersLink, orderAddress, orderTotals } from './order-blocks';
import { type Email, type EmailBranding, renderEmail } from './render-email';

/** An online order is confirmed once it is paid. */
const describePayment = ({ paymentMethod }: Order): string =>
  paymentMethod === 'ONLINE_PAYMENT' ? 'Paid online' : PAYMENT_METHOD_NAMES[paymentMethod];

export function orderPlacedEmail(store: EmailBranding, order: Order): Email {
  const number = toOrderNumber(order.id);
  return renderEmail(store, {
    subject: `We received your order ${number}`,
    heading: 'Thank you for your order',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${order.user.firstName}, we have received your order ${number} and will email you when it ships. Shipping is free.`,
      },
      orderTotals(order),
      { kind: 'paragraph', text: `Payment: ${describePayment(order)}` },
      orderAddress(order),
      createOrdersLink(store),
    ],
  });
}
