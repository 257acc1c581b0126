import type { Order } from '../../src/order/schema';
import { toOrderNumber } from '../../src/order/status';
import { createInvoiceLinks, createOrdersLink, orderAddress, orderTotals } from './order-blocks';
import { type Email, type EmailBranding, renderEmail } from './render-email';

/** An order that was not shipped before it was delivered gets its invoice now. */
export type DeliveredOrder = Order & { isInvoiced?: boolean };

export function orderDeliveredEmail(store: EmailBranding, order: DeliveredOrder): Email {
  const number = toOrderNumber(order.id);
  return renderEmail(store, {
    subject: `Your order ${number} was delivered`,
    heading: 'Your order was delivered',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${order.user.firstName}, your order ${number} was delivered. We hope you enjoy it.`,
      },
      orderTotals(order),
      orderAddress(order),
      ...(order.isInvoiced ? createInvoiceLinks(store, order) : []),
      { kind: 'link', label: 'Returns', url: `${store.publicUrl}/legal/return-policy` },
      createOrdersLink(store),
    ],
  });
}
