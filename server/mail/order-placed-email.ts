import type { Order } from '../../src/order/schema';
import { PAYMENT_METHOD_NAMES, toOrderNumber } from '../../src/order/status';
import { createOrdersLink, orderAddress, orderTotals } from './order-blocks';
import { type Email, type EmailBranding, renderEmail } from './render-email';

/** An online order is confirmed once it is paid. */
const describePayment = ({ paymentMethod }: Order): string =>
  paymentMethod === 'ONLINE_PAYMENT' ? 'Paid online' : PAYMENT_METHOD_NAMES[paymentMethod];

/** A payment may come after an administrator has shipped its order. */
function describeConfirmation({ user, deliveryStatus }: Order, number: string) {
  if (deliveryStatus !== 'PENDING')
    return {
      subject: `We received your payment for order ${number}`,
      heading: 'Thank you for your payment',
      text: `Hello ${user.firstName}, we have received your payment for order ${number}.`,
    };
  return {
    subject: `We received your order ${number}`,
    heading: 'Thank you for your order',
    text: `Hello ${user.firstName}, we have received your order ${number} and will email you when it ships. Shipping is free.`,
  };
}

export function orderPlacedEmail(store: EmailBranding, order: Order): Email {
  const { subject, heading, text } = describeConfirmation(order, toOrderNumber(order.id));
  return renderEmail(store, {
    subject,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      orderTotals(order),
      { kind: 'paragraph', text: `Payment: ${describePayment(order)}` },
      orderAddress(order),
      createOrdersLink(store),
    ],
  });
}
